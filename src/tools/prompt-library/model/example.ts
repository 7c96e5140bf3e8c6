/** The empty library teaches by this example: one prompt with its variables, one of them filled in. */
export const example = {
  title: "Compare two options fairly",
  body: "Weigh {{option_a}} against {{option_b}} for {{reader}}, who must decide by {{deadline}}.\n\nState the strongest case for each before any verdict.\nName the one fact that would change your mind.\nDo not average the two.",
  variables: {
    option_a: { type: "text", label: "First option" },
    option_b: { type: "text", label: "Second option" },
    reader: { type: "text", label: "Who decides" },
    deadline: { type: "date", label: "Decide by" },
  },
  tags: ["decide"],
  filled: {
    option_a: "shorter videos",
    option_b: "a next-step card after each video",
    reader: "the three of us who run it",
  },
} as const;
