/** Names this version of the rules; it goes up when the same text would be answered otherwise. */
export const ENGINE = "local-1";
