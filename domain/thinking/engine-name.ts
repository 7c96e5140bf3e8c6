/** The version of the rules; it increases when the same text would get another answer. */
export const ENGINE = "local-34";
