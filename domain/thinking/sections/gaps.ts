/** What an empty section of a prompt is for, as a gap that the page shows in its place. Never part of a prompt that is copied. */
export const GAPS = {
  role: "[who should answer?]",
  task: "[what should be done?]",
  constraints: "[what limits it?]",
  resources: "[what have you tried or measured?]",
  output: "[list, table or prose?]",
} as const;
