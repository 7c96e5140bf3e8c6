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
        "What could be tried instead of what is done now to {doing}?",
        "What could take the place of {topic}?",
        "What could take the place of “{idea}”?",
      ],
    },
    {
      id: "combine",
      name: "Combine",
      templates: [
        "What would “{idea}” and “{otherIdea}” be as one?",
        "Which thing that happens anyway could also help to {doing}?",
        "What could be joined with {topic}, so that both get better?",
        "What could be joined with “{idea}”, so that both get better?",
      ],
    },
    {
      id: "adapt",
      name: "Adapt",
      templates: [
        "What could be borrowed from another field to {doing}?",
        "What is like {topic} somewhere else, and what could be borrowed from there?",
        "Where has something like “{idea}” been done before, and what could be borrowed from there?",
      ],
    },
    {
      id: "modify",
      name: "Modify",
      templates: [
        "What could be made much larger, or much smaller, to {doing}?",
        "When it comes to {topic}, what could be much larger, or much smaller?",
        "What would “{idea}” look like at ten times the size?",
      ],
    },
    {
      id: "other-use",
      name: "Put to another use",
      templates: [
        "What is there already that could be used in a new way to {doing}?",
        "What else could {topic} be good for?",
        "Who else could use “{idea}”, and for what?",
      ],
    },
    {
      id: "eliminate",
      name: "Eliminate",
      templates: [
        "How would it go without any {act} at all?",
        "What is the least that it takes to {doing}?",
        "What about {topic} could be left out, and nobody would miss it?",
        "What could “{idea}” do without?",
      ],
    },
    {
      id: "reverse",
      name: "Reverse",
      templates: [
        "What could be done in the opposite order, or the other way round, to {doing}?",
        "When it comes to {topic}, what could be turned the other way round?",
        "What is the opposite of “{idea}”?",
      ],
    },
  ],
};
