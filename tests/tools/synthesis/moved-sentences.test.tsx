import { useState } from "react";
import { expect, test } from "vitest";
import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { MergedText } from "#src/tools/synthesis/view/merged-text.tsx";
import { moveSentence, type Shown } from "#src/tools/synthesis/view/shown.ts";
import { SHAPE } from "../../domain/synthesis/week-two.ts";
import { find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** The person gives the sentences of a merged text their own order. */

const pasted = (id: string, text: string, position: number): SynthesisSource => ({
  id,
  text,
  position,
  kind: "pasted",
  synthesisId: "y",
  origin: null,
  title: "Notes",
  derived: false,
  seats: null,
  takenAt: 1,
});
const sources = [
  pasted("a", "The long videos tire people in the second week. The form asked nothing about next steps.", 0),
  pasted("b", "The long videos tire most people in the second week. Ola liked the short list.", 1),
];
const comparison = compareSources(sources, "");
const draft = draftOf(comparison, sources, SHAPE);

function Text() {
  const [synthesis, setSynthesis] = useState({
    id: "y",
    decisions: {},
    themes: {},
    wording: {},
    shape: SHAPE,
  } as unknown as Synthesis);
  const shown = {
    open: { sources, synthesis, draft },
    comparison,
    placed: placed(comparison, sources, draft, synthesis),
  } as unknown as Shown;
  return (
    <MergedText
      shown={shown}
      decide={async (change) => {
        setSynthesis((now) => ({ ...now, ...change(now) }));
        return true;
      }}
    />
  );
}
const sentences = () => [...document.querySelectorAll<HTMLElement>("ol > li > button")];
const texts = () => sentences().map(({ textContent }) => textContent);
const key = (name: string, altKey = false) =>
  inAct(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, altKey, bubbles: true })),
  );

test("Alt and an arrow move a sentence, which keeps the focus and tells its place; at an end nothing moves", async () => {
  await renderPage(await testStudio(), <Text />);
  const before = texts();
  inAct(() => sentences()[0]?.focus());
  key("ArrowUp", true);
  expect(texts()).toEqual(before);
  key("ArrowDown", true);
  await until(() => texts()[1] === before[0]);
  expect(texts()).toEqual([before[1], before[0], ...before.slice(2)]);
  await until(() => document.activeElement?.textContent === before[0]);
  await until(() => find('p[role="status"]').textContent === `Sentence 2 of ${before.length}`);
  key("ArrowDown", true);
  await until(() => texts()[2] === before[0]);
});

test("S has another statement of the theme say it, in its place", async () => {
  await renderPage(await testStudio(), <Text />);
  const before = texts();
  // what both sources say comes first
  inAct(() => sentences()[0]?.focus());
  key("s");
  await until(() => texts().join() !== before.join());
  expect(texts()).not.toContain(before[0]);
  expect(texts()).toHaveLength(before.length);
});

test("a move keeps the order that another tab stored meanwhile", () => {
  const { text } = placed(comparison, sources, draft, { decisions: {}, themes: {}, wording: {}, shape: SHAPE });
  const [first = "", second = "", ...others] = text.map((sentence) => sentence.key);
  expect(others.length).toBeGreaterThan(0);
  const elsewhere = [...others, second, first];
  const now = { shape: { ...SHAPE, sequence: elsewhere } } as unknown as Synthesis;
  expect(moveSentence(text, first, -1, (key) => key)(now).shape?.sequence).toEqual([...others, first, second]);
});
