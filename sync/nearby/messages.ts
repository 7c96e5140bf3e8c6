/** What two devices say to each other beside the rows. Everything that arrives is checked here before anyone uses it. */

import * as z from "zod/mini";
import { isAccountMark } from "#domain/workspace-file/format.ts";
import type { RowKey } from "../store/row-key.ts";

const count = z.number().check(z.int(), z.nonnegative(), z.maximum(10_000_000));
const rev = z.number().check(z.int(), z.nonnegative());
const shortText = z.string().check(z.maxLength(600));

/** A key and a digest. By hand: a list has one for every row. */
const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 2 && entry.every((text) => typeof text === "string" && text.length <= 600);

const hello = z.strictObject({
  say: z.literal("hello"),
  /** Of what is exchanged, and of the database: two devices meet only with the same ones. */
  version: count,
  schema: count,
  /** The id that ends its stamps. */
  device: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
  account: z.nullable(z.string().check(z.refine(isAccountMark))),
  /** What kind of device it calls itself. */
  name: z.string().check(z.maxLength(60)),
  counts: z.record(z.string(), count),
});
const said = z.discriminatedUnion("say", [
  hello,
  z.strictObject({ say: z.literal("agree") }),
  z.strictObject({
    say: z.literal("list"),
    entries: z.array(z.custom<readonly [string, string]>(isEntry)),
    /** Of what the device has agreed with its server, and how far it has read there. */
    epoch: z.nullable(shortText),
    readTo: z.nullable(rev),
  }),
  z.strictObject({ say: z.literal("ready"), rows: count }),
  z.strictObject({ say: z.literal("round"), round: count }),
  z.strictObject({ say: z.literal("rounded"), round: count, digest: shortText }),
  z.strictObject({ say: z.literal("done"), cameIn: count }),
  z.strictObject({ say: z.literal("rows"), message: z.looseObject({ id: z.string() }) }),
]);

export type Said = z.infer<typeof said>;
export type Hello = z.infer<typeof hello>;
export type SaidAs<Kind extends Said["say"]> = Extract<Said, { say: Kind }>;

/** @returns what was said; null for anything that no studio says */
export function readSaid(text: string): Said | null {
  try {
    const { success, data } = said.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}

export const summaryOf = ({ entries }: SaidAs<"list">): ReadonlyMap<RowKey, string> =>
  new Map(entries as [RowKey, string][]);
