// What a worker runs: it checks what it is sent.

import { answerIn, type Scope } from "./check-worker.ts";

// The compiler takes this for a module of Node, whose global has neither messages nor listeners.
answerIn(globalThis as unknown as Scope);
