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
        "What already goes well with {topic}, and how might there be more of that?",
        "Where do you already {doing}, and how might there be more of it?",
        "What is best about “{idea}”, and how might there be more of it?",
      ],
    },
    {
      id: "remove",
      name: "Remove the bad",
      templates: [
        "How might we take what is worst about {topic} away?",
        "How might we {doing} without the part that nobody likes?",
        "How might we take what is worst about “{idea}” away?",
      ],
    },
    {
      id: "opposite",
      name: "Explore the opposite",
      templates: [
        "What would you do in order not to {doing}, and what does that show?",
        "How might {topic} get worse on purpose, and what does that show?",
        "How might the opposite of “{idea}” work?",
      ],
    },
    {
      id: "assumption",
      name: "Question an assumption",
      templates: [
        "What does everyone take for granted about {topic}, and what if that were not so?",
        "What must be true before one can {doing}, and what if it were not?",
        "What does “{idea}” take for granted?",
      ],
    },
    {
      id: "adjective",
      name: "Go after the adjective",
      templates: [
        "How might {topic} be a pleasure rather than a duty?",
        "How might it be fun to {doing}?",
        "How might “{idea}” be a pleasure rather than a duty?",
      ],
    },
    {
      id: "unexpected",
      name: "Ask for unexpected help",
      templates: [
        "Who has nothing to do with {topic} yet and could help?",
        "Who could {doing} for you, if you asked?",
        "Who has nothing to do with “{idea}” yet and could help?",
      ],
    },
    {
      id: "borrow",
      name: "Borrow the need",
      templates: [
        "What do people really need when they come to {topic}, and who else answers that need?",
        "What need is behind the wish to {doing}, and who else answers it?",
        "What need does “{idea}” answer, and who else answers it?",
      ],
    },
    {
      id: "challenge",
      name: "Play against the challenge",
      templates: [
        "What if {topic} were not the obstacle but the reason to come?",
        "What if you did not have to {doing} at all?",
        "What if “{idea}” were forbidden?",
      ],
    },
    {
      id: "given",
      name: "Change a given",
      templates: [
        "What if {topic} happened at another time, or in another place?",
        "What if you had to {doing} by tomorrow, with nothing but what is there?",
        "What if “{idea}” had to be done by tomorrow?",
      ],
    },
    {
      id: "pieces",
      name: "Break it into pieces",
      templates: [
        "Into which smaller parts could {topic} be broken, and which of them would be enough to change?",
        "What are the steps when you {doing}, and which of them could you change alone?",
        "What is the smallest part of “{idea}” that would still help?",
      ],
    },
  ],
};
