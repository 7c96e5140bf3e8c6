import { strToU8, zipSync } from "fflate";
import { csvTable } from "../../prompt-exchange/csv-table.ts";
import type { Share } from "../chance.ts";
import type { Compared, Overview, Pair } from "../figures.ts";

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

const shares = ({ now, was }: Pair<Share>): readonly Cell[] => [now.count, now.of, was?.count ?? null, was?.of ?? null];
const SHARES = ["now", "now_of", "before", "before_of"];
const comparedRows = (name: string, rows: readonly Compared[]): Rows => [
  [name, ...SHARES, "verdict"],
  ...rows.map(({ id, share, verdict }) => [id, ...shares(share), verdict]),
];

/** Each table of the overview, by the name of its file: the same figures as on the page, without rounding. */
export function figureTables({ week, heat, scores, depth, rules, lenses }: Overview): Readonly<Record<string, Rows>> {
  const pair = (name: string, { now, was }: Pair<Cell>): readonly Cell[] => [name, now, was];
  return {
    week: [
      ["figure", "this_week", "last_week"],
      pair("sessions", week.sessions),
      pair("runs", week.runs),
      pair("days", week.days),
      pair("median_score", week.score),
    ],
    "sessions-by-day": [
      ["week_of", "mon", "tue", "wed", "thu", "fri", "sat", "sun"],
      ...heat.weeks.map((monday, at) => [monday, ...heat.counts.map((row) => row[at] ?? null)]),
    ],
    scores: [
      ["week_of", "runs", "rough", "refined"],
      ...scores.map(({ monday, runs, rough, refined }) => [monday, runs, rough, refined]),
    ],
    depth: comparedRows("level", [...depth.levels, depth.deep]),
    rules: comparedRows("rule", rules),
    lenses: [
      ["persona", "suggested", "taken"],
      ...lenses.map(({ persona, suggested, taken }) => [persona, suggested, taken]),
    ],
  };
}

/** The tables as CSV files in a zip. */
export const figuresZip = (overview: Overview): Uint8Array<ArrayBuffer> =>
  zipped(
    Object.entries(figureTables(overview)).map(([name, rows]) => [
      `${name}.csv`,
      csvTable(rows.map((row) => row.map((cell) => String(cell ?? "")))),
    ]),
  );

/** Drawings as SVG files in a zip. @param drawings by what they show */
export const plotsZip = (drawings: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> =>
  zipped([...drawings].map(([name, svg]) => [`${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.svg`, svg]));

const zipped = (files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))) as Uint8Array<ArrayBuffer>;
