/** The thought that an empty page shows; its question is the Clarifier's (a test holds both together). */
export const EXAMPLE = {
  thought: "should we charge for the workshop or keep it free",
  persona: "clarifier",
  question: "What would be gained by a decision to “charge for the workshop” rather than “keep it free”?",
} as const;
