import type { Sentence } from "#domain/thinking/types.ts";

interface Example {
  readonly idea: string;
  /** What was answered to the clarifying question with this id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly sentences: readonly Sentence[];
  /** Of the field guide. */
  readonly decides: readonly string[];
  readonly check: readonly string[];
}

/**
 * The thought the front page follows from end to end. It is what the engine really makes of this idea and this answer; a test asks the
 * engine again and compares.
 */
export const example: Example = {
  idea: "my sourdough is always flat and gummy inside. starter doubles in 5 hours but the kitchen is cold, want it right for easter",
  answers: {
    "bread-baking.recipe": "500 g flour, 400 water, 10 salt, 100 starter",
  },
  sentences: [
    {
      text: "My sourdough is always flat and gummy inside.",
      origin: "words",
      gaps: [],
    },
    {
      text: "Starter doubles in 5 hours but the kitchen is cold, want it right for Easter.",
      origin: "words",
      gaps: [],
    },
    {
      text: "The recipe in grams: 500 g flour, 400 water, 10 salt, 100 starter.",
      origin: "answer",
      gaps: [],
    },
  ],
  decides: [
    "Fermentation decides most faults; a tight crumb with a few big holes usually means it was too short, a slack, flat, finely pored loaf too long.",
    "Dough temperature sets the pace; at 24 to 26 °C a sourdough bulk often takes 4 to 6 hours, and at 20 °C close to twice that.",
  ],
  check: [
    "Weigh everything and work out the hydration, water divided by flour; beginners shape 65 to 70% far more easily than 80%.",
    "Mark the starter's jar; it should at least double within 4 to 8 hours of feeding before it goes into dough.",
    "Judge the rise by volume and feel; at about half as much again to doubled, with a domed edge and bubbles, shape it.",
    "Bake until the middle reads about 94 to 98 °C, and let a wheat loaf cool for at least an hour before cutting.",
  ],
};
