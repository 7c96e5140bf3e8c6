import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { answeredSince, proposalGaps, proposedText } from "#domain/thinking/refine/proposal.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const first = { id: "years", slot: "context", question: "How long will you stay?", hint: "Ten years" } as const;
const second = { id: "who", slot: "context", question: "Who moves in?", hint: "The two of us" } as const;

test("the open parts of a proposal are the square brackets that the person's text does not have", () => {
  const gaps = (text: string, original = IDEA) =>
    proposalGaps(text, original).map(({ start, end }) => text.slice(start, end));
  expect(gaps("Is it cheaper in [which district] over [how long?]")).toEqual(["[which district]", "[how long?]"]);
  expect(gaps("What does items[0] hold in [which language?]", "what does items[0] hold")).toEqual([
    "[which language?]",
  ]);
  expect(gaps("See [the page](https://example.org)")).toEqual([]);
});

test("a proposal stays verbatim; only later answers follow it, in the engine's words", () => {
  const proposal = { text: "Is renting in Leipzig cheaper with 40000 saved?", answers: { [first.id]: "ten years" } };
  const under = (answers: Record<string, string>) => {
    const { refinement } = think({ text: IDEA, decisions: { answers }, asked: [first, second] });
    return {
      text: proposedText(refinement, { answers }, proposal),
      since: answeredSince(refinement, { answers }, proposal),
    };
  };
  expect(under({}).text).toBe(proposal.text);
  expect(under({ [first.id]: "ten years" }).text).toBe(proposal.text);
  expect(under({ [first.id]: "twenty years" }).text).toMatch(/twenty years/i);
  const both = under({ [first.id]: "ten years", [second.id]: "my family" });
  expect(both.since).toHaveLength(1);
  expect(both.text).toMatch(/my family/i);
  expect(both.text).not.toMatch(/ten years/i);
});
