/**
 * A queue of jobs for one thread. To abort a job that is at hand ends the thread, for nothing else stops a module at work; the next job
 * begins another one. Some jobs can be sent ahead, so that the thread need not wait for the next message after each answer.
 */

/**
 * A thread, of a browser or of Node, that serves jobs (serve.js).
 * @typedef {object} Thread
 * @property {(message: unknown) => void} post
 * @property {(onMessage: (message: any) => void, onError: (reason: unknown) => void) => void} listen
 * @property {() => void} end
 * @property {(isAtWork: boolean) => void} [work]  is told whether it has a job
 */

/**
 * @typedef {object} Job
 * @property {object} message
 * @property {((done: number) => void) | undefined} progress
 * @property {(answer: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/** A worker of a browser as a thread. @param {Worker} worker @returns {Thread} */
export function browserThread(worker) {
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = (event) => onError(new Error(event.message));
    },
    end: () => worker.terminate(),
  };
}

export class Queue {
  /** @type {Job[]} */
  #waiting = [];
  /** The jobs that the thread has, in the order of their answers: the thread works on the first one. @type {Job[]} */
  #sent = [];
  /** Sent jobs that nobody waits for any more. @type {Set<Job>} */
  #dropped = new Set();
  /** @type {Thread | null} */
  #thread = null;
  #module;
  #start;
  #most;

  /**
   * @param {WebAssembly.Module | Promise<WebAssembly.Module>} module
   * @param {() => Thread} start
   * @param {number} [most]  how many jobs the thread has at a time
   */
  constructor(module, start, most = 1) {
    this.#module = module;
    this.#start = start;
    this.#most = most;
  }

  /**
   * Has a job done.
   * @param {object} message  for serve.js
   * @param {{ signal?: AbortSignal, progress?: (done: number) => void }} [options]
   * @returns {Promise<any>}
   */
  post(message, { signal, progress } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = () => this.#drop(job, signal?.reason);
      const settle = () => signal?.removeEventListener("abort", abort);
      /** @type {Job} */
      const job = {
        message,
        progress,
        resolve(answer) {
          settle();
          resolve(answer);
        },
        reject(reason) {
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener("abort", abort);
      this.#waiting.push(job);
      void this.#next();
    });
  }

  /** Ends the thread. Jobs that are not done fail. @param {unknown} reason */
  close(reason) {
    this.#endThread();
    const jobs = this.#waiting;
    this.#waiting = [];
    jobs.forEach((job) => job.reject(reason));
  }

  /** The jobs that the thread still had, wait again. */
  #endThread() {
    this.#waiting.unshift(...this.#sent.filter((job) => !this.#dropped.has(job)));
    this.#sent = [];
    this.#dropped.clear();
    this.#thread?.end();
    this.#thread = null;
  }

  /** @param {Job} job @param {unknown} reason */
  #drop(job, reason) {
    if (this.#sent.includes(job)) {
      this.#dropped.add(job);
      this.#endIfDropped();
    } else {
      this.#waiting = this.#waiting.filter((other) => other !== job);
    }
    job.reject(reason);
    void this.#next();
  }

  /** Ends the thread if nobody waits for the job at hand. */
  #endIfDropped() {
    if (this.#dropped.has(this.#sent[0])) {
      this.#endThread();
    }
  }

  /** Sends the next jobs where the thread has too few. */
  async #next() {
    let module;
    try {
      module = await this.#module;
    } catch (reason) {
      this.close(reason);
      return;
    }
    while (this.#waiting.length > 0 && this.#sent.length < this.#most) {
      this.#thread ??= this.#begin(module);
      const job = /** @type {Job} */ (this.#waiting.shift());
      try {
        this.#thread.post({ ...job.message, watched: job.progress !== undefined });
      } catch (reason) {
        job.reject(reason); // it cannot be copied
        continue;
      }
      this.#sent.push(job);
      this.#thread.work?.(true);
    }
  }

  /** @param {WebAssembly.Module} module */
  #begin(module) {
    const thread = this.#start();
    thread.listen(
      (message) => thread === this.#thread && this.#receive(thread, message),
      (reason) => thread === this.#thread && this.#sent.length > 0 && this.#drop(this.#sent[0], reason),
    );
    thread.post({ module });
    return thread;
  }

  /** @param {Thread} thread @param {any} message */
  #receive(thread, message) {
    const [job] = this.#sent;
    if (message.progress !== undefined) {
      try {
        job.progress?.(message.progress);
      } catch (reason) {
        this.#drop(job, reason);
      }
      return;
    }
    this.#sent.shift();
    this.#endIfDropped();
    thread.work?.(this.#sent.length > 0);
    if (message.error !== undefined) {
      job.reject(message.error);
    } else {
      job.resolve(message.answer);
    }
    void this.#next();
  }
}
