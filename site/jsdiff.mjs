export { diffArrays } from "diff/lib/diff/array.js";
