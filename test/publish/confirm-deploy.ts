// Writes the instructions of deploy/ into instructions.txt, and prints what has changed. An operator runs it with
// `npm run confirm:deploy` after looking at each line that it prints.

import { confirm } from "../support/confirmed.ts";
import { INSTRUCTIONS, instructions } from "./instructions.ts";

confirm(INSTRUCTIONS, instructions());
