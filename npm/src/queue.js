/**
 * A queue of jobs for one thread. To abort a job that is at hand ends the thread, for nothing else stops a module at work; the next job
 * begins another one.
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
  /** @type {Job | null} */
  #current = null;
  /** @type {Thread | null} */
  #thread = null;
  #module;
  #start;

  /**
   * @param {WebAssembly.Module | Promise<WebAssembly.Module>} module
   * @param {() => Thread} start
   */
  constructor(module, start) {
    this.#module = module;
    this.#start = start;
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
    const jobs = [...(this.#current ? [this.#current] : []), ...this.#waiting];
    this.#waiting = [];
    this.#endThread();
    jobs.forEach((job) => job.reject(reason));
  }

  #endThread() {
    this.#current = null;
    this.#thread?.end();
    this.#thread = null;
  }

  /** @param {Job} job @param {unknown} reason */
  #drop(job, reason) {
    if (job === this.#current) {
      this.#endThread();
    } else {
      this.#waiting = this.#waiting.filter((other) => other !== job);
    }
    job.reject(reason);
    void this.#next();
  }

  /** Begins the next job where none is at hand. */
  async #next() {
    let module;
    try {
      module = await this.#module;
    } catch (reason) {
      this.close(reason);
      return;
    }
    if (this.#current || this.#waiting.length === 0) {
      return;
    }
    this.#thread ??= this.#begin(module);
    this.#current = /** @type {Job} */ (this.#waiting.shift());
    this.#thread.work?.(true);
    this.#thread.post({ ...this.#current.message, watched: this.#current.progress !== undefined });
  }

  /** @param {WebAssembly.Module} module */
  #begin(module) {
    const thread = this.#start();
    thread.listen(
      (message) => thread === this.#thread && this.#receive(thread, message),
      (reason) => thread === this.#thread && this.#current && this.#drop(this.#current, reason),
    );
    thread.post({ module });
    return thread;
  }

  /** @param {Thread} thread @param {any} message */
  #receive(thread, message) {
    const job = /** @type {Job} */ (this.#current);
    if (message.progress !== undefined) {
      try {
        job.progress?.(message.progress);
      } catch (reason) {
        this.#drop(job, reason);
      }
      return;
    }
    this.#current = null;
    thread.work?.(false);
    if (message.error !== undefined) {
      job.reject(message.error);
    } else {
      job.resolve(message.answer);
    }
    void this.#next();
  }
}
