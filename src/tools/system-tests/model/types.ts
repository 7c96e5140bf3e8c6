/** `near`: it works, but not for long. `absent`: this browser has no such part. `not-tested`: nothing was learned; it counts neither as working nor as failing. */
export const VERDICTS = ["works", "near", "fails", "absent", "not-tested"] as const;
export type Verdict = (typeof VERDICTS)[number];

export const GROUPS = ["Providers", "Storage", "This device", "Worker and offline", "Server and account"] as const;
export type Group = (typeof GROUPS)[number];

/** What a test found. */
export interface Finding {
  readonly verdict: Verdict;
  /** What was seen, in a few words. */
  readonly facts: string;
  /** What a person can do about it, or who can. Every `fails` and `near` has one. */
  readonly remedy?: string;
}

export interface TestResult extends Finding {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** Milliseconds. */
  readonly ms: number;
}

/** One test. It gets its ports when it is made, so that it runs anywhere, also against a broken port. */
export interface SystemTest {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** Without it the test is not run. */
  readonly needs?: "connection";
  /** When it is given up, milliseconds; `LIMIT` where nothing is said. */
  readonly limit?: number;
  /** A rejection counts as a failure of what is tested. */
  run(signal: AbortSignal): Promise<Finding>;
}

export const works = (facts: string): Finding => ({ verdict: "works", facts });
export const near = (facts: string, remedy: string): Finding => ({ verdict: "near", facts, remedy });
export const fails = (facts: string, remedy: string): Finding => ({ verdict: "fails", facts, remedy });
export const absent = (facts: string): Finding => ({ verdict: "absent", facts });
export const notTested = (facts: string): Finding => ({ verdict: "not-tested", facts });
