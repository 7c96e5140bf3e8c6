import fc from "fast-check";

const PIECES =
  "i|we|I|my team|the videos|people|Anna|GmbH|iPhone 15|2 weeks|40%|3.5|dont|can't|never|no|without|want to|need to|trying to|not sure whether|not sure if|idk how|no idea what|i was wondering if|can you please|how to|how i can|should i|why|maybe|i guess|kind of|basically|honestly|so|but|and|or|because|that|which|to|it|is|are|keeps|losing|got|worse|fix|learn|go|stay|take the job|too long|know|what to do|since March|before the exam|hey,|hi|thanks in advance|please|,|, |.|. |?|???|!!|…|;|:|-|(|)|\n|\n\n|  |\"|'|😀|`x = 1`|https://a.b/c|{{name}}|für|不|naïve|u|teh|1.".split(
    "|",
  );

/** Texts made of typical pieces of rough ideas: they reach the rules far more often than random strings. */
export const roughText = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 40 })
  .chain((words) => fc.constantFrom(" ", " ", " ", "").map((gap) => words.join(gap)));

export const anyText = fc.oneof(
  { weight: 6, arbitrary: roughText },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
);
