import { describe, expect, it } from "vitest";
import { compose } from "#domain/thinking/refine/compose.ts";
import { refine } from "#domain/thinking/refine/refine.ts";
import type { Refinement } from "#domain/thinking/types.ts";

const composed = (text: string) => compose(text, refine(text).hunks);
const hunkWith = (refinement: Refinement, reason: RegExp) => {
  const found = refinement.hunks.find((hunk) => reason.test(hunk.reason));
  if (!found) throw new Error(`no hunk for ${reason}: ${refinement.hunks.map((hunk) => hunk.reason).join(" | ")}`);
  return found;
};

const COURSE =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. want to fix it before the spring intake but we can't record everything again";

describe("the course that loses people", () => {
  it("becomes two questions in the person's own words", () => {
    expect(refine(COURSE).sentences.map(({ text, origin }) => [origin, text])).toEqual([
      [
        "words",
        "Why do we keep losing people in the second week of the course: maybe videos that are too long, or not knowing what to do next?",
      ],
      ["words", "What can we fix before the spring intake, given that we can't record everything again?"],
      ["template", "It is fixed when [how many still leave?]"],
    ]);
  });

  it("adds an answer as a sentence of its own and asks the next question", () => {
    const { sentences, questions } = refine(COURSE, { answers: { audience: "the three of us who run it" } });
    expect(sentences.slice(2).map(({ text, origin }) => [origin, text])).toEqual([
      ["answer", "Answer for the three of us who run it."],
      ["template", "It is fixed when [how many still leave?]"],
    ]);
    expect(questions.map(({ id }) => id)).toEqual(["fixed", "tried", "audience"]);
  });

  it("leaves out one hunk and keeps the others", () => {
    const refinement = refine(COURSE);
    const cause = hunkWith(refinement, /causes to test/);
    const { sentences } = refine(COURSE, { rejected: [cause.id] });
    expect(sentences[0]?.text).toBe(
      "Why do we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next?",
    );
  });

  it("adds nothing to the original wording but the answers", () => {
    const { sentences } = refine(COURSE, { original: true, answers: { fixed: "Fewer than 5 of 40." } });
    expect(sentences.map(({ origin }) => origin)).toEqual(["words", "words", "answer"]);
    expect(sentences[2]?.text).toBe("It is fixed when: Fewer than 5 of 40.");
  });
});

describe("from indirect to direct", () => {
  it.each([
    ["hey, i was wondering if i should take the job, thanks in advance", "Should I take the job?"],
    ["idk if my code is right", "Is my code right?"],
    ["i dont know how to tell my boss that im leaving", "How can I tell my boss that I'm leaving?"],
    ["not sure what the best way is to learn Latin", "What is the best way to learn Latin?"],
    ["do you know why my bread doesnt rise", "Why doesn't my bread rise?"],
    ["no idea which one to take", "Which one should I take?"],
    ["can you please write me a cover letter", "Write me a cover letter."],
    ["i dont know if its the price", "Is it the price?"],
    ["thinking about moving to portugal", "Should I move to Portugal?"],
    ["I can't decide between Lisbon and Valencia", "Should I choose Lisbon or Valencia?"],
    ["maybe we should switch to monthly billing", "Should we switch to monthly billing?"],
    ["I keep getting rejected and I don't know why", "Why do I keep getting rejected?"],
    ["hi all! quick question: does anyone know how to export bookmarks? thanks!!", "How can I export bookmarks?"],
    [
      "could you explain what a fund is and if it makes sense",
      "Could you explain what a fund is and if it makes sense?",
    ],
  ])("%j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("treats the negation in a phrase of doubt as the asking, not as content", () => {
    const { intent } = refine("i dont know whether we should never sell");
    expect(intent.items.map(({ text, kept }) => [text, kept])).toEqual([["never", true]]);
  });
});

describe("from statement to question", () => {
  it.each([
    ["my sourdough is always dense", "Why is my sourdough always dense?"],
    ["my sleep got worse since March", "Why did my sleep get worse since March?"],
    ["nobody uses our wiki", "Why does nobody use our wiki?"],
    ["cant sleep more than 5 hours", "Why can't I sleep more than 5 hours?"],
    ["it's always slow", "Why is it always slow?"],
    ["my code compiles but crashes at runtime", "Why is it that my code compiles but crashes at runtime?"],
    [
      "people drop off after week 2 but we cant record again",
      "Why do people drop off after week 2? But we can't record again.",
    ],
  ])("%j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each([
    ["i keep rereading my notes and nothing sticks", "Why is it that I keep rereading my notes and nothing sticks?"],
    ["my knee clicks when I run but doesnt hurt", "Why is it that my knee clicks when I run but doesn't hurt?"],
  ])("makes one question of one trouble in two clauses: %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each([
    "My wife wants a third child and I don't.",
    "which makes sense.",
    "which is fine.",
    "i have two options: go back to school or keep my job",
    "i have 3 choices, one is cheap, one is close and one is fun",
    "What bothers me most is the noise.",
    "What I'd like is to find out why people stop coming.",
    "landlord says it is not his problem",
    "The meeting was long.",
  ])("leaves %j a statement", (text) => {
    expect(composed(text)).not.toMatch(/\?|Why/);
  });
});

describe("a choice", () => {
  it.each([
    [
      "i have two offers, one at Siemens (safe, 68k) and one at a startup, remote. partner doesn't want to move",
      "Which of my two offers should I take: one at Siemens (safe, 68k) or one at a startup, remote? Partner doesn't want to move.",
    ],
    ["we have 3 options", "Which of our 3 options should we choose?"],
    ["rent or buy in leipzig, 45k saved", "Should I rent or buy in Leipzig? 45k saved."],
    ["buy a used car or lease a new one?", "Should I buy a used car or lease a new one?"],
    ["sell the flat or keep it", "Should I sell the flat or keep it?"],
    ["choose between SQLite and DuckDB", "Should I choose SQLite or DuckDB?"],
  ])("becomes a direct question: %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each([
    "one of us has to move and neither wants to ask",
    "installer says yes, neighbour says never",
    "My wife wants a third child and I don't",
    "my husband says sell the house, my sister says rent it out",
    "coach wants me to rest and i dont want to",
  ])("is recognised in a statement: %j", (text) => {
    const { task, questions } = refine(text);
    expect(task).toBe("decide");
    expect(questions[0]?.id).toBe("matters");
  });
});

describe("from wish to question", () => {
  it.each([
    ["i want to learn spanish", "How can I learn Spanish?"],
    ["we want to grow but we can't hire", "How can we grow, given that we can't hire?"],
    ["lose 8 kg before the wedding in September", "How can I lose 8 kg before the wedding in September?"],
    ["looking for a good book on stoicism", "Where can I find a good book on stoicism?"],
    ["need help writing a speech", "How can I write a speech?"],
    ["I want my team to trust me", "How can I get my team to trust me?"],
    [
      "i want to write a novel but never finish anything",
      "How can I write a novel, given that I never finish anything?",
    ],
    ["declutter the basement it's 15 years of stuff", "How can I declutter the basement? It's 15 years of stuff."],
    ["stop procrastinating", "How can I stop procrastinating?"],
    ["how to study for the exam", "How can I study for the exam?"],
    ["i want to move but have no degree", "How can I move, given that I have no degree?"],
  ])("%j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });
});

describe("options and connectors", () => {
  it.each([
    ["should i take the job or stay", "Should I take the job or stay?"],
    [
      "should we charge for the workshop or keep it free, we need about 600 for the room but last time half of them didn't show up",
      "Should we charge for the workshop or keep it free, given that we need about 600 for the room and that last time half of them didn't show up?",
    ],
    ["my boyfriend never listens, should i leave", "My boyfriend never listens. Should I leave?"],
    ["my landlord won't pay what can i do", "My landlord won't pay. What can I do?"],
  ])("%j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });
});

describe("a run-on sentence", () => {
  it.each([
    [
      "the pump hums all night and nobody hears it, the technician came on two Mondays with new parts, he never found the fault, we lose half of the shift",
      "The pump hums all night and nobody hears it, the technician came on two Mondays with new parts. He never found the fault. We lose half of the shift.",
    ],
    [
      "i was thinking about the barn and the roof is rotten and my aunt says sell it but she also said that about the mill and that was fine for nine more years and it would cost 4100 for a new one and i could do it myself in spring",
      "I was thinking about the barn. The roof is rotten. My aunt says sell it but she also said that about the mill. That was fine for nine more years. It would cost 4100 for a new one. I could do it myself in spring.",
    ],
  ])("is cut where a whole statement begins: %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each([
    "coach wants me to rest and I don't want to.",
    "if the pump hums all night and nobody in the whole house hears it then the fault must lie somewhere deep inside of the old motor, we lose the shift",
    "The pump hums all night and nobody hears it, the technician came on two Mondays with new parts, he never found the fault.",
  ])("stays whole when it is short, depends on a condition, or was ended on purpose: %j", (text) => {
    expect(refine(text).hunks.map(({ reason }) => reason)).not.toContain("One thought, one sentence");
  });
});

describe("form", () => {
  it.each([
    ["we moved from new york to leipzig in may", "We moved from New York to Leipzig in May."],
    ["it may work on an iphone", "It may work on an iPhone."],
    ["iphone or pixel?", "iPhone or pixel?"],
  ])("gives names their capitals: %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it.each([
    ["the shop is closed. ok what is the real question here. we never asked", "What is the real question here?"],
    ["- new lamp\n- what do I even want to do in autumn", "- What do I even want to do in autumn?"],
  ])("ends a question with its mark, after a greeting and in a list: %j", (text, expected) => {
    expect(composed(text)).toContain(expected);
  });

  it.each([
    [
      "5 people, 2 do everything, I would rather not tell but",
      "5 people, 2 do everything, I would rather not tell but…",
    ],
    ["coach wants me to rest and i dont want to", "Coach wants me to rest and I don't want to."],
    ["the shop we went to the", "The shop we went to the"],
  ])("marks an unfinished thought, and leaves a complete one: %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });

  it("distinguishes it's from its before a comparative", () => {
    expect(composed("if more of them switch its worse than now.")).toContain("it's worse");
  });

  it("corrects spelling and punctuation as two hunks, however many places they touch", () => {
    const text = "I beleive  teh app is slow.. i dont mind.  should u wait??";
    const { hunks } = refine(text);
    expect(hunks.map(({ reason }) => reason).sort()).toEqual(["Punctuation", "Spelling and capitals"]);
    expect(compose(text, hunks)).toBe("I believe the app is slow.. I don't mind. Should you wait?");
  });

  it.each([
    ["basically my team kind of ignores me i guess", "Why does my team ignore me?"],
    ["what kind of bread is it", "What kind of bread is it?"],
    ["iPhone or pixel, i cant say", "iPhone or pixel? I can't say."],
    ["i like its color, its ok", "I like its color, it's ok."],
  ])("%j -> %j", (text, expected) => {
    expect(composed(text)).toBe(expected);
  });
});

describe("nothing to improve", () => {
  it.each([
    "What evidence would change my mind about leaving Berlin?",
    "Compare the risks of feature flags and long-lived branches for a team of 7. Give a table with five rows.",
    "Which two activities, each under 20 minutes, would let me see who has understood fractions and who has not?",
    "const a = items.map((b) => b.c); console.log(a[0]);",
    "warum ist mein brot so dicht",
    "今日は何をしますか。",
    "😩😩",
    "https://example.org/a?b=c",
  ])("%j has no hunks", (text) => {
    expect(refine(text).hunks).toEqual([]);
  });
});

describe("topics and trivia", () => {
  it("gives a lone topic a gap to fill", () => {
    expect(refine("keto diet").sentences.map(({ text }) => text)).toEqual([
      "Keto diet:",
      "[what do you want to know, decide or do?]",
    ]);
  });

  it.each(["capital of australia?", "why do cats purr??", "Do fish sleep?"])("asks nothing back about %j", (text) => {
    expect(refine(text).questions).toEqual([]);
  });

  it.each([
    ["write a poem for my grandma", ["purpose", "form"]],
    ["should i stay or go before May", ["matters"]],
    ["", []],
  ])("does not ask what %j already says", (text, ids) => {
    expect(refine(text).questions.map(({ id }) => id)).toEqual(ids);
  });
});

describe("clarifying questions", () => {
  const asked = (text: string) => refine(text).questions.map(({ question }) => question);
  const template = (text: string) => refine(text).sentences.find(({ origin }) => origin === "template")?.text;

  it.each([
    ["who should I talk to first about my booking", "it names a person to find"],
    ["How do I tell my parents that we are not coming?", "it is asked already"],
    ["Why do our best salespeople leave?", "it is asked already"],
  ])("add no sentence to %j: %s", (text) => {
    expect(template(text)).toBeUndefined();
  });

  it.each([
    ["should I take the job or stay", "Decide it by [what matters most?]"],
    ["my boss wants reports by Monday, the team is two people", "A good outcome would be [what would change?]"],
    ["meetings. so many meetings. 23 hours last week", "What I want from this: [a decision, a plan, a way to see it?]"],
    ["summarize this in 5 bullets", "The text: [paste it here]"],
  ])("add a sentence that fits %j", (text, expected) => {
    expect(template(text)).toBe(expected);
  });

  it("have an example from the same matter, or none", () => {
    const hint = (text: string) => refine(text).questions.find(({ id }) => id === "tried")?.hint;
    expect(hint("cant sleep more than 5 hours")).toBe("For example: two weeks without coffee, no change");
    expect(hint("the build takes 14 min on CI but 2 min locally")).toBe("For example: a clean install, same result");
    expect(hint("our warehouse keeps sending the wrong sizes")).toBe("One line is enough.");
  });

  it.each([
    ["how do I quit vaping, tried patches", /tried|measured/],
    ["how can we move the team to the new tool by June", /By when/],
    ["learn Spanish, I can do 40 min a day", /How much time/],
    ["my sleep got worse since March", /Since when/],
    ["need a thesis topic in sociology", /money/],
  ])("do not ask what %j says", (text, about) => {
    expect(asked(text).join("\n")).not.toMatch(about);
  });

  it("ask of a long text with several questions only which comes first", () => {
    const long = `${"The hall will be closed and there is no other hall in the village. ".repeat(14)}What do we have to know? Who could tell us?`;
    expect(asked(long)).toEqual(["Which of your questions has to be answered first?"]);
  });
});

describe("intent", () => {
  it("lists the preserved facts, however they are spelled now", () => {
    const { intent } = refine("i cant pay 600 euros to Anna");
    expect(intent).toMatchObject({
      ok: true,
      items: [
        { kind: "negation", text: "cant", kept: true },
        { kind: "number", text: "600 euros", kept: true },
        { kind: "name", text: "Anna", kept: true },
      ],
    });
  });
});

describe("a need", () => {
  it.each([
    ["need a car. budget 9k", "Find a car. Budget 9k."],
    [
      "retro always turns into complaining, need a different format, 45 minutes, 8 people",
      "Retro always turns into complaining. Find a different format, 45 minutes, 8 people.",
    ],
    ["I need a plumber who speaks Polish", "Find a plumber who speaks Polish."],
  ])("becomes a search: %s", (rough, refined) => expect(composed(rough)).toBe(refined));

  it.each(["I need a break from my phone", "we need a poem for our grandmother", "do I need a will at 36"])(
    "stays unchanged where searching does not help: %s",
    (rough) => expect(composed(rough)).not.toContain("Find"),
  );
});

describe("guesses at a cause", () => {
  it("follow the question that they answer", () => {
    expect(composed("headaches every afternoon around 3, only on workdays. screen? coffee? the new glasses?")).toBe(
      "What causes headaches every afternoon around 3, only on workdays: screen, coffee, or the new glasses?",
    );
  });
  it.each(["dinner with the new team on Friday. pizza? sushi?", "headaches every afternoon. screen?"])(
    "are left alone where they are not about a cause: %s",
    (rough) => expect(composed(rough)).not.toContain("causes"),
  );
});

describe("what was done", () => {
  it("gets the speaker as its subject", () => {
    expect(composed("Read 40 papers for my review and I have no idea how to turn that into a chapter")).toBe(
      "I read 40 papers for my review. How can I turn that into a chapter?",
    );
  });
  it.each(["read this essay and I don't know how to end it", "plan a trip and I have no idea where to start"])(
    "is not read into a request: %s",
    (rough) => expect(composed(rough)).not.toMatch(/^I /),
  );
});
