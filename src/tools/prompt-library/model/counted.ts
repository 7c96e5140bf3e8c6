/** A number as the interface writes it: "10,001". */
export const numeral = (count: number): string => count.toLocaleString("en");

/** "1 prompt", "10,001 prompts". */
export const counted = (prompts: number): string => `${numeral(prompts)} prompt${prompts === 1 ? "" : "s"}`;
