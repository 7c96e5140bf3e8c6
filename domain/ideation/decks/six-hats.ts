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
        "What is known for certain about how to {doing}, and what is only believed?",
        "What is known for certain about {topic}, and what is only believed?",
        "What would you have to know about “{idea}” before you try it?",
      ],
    },
    {
      id: "red",
      name: "Red: what it feels like",
      templates: [
        "What do you feel at the thought of “{idea}”, without any reason?",
        "What does it feel like to try to {doing}, reasons aside?",
        "What do you feel at the thought of {topic}, without any reason?",
      ],
    },
    {
      id: "black",
      name: "Black: what can go wrong",
      templates: [
        "What is the likeliest way in which “{idea}” fails?",
        "What is likeliest to go wrong in an attempt to {doing}?",
        "What can go wrong with {topic}?",
      ],
    },
    {
      id: "yellow",
      name: "Yellow: what is good about it",
      templates: [
        "If “{idea}” works, who gains most?",
        "Who would gain most from a way to {doing}?",
        "What is good about {topic} now?",
      ],
    },
    {
      id: "green",
      name: "Green: what else there is",
      templates: [
        "What would be a quite different way to {doing}?",
        "What has nobody tried yet with {topic}?",
        "What else could stand in the place of “{idea}”?",
      ],
    },
    {
      id: "blue",
      name: "Blue: what to think about next",
      templates: [
        "What about the wish to {doing} has nobody thought about yet?",
        "What about {topic} has nobody thought about yet?",
        "What is the question behind “{idea}”?",
      ],
    },
  ],
};
