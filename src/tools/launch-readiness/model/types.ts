/** `unknown`: it could not be seen from here; it never counts as holding. */
export type CheckVerdict = "holds" | "not" | "unknown";

export const CHECK_GROUPS = [
  "Database",
  "Keys and sessions",
  "Functions and realtime",
  "Mail and money",
  "What people load",
  "People",
] as const;
export type CheckGroup = (typeof CHECK_GROUPS)[number];

export interface CheckFinding {
  readonly verdict: CheckVerdict;
  /** What was seen. */
  readonly evidence: string;
  /** What to do. Every `not` and `unknown` has one. */
  readonly remedy?: string;
}

export interface CheckResult extends CheckFinding {
  readonly id: string;
  readonly group: CheckGroup;
  readonly title: string;
  /** Against: nobody should be let in before. Advice: better so. */
  readonly weight: "against" | "advice";
  /** Where it was seen. */
  readonly source: string;
}

/** One check. It gets its ports when it is made, so that it runs anywhere, also against a broken system. Nothing here can be ticked. */
export interface Check extends Omit<CheckResult, keyof CheckFinding> {
  /** The server tells it to admins alone. */
  readonly needsAdmin?: true;
  /** When it is given up, milliseconds; `LIMIT` where nothing is said. */
  readonly limit?: number;
  run(signal: AbortSignal): Promise<CheckFinding>;
}

export const holds = (evidence: string): CheckFinding => ({ verdict: "holds", evidence });
export const doesNot = (evidence: string, remedy: string): CheckFinding => ({ verdict: "not", evidence, remedy });
export const unknown = (evidence: string, remedy: string): CheckFinding => ({ verdict: "unknown", evidence, remedy });
