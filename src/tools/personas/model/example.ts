/** The thought that an empty page shows; its question is the Explorer's (a test holds both together). */
export const EXAMPLE = {
  thought: "should we charge for the workshop or keep it free",
  persona: "explorer",
  question: "What would we do if neither “charge for the workshop” nor “keep it free” were possible?",
} as const;
