import type { TestHistory } from "./history.ts";
import { summaryOf, tookWords, VERDICT_WORDS } from "./summary.ts";

/** What a report says of a drill: numbers and the names of tables and fields, never a row. */
export interface DrillFacts {
  readonly at: number;
  readonly ms: number;
  readonly holds: boolean;
  readonly rows: number;
  readonly tables: number;
  readonly bytes: number;
  readonly equal: number;
  readonly missing: number;
  readonly different: number;
  readonly extra: number;
  readonly changed: number;
  readonly damaged: number;
  readonly noticed: string | null;
  readonly refused: string | null;
  readonly first: { readonly table: string; readonly kind: string; readonly fields: readonly string[] } | null;
}

export interface ReportInput {
  readonly tests: readonly TestHistory[];
  readonly drill: DrillFacts | null;
  /** Of the browser, as `browserOf` names it; and of the studio. */
  readonly browser: string;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * The results for a helper, as plain data. It holds no words of the person, no addresses, no names of accounts or providers, and no keys: a provider
 * is named by its place.
 */
export function reportData({ tests, drill, browser, version, now }: ReportInput) {
  return {
    product: "Studio of the Mind",
    version,
    browser,
    at: new Date(now).toISOString(),
    tests: tests.map(({ id, group, title, marks: [mark] }) => {
      const isOwn = id.startsWith("provider-");
      return {
        id,
        group,
        title: isOwn ? `Provider ${id.slice("provider-".length)}` : title,
        verdict: mark.verdict,
        at: new Date(mark.at).toISOString(),
        ms: Math.round(mark.ms),
        // what a provider answered may name its address
        ...(isOwn ? {} : { facts: mark.facts, ...(mark.remedy === undefined ? {} : { remedy: mark.remedy }) }),
      };
    }),
    drill: drill && {
      at: new Date(drill.at).toISOString(),
      ms: Math.round(drill.ms),
      holds: drill.holds,
      rows: drill.rows,
      tables: drill.tables,
      bytes: drill.bytes,
      equal: drill.equal,
      missing: drill.missing,
      different: drill.different,
      extra: drill.extra,
      changedMeanwhile: drill.changed,
      damaged: drill.damaged,
      importRefusedTheFile: drill.refused !== null,
      plantedFaultNoticed: drill.noticed !== null,
      firstDifference: drill.first && {
        table: drill.first.table,
        kind: drill.first.kind,
        fields: fieldNames(drill.first.fields),
      },
    },
  };
}

/** Names that the studio itself gives: a damaged row may have anything for a name. */
const fieldNames = (fields: readonly string[]): readonly string[] =>
  fields.map((field) => (/^[a-zA-Z_]{1,40}$/.test(field) ? field : "another field"));

/** The same as text to read. */
export function reportText(input: ReportInput): string {
  const { version, browser, at, tests, drill } = reportData(input);
  const { head, rest } = summaryOf(input.tests);
  const lines = [
    `# System tests`,
    "",
    `Studio of the Mind ${version}, ${browser}, ${at}`,
    "",
    `${head} ${rest}`.trim(),
    "",
  ];
  for (const test of tests) {
    lines.push(
      `- ${test.title}: **${VERDICT_WORDS[test.verdict]}**, ${tookWords(test.ms)}${test.facts ? `. ${test.facts}` : ""}`,
    );
    if (test.remedy) lines.push(`  - ${test.remedy}`);
  }
  if (drill) {
    const { rows, tables, equal, missing, different, extra, changedMeanwhile, damaged, firstDifference } = drill;
    lines.push(
      "",
      `## The restore drill: ${drill.holds ? "holds" : "fails"}`,
      "",
      `${rows} rows of ${tables} tables, ${drill.bytes} bytes, ${tookWords(drill.ms)}, ${drill.at}`,
      "",
      `${equal} equal, ${missing} missing, ${different} different, ${extra} too many, ${changedMeanwhile} changed meanwhile, ${damaged} damaged before`,
      "",
      drill.importRefusedTheFile ? "The import refused the file." : "The import took the file.",
      drill.plantedFaultNoticed ? "The planted fault was noticed." : "The planted fault was not noticed.",
    );
    if (firstDifference)
      lines.push(
        `First difference: ${firstDifference.kind} in ${firstDifference.table}, fields ${firstDifference.fields.join(", ")}`,
      );
  }
  return `${lines.join("\n")}\n`;
}

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, "Edge"],
  [/Firefox\/(\d+)/, "Firefox"],
  [/Chrom(?:e|ium)\/(\d+)/, "Chromium"],
  [/Version\/(\d+).*Safari/, "Safari"],
];

/** Family and main version of a browser, and nothing else of it. */
export function browserOf(userAgent: string): string {
  for (const [pattern, family] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${family} ${version}`;
  }
  return "another browser";
}
