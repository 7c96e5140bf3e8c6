import type { Deck } from "./deck.ts";

export const howMightWe: Deck = {
  id: "how-might-we",
  name: "How might we",
  source: "The moves of Stanford's d.school",
  cards: [
    {
      id: "amplify",
      name: "Amplify the good",
      templates: [
        "What already helps to {doing}, and how might there be more of it?",
        "What is good about {topic} already, and how might there be more of it?",
        "What is best about “{idea}”, and how might there be more of it?",
      ],
    },
    {
      id: "remove",
      name: "Remove the bad",
      templates: [
        "What makes it hard to {doing}, and how might that be taken away?",
        "What is worst about {topic}, and how might that be taken away?",
        "What is worst about “{idea}”, and how might that be taken away?",
      ],
    },
    {
      id: "opposite",
      name: "Explore the opposite",
      templates: [
        "What would make it impossible to {doing}, and what does that show?",
        "What would make everything about {topic} worse, and what does that show?",
        "How might the opposite of “{idea}” work?",
      ],
    },
    {
      id: "assumption",
      name: "Question an assumption",
      templates: [
        "What does everyone take for granted about how to {doing}, and what if that were not so?",
        "What does everyone take for granted about {topic}, and what if that were not so?",
        "What does “{idea}” take for granted?",
      ],
    },
    {
      id: "adjective",
      name: "Go after the adjective",
      templates: [
        "How might it be easier, lighter or calmer to {doing}?",
        "When it comes to {topic}, what might be easier, lighter or calmer?",
        "How might “{idea}” be a pleasure rather than a duty?",
      ],
    },
    {
      id: "unexpected",
      name: "Ask for unexpected help",
      templates: [
        "Who has nothing to do with this yet and could help to {doing}?",
        "Who has nothing to do with {topic} yet and could help?",
        "Who has nothing to do with “{idea}” yet and could help?",
      ],
    },
    {
      id: "borrow",
      name: "Borrow the need",
      templates: [
        "What need is behind the wish to {doing}, and what else would answer it?",
        "What need is answered by {topic}, and what else would answer it?",
        "What need does “{idea}” answer, and who else answers it?",
      ],
    },
    {
      id: "challenge",
      name: "Play against the challenge",
      templates: [
        "What if there were no need to {doing} at all?",
        "What if the trouble with {topic} could be put to use?",
        "What if “{idea}” were forbidden?",
      ],
    },
    {
      id: "given",
      name: "Change a given",
      templates: [
        "What could be done by tomorrow, with only what is there, to {doing}?",
        "When it comes to {topic}, what could happen at another time, or in another place?",
        "What if “{idea}” had to be done by tomorrow?",
      ],
    },
    {
      id: "pieces",
      name: "Break it into pieces",
      templates: [
        "What steps does it take to {doing}, and which of them could change alone?",
        "What are the parts of {topic}, and which of them would be enough to change?",
        "What is the smallest part of “{idea}” that would still help?",
      ],
    },
  ],
};
