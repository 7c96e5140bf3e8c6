import type { Deck } from "./deck.ts";

export const scamper: Deck = {
  id: "scamper",
  name: "SCAMPER",
  source: "Bob Eberle, 1971, after Alex Osborn's questions",
  cards: [
    {
      id: "substitute",
      name: "Substitute",
      templates: [
        "What could take the place of {act}?",
        "What could take the place of {topic}?",
        "What could you do instead of trying to {doing}?",
        "What could take the place of “{idea}”?",
      ],
    },
    {
      id: "combine",
      name: "Combine",
      templates: [
        "What would “{idea}” and “{otherIdea}” be as one?",
        "What could be joined with {topic}, so that both get better?",
        "What else could get done while you {doing}?",
      ],
    },
    {
      id: "adapt",
      name: "Adapt",
      templates: [
        "Who else, in quite another field, has to {doing}, and what do they do that would fit {topic}?",
        "Who else, in quite another field, has to {doing}?",
        "What is like {topic} somewhere else, and what could be borrowed from there?",
      ],
    },
    {
      id: "modify",
      name: "Modify",
      templates: [
        "What if {topic} were ten times larger, or ten times smaller?",
        "What if {phrase} were ten times larger, or ten times smaller?",
        "What if you had to {doing} ten times as often?",
        "What would “{idea}” look like at ten times the size?",
      ],
    },
    {
      id: "other-use",
      name: "Put to another use",
      templates: [
        "What else could {phrase} be good for?",
        "What else could {topic} be good for?",
        "Who else would gain if you {doing}?",
        "Who else could use “{idea}”, and for what?",
      ],
    },
    {
      id: "eliminate",
      name: "Eliminate",
      templates: [
        "What would be left to do without {act}?",
        "What would be left of {topic} without the largest part?",
        "What is the least that it takes to {doing}?",
        "What could “{idea}” do without?",
      ],
    },
    {
      id: "reverse",
      name: "Reverse",
      templates: [
        "What if {topic} came last, or went backwards?",
        "What if somebody else had to {doing}, and you were the one it is for?",
        "What is the opposite of “{idea}”?",
      ],
    },
  ],
};
