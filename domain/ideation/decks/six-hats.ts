import type { Deck } from "./deck.ts";

export const sixHats: Deck = {
  id: "six-hats",
  name: "Six hats",
  source: "Edward de Bono, 1985",
  cards: [
    {
      id: "white",
      name: "White: what is known",
      templates: [
        "What do you know for certain about {topic}, and what do you only believe?",
        "What would you have to know about “{idea}” before you try it?",
      ],
    },
    {
      id: "red",
      name: "Red: what it feels like",
      templates: [
        "What do you feel at the thought of “{idea}”, without any reason?",
        "What do you feel at the thought of {topic}, without any reason?",
      ],
    },
    {
      id: "black",
      name: "Black: what can go wrong",
      templates: [
        "What is the likeliest way in which “{idea}” fails?",
        "What is the likeliest way in which you do not {doing}?",
        "What can go wrong with {topic}?",
      ],
    },
    {
      id: "yellow",
      name: "Yellow: what is good about it",
      templates: [
        "If “{idea}” works, who gains most?",
        "If you {doing}, who gains most?",
        "What is good about {topic} now?",
      ],
    },
    {
      id: "green",
      name: "Green: what else there is",
      templates: [
        "What would be a quite different way to {doing}?",
        "What else could stand in the place of “{idea}”?",
        "What has nobody tried yet with {topic}?",
      ],
    },
    {
      id: "blue",
      name: "Blue: what to think about next",
      templates: ["What about {topic} have you not thought about yet?", "What is the question behind “{idea}”?"],
    },
  ],
};
