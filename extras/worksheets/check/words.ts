// The words of the trade that the rules know, as data.

export * from "./aging-words.ts";
export * from "./comparison-words.ts";
export * from "./payment-words.ts";
export * from "./reduction-words.ts";
export * from "./row-words.ts";
export * from "./total-words.ts";
