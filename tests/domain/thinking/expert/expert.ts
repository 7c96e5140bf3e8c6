import { createTagger } from "#domain/thinking/expert/tagger.ts";
import { readFrames } from "../../../../build/frames.ts";

/** The tagger and the frames as the worker loads them, once for all tests of a process. */
export const tag = createTagger();
export const frames = readFrames();
