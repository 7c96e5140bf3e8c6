import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { find } from "../../ui/render.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

export const SENT = '[{"role":"user","content":"what would help"}]';

/** A studio with two records of a session: a call, and what became of it. */
export async function audited(): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("synthesizer");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const body = { task: "answer", destination: "localhost:11434", characters: SENT.length };
  await recordAudit(opened.value, { kind: "call-begun", sessionId: "s1", body }, SENT);
  await recordAudit(opened.value, { kind: "call-ended", sessionId: "s1", body: { ms: 1_000, retries: 0 } });
  return studio;
}

/** The records in the list, and their sentences. */
export const recordsIn = (host: HTMLElement) => find("[aria-labelledby=audit-records]", host);
export const sentencesIn = (host: HTMLElement) =>
  [...recordsIn(host).querySelectorAll("summary")].map(({ textContent }) => textContent ?? "");
