import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isSaidIn } from "#domain/thinking/expert/fill.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { compactFrame, type FrameSource, slotsOf } from "#domain/thinking/frames/schema.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { FRAMES_FOLDER, frameFiles, readRequests } from "../../../build/frames.ts";
import { tag } from "./expert/expert.ts";
import { FILES, readShownFrames } from "./expert/frames.ts";

const LEAST_UTTERANCES = { family: 60, field: 15, subject: 8 } as const;
/** The share of a frame's sentences that its patterns have to know. A slot that is asked although it was said is worse than one sentence missed. */
const LEAST_SAID = 0.9;
const VALUE = /\{([^{}|]*)\|[^{}]*\}/g;

test("every subject lies in the folder of a field, and says its kind of work", () => {
  const fields = new Set(FILES.filter(({ level }) => level === "field").map(({ id }) => id));
  const stray = FILES.filter(
    ({ level, field, read }) => level === "subject" && (!fields.has(field ?? "") || !read().family),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test("no two frames have one id", () => {
  expect(new Set(FILES.map(({ id }) => id)).size).toBe(FILES.length);
});

test.each(FILES)("$path is a frame", ({ read }) => {
  const frame = read();
  const ids = new Set(slotsOf(frame).map(({ id }) => id));
  const woven = [...JSON.stringify(frame.guide).matchAll(VALUE)].map(([, id]) => id);
  expect(woven.filter((id) => !ids.has(id ?? ""))).toEqual([]);
});

test.each(FILES)("$path has enough requests, all different", ({ id, level, read }) => {
  const utterances = readRequests(id, read().requests).map(({ text }) => text.toLowerCase());
  expect(new Set(utterances).size).toBeGreaterThanOrEqual(LEAST_UTTERANCES[level]);
  expect(utterances.length - new Set(utterances).size).toBe(0);
});

test.each(FILES)("$path knows what has been said, and what has not", (file) => {
  const source = file.read();
  const { slots } = compactFrame(file, source);
  const says = (text: string, at: number) => {
    const slot = slots[at];
    return slot !== undefined && isSaidIn(readText(normalizeInput(text), tag), slot);
  };
  const sentences = (of: (slot: FrameSource["slots"][number]) => readonly string[]) =>
    slotsOf(source).flatMap((slot, at) => of(slot).map((text) => ({ slot: slot.id, text, filled: says(text, at) })));
  const said = sentences((slot) => slot.said);
  const missed = said.filter(({ filled }) => !filled);
  expect(said.length - missed.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(said.length * LEAST_SAID);
  expect(sentences((slot) => slot.unsaid).filter(({ filled }) => filled)).toEqual([]);
});

test("the engine knows of a field that it is one, and of a family what people found of use", () => {
  const shown = readShownFrames();
  const shownOf = (id: string) => shown.find((frame) => frame.id === id);
  expect(shownOf("housing")).toMatchObject({ slots: [], guide: null });
  expect(shownOf("decide")).toMatchObject({ slots: [], guide: null, request: expect.any(String) });
  expect(shownOf("talk")?.guide).not.toBeNull();
  expect(shown.filter(({ level, slots, guide }) => level === "subject" && (slots.length === 0 || !guide))).toEqual([]);
});

test("a family says what people see of it; a field or a subject that says so is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "frames-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const family = readFileSync(join(FRAMES_FOLDER, "families", "explain.yaml"), "utf8");
  for (const level of ["families", "fields", "subjects"]) {
    mkdirSync(join(folder, level));
    writeFileSync(join(folder, level, "planted.yaml"), family);
  }
  const [ofFamily, ...others] = frameFiles(folder);
  expect(ofFamily?.read().shows).toBeDefined();
  for (const { path, read } of others) expect(read, path).toThrow(/shows: only a family says what it shows/);
  expect(others.length).toBe(2);
});
