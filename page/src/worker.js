/** The thread in which the program runs, so that the page never waits. */
import { serve } from "../../npm/src/serve.js";

const answer = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => answer(data);
