/** The empty library teaches by this example: one prompt with two variables, both filled in. */
export const example = {
  title: "Reply to a difficult message",
  body: "Help me reply to this message from {{sender}}:\n\n{{message}}\n\nBe warm and clear, in at most 80 words.\nSay what I can do and what I cannot.\nDo not apologise more than once.",
  variables: {
    sender: { type: "text", label: "From whom" },
    message: { type: "text", label: "Their message" },
  },
  tags: ["mail"],
  filled: {
    sender: "my neighbour",
    message: "Could you please stop your dog from barking in the morning?",
  },
} as const;
