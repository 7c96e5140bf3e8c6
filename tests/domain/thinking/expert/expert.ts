import { adviserFrom } from "#domain/thinking/expert/advice.ts";
import type { Expert } from "#domain/thinking/expert/expert.ts";
import { explanationsIn } from "#domain/thinking/expert/explanations.ts";
import { fillSlots } from "#domain/thinking/expert/fill.ts";
import { missingMaterial } from "#domain/thinking/expert/material.ts";
import { readText } from "#domain/thinking/expert/reading.ts";
import { frameSpeller } from "#domain/thinking/expert/spelling.ts";
import { createTagger } from "#domain/thinking/expert/tagger.ts";
import { readDictionary, readTerms } from "../../../../build/dictionary.ts";
import { readFrames } from "./frames.ts";

/** The tagger, the frames and the speller as the worker loads them, once for all tests of a process. */
export const tag = createTagger();
export const frames = readFrames();
const dictionary = readDictionary();
export const { correct: respell } = frameSpeller(dictionary, frames, readTerms(dictionary));

/** Matches by a word, so that a test of what is done with a frame does not hang on the trained weights. */
const byWord: Expert = {
  respell,
  look(text, { answers, refused = [], doubted = [], chosen } = {}) {
    const reading = readText(text, tag, respell);
    const found = [...BY_WORD].find(([word]) => reading.vocabulary.has(word))?.[1];
    const fits = found !== undefined && !refused.includes(found) && !doubted.includes(found);
    const frame = frames.find(({ id }) => id === (chosen ?? (fits ? found : ""))) ?? null;
    const works = new Map<string, number>([[frame?.family ?? "", 1]]);
    const match = {
      about: frame,
      certainty: 1,
      work: null,
      works,
      fields: new Map(),
      isPeople: false,
      near: [],
    };
    return {
      reading,
      frame,
      certainty: frame ? (CERTAINTY.get(frame.id) ?? 1) : 0,
      isChosen: frame !== null && frame.id === chosen,
      work: null,
      works,
      near: frame ? [] : frames.filter(({ id }) => id === BY_LIKENESS.get(text)),
      request: null,
      slots: fillSlots(reading, match, answers),
      missing: missingMaterial(text),
      explanations: explanationsIn(reading),
    };
  },
};
const BY_WORD: ReadonlyMap<string, string> = new Map([
  ["rent", "rent-increase"],
  ["bread", "bread-baking"],
  ["claims", "small-claim"],
]);

/** A subject that is less than sure. */
const CERTAINTY: ReadonlyMap<string, number> = new Map([["bread-baking", 0.9]]);

/** Texts of which nothing is sure, and what is likely. */
const BY_LIKENESS: ReadonlyMap<string, string> = new Map([["it costs more from June", "rent-increase"]]);

export const expert = adviserFrom(byWord);
