import * as z from "zod/mini";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { notHere } from "./not-here.ts";
import { plainText } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

/** One argument as it is weighed blind: no name, no side, no reply. */
export interface WeighInput {
  /** The claim that it is about in the end. */
  readonly claim: string;
  readonly argument: string;
}
/** Null where the text is no argument. */
export interface Weighed {
  readonly weight: { readonly truth: 1 | 2 | 3 | 4 | 5; readonly bearing: 1 | 2 | 3 | 4 } | null;
  /** One sentence; may be empty. */
  readonly reason: string;
}

const Answer = z.object({
  argument: z.boolean(),
  truth: z.literal([1, 2, 3, 4, 5]),
  bearing: z.literal([1, 2, 3, 4]),
  reason: z.string(),
});
const MOST = 500;

/** Weighs one argument with the steps that people have. The model is not told who said it, so that it does not favour its own. */
export const weigh: Task<WeighInput, Weighed> = {
  id: "weigh",
  check: ({ claim, argument }) => checkPieces([claim, argument], "argument"),
  turns: ({ claim, argument }) =>
    turnsFor(
      [
        "Weigh one argument by itself. You are not told who says it, which side it is on, or what was said against it: do not guess. Judge what it says, not how well it is written.",
        "truth, is it true: 1 you doubt it (about 1 in 10), 2 rather not (3 in 10), 3 cannot tell, 4 rather yes (7 in 10), 5 it holds (9 in 10).",
        "bearing, if it is true, how much it matters to the claim: 1 a little, 2 some, 3 much, 4 it decides.",
        "argument is false where the text gives no reason for or against anything.",
        inJson(
          '{"argument": true or false, "truth": 1 to 5, "bearing": 1 to 4, "reason": "one sentence: what decided"}.',
        ),
      ],
      [
        { name: "claim", text: claim },
        { name: "argument", text: argument },
      ],
    ),
  schema: jsonSchemaOf(Answer),
  read: (answer) =>
    readJson(answer, Answer, ({ argument, truth, bearing, reason }) => ({
      weight: argument ? { truth, bearing } : null,
      reason: plainText(reason, MOST),
    })),
  local: notHere,
};
