import { describe, expect, test } from "vitest";
import {
  type AnsweredMessage,
  type AskedMessage,
  answersIn,
  type ChatTurn,
  chatIn,
  MOST_QUESTIONS,
  nextQuestion,
  STOP_TEMPLATE,
} from "#domain/personas/chat.ts";
import { previewOf, type ReadThought, readThought } from "#domain/personas/previews.ts";
import { overlap, SAME, wordsOf } from "#domain/thinking/lens/overlap.ts";
import inputs from "../thinking/corpus/inputs.json" with { type: "json" };
import { CATALOGUE, one, THOUGHT } from "./personas.ts";

const thought = readThought(THOUGHT);

/** Answers what is asked until the chat is over. */
function chatOn(personaId: string, about: ReadThought, answerTo: (at: number) => string | null): readonly ChatTurn[] {
  const turns: ChatTurn[] = [];
  for (let at = 0; at < 20; at++) {
    const next = nextQuestion(one(personaId), about, turns);
    if (!next) break;
    const base = { sessionId: "s", runId: "chat", createdAt: at };
    const asked: AskedMessage = {
      ...base,
      id: `q${at}`,
      kind: "asked",
      text: next.text,
      template: next.template,
      personaId,
      versionId: null,
    };
    const said = answerTo(at);
    const answered: AnsweredMessage = {
      ...base,
      id: `a${at}`,
      kind: "answered",
      to: asked.id,
      text: said ?? "",
      known: said !== null,
    };
    turns.push({ asked, answered });
  }
  return turns;
}

describe("a chat with a persona", () => {
  test("asks about the thought, then what the persona criticises about the answer", () => {
    const turns = chatOn("skeptic", thought, (at) => (at === 0 ? "Six people wrote it in the exit notes." : null));
    expect(turns[0]?.asked.text).toBe("What shows whether “the videos are too long” is the cause?");
    expect(turns[1]?.asked.text).toBe("What is this based on, and what would have shown the opposite?");
  });

  test("does not criticise an answer of two words, or none", () => {
    const turns = chatOn("skeptic", thought, (at) => (at === 0 ? "no idea" : null));
    expect(turns[1]?.asked.template).not.toBe(one("skeptic").wording.critical);
  });

  test("has seven questions at most, none nearly twice, and ends with the rule for stopping", () => {
    for (const about of inputs.slice(0, 30).map(({ text }) => readThought(text)))
      for (const { id, wording } of CATALOGUE) {
        const turns = chatOn(id, about, (at) => `my answer number ${at} to this`);
        if (turns.length === 0) continue;
        expect(turns.at(-1)?.asked).toMatchObject({ template: STOP_TEMPLATE, text: wording.stop });
        const asked = turns.slice(0, -1);
        expect(turns.length - 1).toBeLessThanOrEqual(MOST_QUESTIONS);
        for (const [at, turn] of asked.entries())
          for (const other of asked.slice(0, at))
            expect(overlap(wordsOf(turn.asked.text), wordsOf(other.asked.text))).toBeLessThanOrEqual(SAME);
      }
  });

  test("asks nothing where care comes first", () => {
    expect(nextQuestion(one("skeptic"), readThought("i want to die"), [])).toBeNull();
    expect(previewOf(one("skeptic"), readThought("i want to die"))).toBeNull();
  });

  test("goes on from what is stored, without what is damaged, and without other personas", () => {
    const turns = chatOn("skeptic", thought, () => "as I said before");
    const rows = turns.slice(0, 2).flatMap(({ asked, answered }) => [asked, answered]);
    const stored = [...rows, { kind: "asked" }, null, { ...rows[0], id: "x", personaId: "explorer", runId: "other" }];
    const read = chatIn(stored, "skeptic");
    expect(read).toEqual({ id: "chat", turns: turns.slice(0, 2) });
    expect(nextQuestion(one("skeptic"), thought, read.turns)?.text).toBe(turns[2]?.asked.text);
  });

  test("has the answers that say something for the question, and not the open points", () => {
    const turns = chatOn("skeptic", thought, (at) => (at % 2 === 0 ? `answer ${at} in words` : null));
    expect(answersIn(turns).every(({ answered }) => answered.known)).toBe(true);
    expect(answersIn(turns).some(({ asked }) => asked.template === STOP_TEMPLATE)).toBe(false);
  });
});

describe("what a persona would ask", () => {
  test("holds words of the person and of a template, and no unfilled slot", () => {
    for (const about of inputs.map(({ text }) => readThought(text)))
      for (const persona of CATALOGUE) {
        const preview = previewOf(persona, about);
        if (!preview) continue;
        let rest = preview.text;
        for (const { start, end } of [...preview.own].reverse()) rest = rest.slice(0, start) + rest.slice(end);
        expect(rest).not.toMatch(/[{}]/);
        const template = preview.template.replace(/\{self\}/g, "").replace(/\{\w+\}/g, "");
        const words = (of: string) => of.toLowerCase().match(/\p{L}+/gu) ?? [];
        // a long quotation is "this", or "do this", instead
        const said = (of: string) => words(of).filter((word) => !["i", "we", "this", "do"].includes(word));
        expect(said(rest)).toEqual(said(template));
      }
  });

  test("is a question in good grammar for one or several people", () => {
    for (const { wording } of CATALOGUE)
      for (const template of wording.questions)
        expect(template).not.toMatch(/\b(?:does|is|has) \{(?:person|audience)\}/);
  });

  test("quotes a text in another language and asks only what fits any text", () => {
    const thought = readThought("soll ich meiner Chefin das sagen oder nicht");
    for (const persona of CATALOGUE) expect(previewOf(persona, thought)).toMatchObject({ isOwn: false });
    expect(previewOf(one("reducer"), thought)?.text).toContain("“soll ich meiner Chefin das sagen oder nicht”");
  });
});
