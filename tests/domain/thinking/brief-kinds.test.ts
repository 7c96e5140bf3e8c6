import { describe, expect, test } from "vitest";
import { brief } from "#domain/thinking/brief/brief.ts";
import { read } from "#domain/thinking/reading/read.ts";
import { refine } from "#domain/thinking/refine/refine.ts";

const briefOf = (text: string) => brief(read(text), refine(text, {}));
const allOf = (text: string): string => JSON.stringify(briefOf(text));

const COURSE =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. want to fix it before the spring intake but we can't record everything again";

describe("a repeated failure", () => {
  const { subQuestions, assumptions, evidence, framings, firstSteps } = briefOf(COURSE);

  test("asks when it happens, then each guess, then what the limit and the date allow, all in the person's words", () => {
    expect(subQuestions).toEqual([
      "When in the second week do we lose people?",
      "Are the videos too long?",
      "Where do they not know what to do next?",
      "What can we fix without recording everything again?",
      "Which of these can be ready before the spring intake?",
    ]);
  });
  test("names the assumptions about the place, the guesses and the hedge", () => {
    expect(assumptions).toEqual([
      "That “in the second week” is where the cause lies, and not only where it shows.",
      "That “the videos are too long” and “they don't know what to do next” are two causes, not one.",
      "You wrote “maybe”: neither has been checked yet.",
    ]);
  });
  test("the evidence quotes each guess", () => {
    expect(evidence).toEqual([
      "If “the videos are too long” were the cause, what would you see that you would not see otherwise? Ask the same of “they don't know what to do next”.",
    ]);
  });
  test("the framings are the skeptic's, the pragmatist's and the clarifier's", () => {
    expect(framings.map(({ question }) => question)).toEqual(
      expect.arrayContaining([
        "What shows that the videos are too long?",
        "What can we fix first, without recording everything again?",
        "What exactly counts as losing people?",
      ]),
    );
  });
  test("the first step starts from the limit", () => {
    expect(firstSteps.join(" ")).toContain("without recording everything again");
  });
});

describe("a choice", () => {
  test("each option is followed to its end, and both are questioned", () => {
    const { subQuestions, assumptions } = briefOf("should we charge for the workshop or keep it free");
    expect(subQuestions).toContain("If we charge for the workshop, what gets better, and what gets worse?");
    expect(subQuestions).toContain("If we keep it free, what would we miss?");
    expect(assumptions).toContain("That “charge for the workshop” and “keep it free” are the only ways.");
  });
  test("several numbers are weighed against each other", () => {
    const { subQuestions } = briefOf("should I take the job, 68k in Munich, or stay for 55k plus shares?");
    expect(subQuestions.join(" ")).toContain("Which of these numbers would have to be different");
  });
});

describe("what the person does not know becomes a direct question", () => {
  test.each([
    [
      "my colleague keeps missing deadlines and i dont know how much slack is fair to everyone else",
      "How much slack is fair to everyone else?",
    ],
    [
      "HR said yes, finance said no and I'm not sure who I should even talk to first",
      "Who should I even talk to first?",
    ],
    ["Read 40 papers and I have no idea how to turn that into a chapter", "How can I turn that into a chapter?"],
  ])("%s", (text, question) => {
    expect(briefOf(text).subQuestions).toContain(question);
  });
});

describe("cues that call for one question", () => {
  test.each([
    ["the app crashes but only on Safari", "It happens “only on Safari”: what is different then?"],
    ["why is our bill double since November", "What else changed “since November”?"],
    ["is it normal that a client pays 90 days late", "Normal among whom: who has the same case?"],
  ])("%s", (text, question) => {
    expect(briefOf(text).subQuestions).toContain(question);
  });
  test("an estimate gets a question, a count does not", () => {
    expect(briefOf("the build fails, about 1 in 20 runs").assumptions.join(" ")).toContain("counted, or estimated?");
    expect(briefOf("the build fails, 1 in 20 runs").assumptions.join(" ")).not.toContain("counted, or estimated?");
  });
});

describe("kinds that need a plan of their own", () => {
  test.each([
    ["how many times has Brazil won the world cup", "Look it up where the date of the answer is given."],
    ["https://www.example.com/why?ref=1", "A link is not opened here."],
    ["😩😩☕️➡️💻😴", "Say in one sentence what “😩😩☕️➡️💻😴” stands for."],
    ["Extract name and date from each invoice. Output JSON only, never guess.", "Try it on"],
    ["keto diet", "keto diet"],
  ])("%s", (text, expected) => {
    expect(briefOf(text).firstSteps.join(" ")).toContain(expected);
  });

  test("a fact to look up gets no questions and no framings", () => {
    expect(briefOf("how many times has Brazil won the world cup")).toMatchObject({
      subQuestions: [],
      framings: [],
      assumptions: [],
    });
  });

  test("another language keeps its words, and nothing is invented about them", () => {
    const text = "quiero dejar mi trabajo pero no tengo ahorros, llevo 6 años en la misma empresa";
    const made = briefOf(text);
    expect(made).toMatchObject({ subQuestions: [], assumptions: [], evidence: [], framings: [] });
    expect(made.prompt.task).toBe(text);
  });

  test("code stays verbatim", () => {
    const code = "const total = items.reduce((a, b) => a + b.price)\nconsole.log(total) // NaN ???";
    expect(briefOf(code).prompt.task).toBe(code);
  });

  test("a person in distress is pointed to people and gets no questions", () => {
    const made = briefOf("i want to die, should i tell my sister");
    expect(made).toMatchObject({ subQuestions: [], assumptions: [], framings: [], evidence: [] });
    expect(made.firstSteps[0]).toContain("Talk to somebody now");
  });

  test("an empty text gets an empty plan and a prompt of gaps", () => {
    expect(briefOf("")).toMatchObject({ subQuestions: [], assumptions: [], framings: [] });
  });
});

describe("two people do not get the same page", () => {
  test("kinds of question read differently", () => {
    const texts = [
      "should I move to Berlin or stay in Rome",
      "write a poem about the sea",
      "learn statistics in 3 months",
      "my sister won't talk to me",
      "why is the sky dark at night",
      "our build fails every night",
      "compare Notion and Confluence",
      "need a car under 9000 euros",
    ];
    const firsts = texts.map((text) => briefOf(text).subQuestions[0]);
    expect(new Set(firsts).size).toBe(texts.length);
    const steps = texts.map((text) => briefOf(text).firstSteps[0]);
    expect(new Set(steps).size).toBe(texts.length);
  });
  test("two questions of one kind differ in their general questions too", () => {
    const one = briefOf("write a poem about the sea").subQuestions;
    const other = briefOf("write a poem about my grandmother").subQuestions;
    expect(one).not.toEqual(other);
  });
});

describe("a short list of good questions", () => {
  const promptOf = (text: string) => briefOf(text).prompt;

  test("a section of the prompt without the person's words is left out", () => {
    expect(promptOf("why do people leave in week two")).toMatchObject({ role: "", constraints: "", resources: "" });
  });
  test("the role is given only where the text makes it clear", () => {
    expect(promptOf("teach me Rust lifetimes, coming from C#").role).toBe("You teach Rust lifetimes.");
    expect(promptOf("toast for my brother's wedding, 3 minutes").role).toBe("");
  });
  test("has no framing that would fit any text", () => {
    expect(briefOf("What three factors most influenced voter turnout in Denmark?").framings).toEqual([]);
    expect(briefOf("summarize this for me in 5 bullets").framings).toEqual([]);
  });
  test("the same kind of words does not always get the same question", () => {
    const persons = ["sister", "boss", "wife", "landlord", "neighbour", "roommate"].map((who) =>
      briefOf(`how do I tell my ${who} that I won't come`).framings.find(({ persona }) => persona === "integrator"),
    );
    expect(new Set(persons.map((one) => one?.question.replace(/my \w+/, "…"))).size).toBeGreaterThan(1);
  });
  test("a quote is not cut inside a time of day", () => {
    expect(
      briefOf("the hall is free only on Mondays from 21:00, it stops our training").subQuestions.join(" "),
    ).toContain("“only on Mondays from 21:00”");
  });
});

describe("what limits an answer", () => {
  const limits = (text: string) => briefOf(text).prompt.constraints;
  test("a wanted date does", () => {
    expect(limits("how can we fix the roof before the winter")).toBe("Before the winter.");
  });
  test.each([
    ["how long something lasts", "how do I open a shop when I have a residence permit until 2027"],
    ["an error message", "TypeError: Cannot read properties of undefined"],
    ["a reason", "can one test that kids learn more, not because of the app"],
    ["half a sentence", "group project, 5 people, 2 do everything, I don't want to snitch but"],
  ])("%s does not", (_, text) => {
    expect(limits(text)).toBe("");
  });
});

describe("a kind is not imposed on a text", () => {
  test("a rule about a landlord is a yes or no, not a relationship", () => {
    expect(briefOf("my landlord wants my passport copy, is it allowed in Ireland?").subQuestions.join(" ")).not.toMatch(
      /same story|blames nobody/,
    );
  });
  test("a page keeps its own questions, and gets no advice of one kind", () => {
    const page = `${"We teach the unit every year and the class likes most of it. ".repeat(16)}Is one object enough to carry six lessons? Which question should the children be able to answer?`;
    const { subQuestions, firstSteps } = briefOf(page);
    expect(subQuestions).toContain("Is one object enough to carry six lessons?");
    expect(firstSteps).toEqual([]);
  });
});

test("the engine never speaks of itself", () => {
  expect(allOf(COURSE)).not.toMatch(/as an ai|language model|i think you/i);
});
