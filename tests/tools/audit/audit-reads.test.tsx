import { afterEach, expect, test, vi } from "vitest";
import type { AuditRecord } from "#domain/entities.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { AuditedSessionsPage, AuditPage } from "#src/tools/audit/view/audit-page.tsx";
import type { Stored } from "#sync/store/schema.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { audited } from "./audited.ts";

/** How the audit reads many records: in which order, and how many at a time. */

/** What waits for an idle page. */
const idle = vi.hoisted(() => ({ isAwaited: false, waiting: [] as (() => void)[] }));
vi.mock("#src/platform/page-idle.ts", () => ({
  whenPageIdle: (run: () => void) => (idle.isAwaited ? idle.waiting.push(run) : setTimeout(run)),
}));
afterEach(() => {
  idle.isAwaited = false;
});

test("the records are listed before they are counted: their number comes when the page is idle", async () => {
  const studio = await audited();
  idle.isAwaited = true;
  const count = vi.spyOn(studio.db.audit_records, "count");
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.querySelectorAll("[aria-labelledby=audit-records] details").length === 2);
  expect(host.textContent).toContain("Records since");
  expect(count).not.toHaveBeenCalled();
  await until(() => idle.waiting.length > 0);
  await inAct(() => {
    for (const run of idle.waiting.splice(0)) run();
  });
  await until(() => host.textContent?.includes("2 records since") === true);
});

test("what left is read many records at a time, over all of them", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const first = (await studio.db.audit_records.toCollection().first()) as Stored<AuditRecord>;
  const many = Array.from({ length: 2_500 }, (_, at) => ({ ...first, id: `other:${at}`, device: "other", seq: at }));
  await studio.db.audit_records.bulkAdd(many);
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => find("[aria-labelledby=audit-left]", host).textContent?.includes("2,501 times") === true);
  await until(() => host.textContent?.includes("is broken at record") === true);
});

test("of many sessions with records the newest fifty are listed, and more on request", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  for (let n = 2; n <= 60; n++) await recordAudit(opened.value, { kind: "shown", sessionId: `s${n}`, body: {} });
  const { host } = await renderPage(studio, <AuditedSessionsPage />);
  const listed = () => host.querySelectorAll("a[href^='/audit/sessions/']").length;
  await until(() => listed() === 50);
  click(button("Show more"));
  await until(() => listed() === 60);
  expect(host.textContent).not.toContain("Show more");
});
