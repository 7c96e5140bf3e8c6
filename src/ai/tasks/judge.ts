import * as z from "zod/mini";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { notHere } from "./not-here.ts";
import { plainText } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface JudgeInput {
  /** The criteria for an output, in the person's words. */
  readonly rubric: string;
  readonly output: string;
}
export interface Judgement {
  /** Score, 0 to 1. */
  readonly points: number;
  /** One or two sentences. */
  readonly reason: string;
}

const Judged = z.object({ points: z.number(), reason: z.string() });
const MOST = 1_000;

/** Judges how well an output meets a rubric. The judge is not told the author, so that it does not favour its own output. */
export const judge: Task<JudgeInput, Judgement> = {
  id: "judge",
  check: ({ rubric, output }) => checkPieces([rubric], "rubric") ?? checkPieces([rubric, output || "-"], "output"),
  turns: ({ rubric, output }) =>
    turnsFor(
      [
        "Judge how far the output does what the rubric asks: 1 when it does all of it, 0 when it does none of it, and what lies between for a part. Judge what it says, not how long or how adorned it is. Give the reason first in your mind, then the points.",
        inJson('{"points": number from 0 to 1, "reason": "one or two sentences: what decided"}.'),
      ],
      [
        { name: "rubric", text: rubric },
        { name: "output", text: output },
      ],
    ),
  schema: jsonSchemaOf(Judged),
  read: (answer) =>
    readJson(answer, Judged, ({ points, reason }) =>
      points >= 0 && points <= 1 ? { points, reason: plainText(reason, MOST) } : undefined,
    ),
  local: notHere,
};
