import type { Violation } from "../model/violations-check.ts";

/** What the policy refused in this tab since it was loaded; null where the browser does not tell. */
export function policyViolations(): Promise<readonly Violation[] | null> {
  const { ReportingObserver: Observer } = globalThis as { ReportingObserver?: typeof ReportingObserver };
  if (!Observer) return Promise.resolve(null);
  const seen: Violation[] = [];
  const observer = new Observer((reports) => seen.push(...reports.map(violationOf)), {
    types: ["csp-violation"],
    buffered: true,
  });
  observer.observe();
  return new Promise((told) => {
    // what was noted before is delivered in a task of its own
    setTimeout(() => {
      seen.push(...observer.takeRecords().map(violationOf));
      observer.disconnect();
      told(seen);
    });
  });
}

function violationOf({ body }: Report): Violation {
  const { effectiveDirective, blockedURL } = (body ?? {}) as { effectiveDirective?: unknown; blockedURL?: unknown };
  return { directive: String(effectiveDirective ?? "the policy"), blocked: String(blockedURL ?? "") };
}
