import { afterEach, expect, test, vi } from "vitest";
import { nextRecord } from "#domain/audit/chain.ts";
import { witnessOf } from "#domain/audit/witness.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { recordCopy, recordExport } from "#src/data/audit/save-work.ts";
import { verify } from "#src/data/audit/verify.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { auditSearch } from "#src/tools/audit/model/audit-search.ts";
import { AuditedSessionsPage, AuditPage, SessionAuditPage } from "#src/tools/audit/view/audit-page.tsx";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import type { TestStudio } from "../studio.ts";
import { audited, SENT, sentencesIn } from "./audited.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

const allOf = (studio: TestStudio) =>
  verify(
    studio.db,
    () => 0,
    () => {},
    new AbortController().signal,
  );

test("the page says that nothing was changed, what left and where to, and shows the text as it was sent", async () => {
  const { host } = await renderPage(await audited(), <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  const left = find("[aria-labelledby=audit-left]", host);
  await until(() => left.textContent?.includes("Localhost:11434") === true);
  await until(() => host.querySelectorAll("[aria-labelledby=audit-records] details").length === 2);
  const [newest, first] = host.querySelectorAll("[aria-labelledby=audit-records] details");
  expect(newest?.textContent).toContain("The call ended after 1 s");
  expect(first?.textContent).toContain(`${SENT.length} characters to localhost:11434, to answer a question`);
  await until(() => first?.querySelector("pre")?.textContent === SENT);
});

test("a record that was changed on the disk breaks its chain, and the verdict names its place", async () => {
  const studio = await audited();
  expect((await allOf(studio))?.chains).toMatchObject([{ records: 2, broken: null }]);
  const first = (await studio.db.audit_records.toCollection().first()) as { id: string };
  await studio.db.audit_records.update(first.id, {
    body: { task: "answer", destination: "localhost:11434", characters: 1 },
  });
  expect((await allOf(studio))?.chains).toMatchObject([{ records: 2, broken: 1 }]);
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("The chain of This device is broken at record 1.") === true);
});

test("a record that was taken out of the middle is found, over the pages in which they are read", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  for (let n = 0; n < 520; n++) await recordAudit(opened.value, { kind: "shown", body: { n } });
  expect((await allOf(studio))?.chains).toMatchObject([{ records: 522, broken: null }]);
  const at = (await studio.db.audit_records.where("[device+seq]").equals(["devicea1", 510]).first()) as { id: string };
  await studio.db.audit_records.delete(at.id);
  expect((await allOf(studio))?.chains).toMatchObject([{ records: 521, broken: 511 }]);
});

test("Verify is recorded; opening the page is not", async () => {
  const studio = await audited();
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  expect(await studio.db.audit_records.count()).toBe(2);
  expect(host.textContent).not.toContain("A record more tells of it.");
  click([...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Verify") as HTMLElement);
  await until(() => host.textContent?.includes("2 records verified: nothing was changed") === true);
  await until(() => host.textContent?.includes("A record more tells of it.") === true);
});

test("a saved file is in the list in plain words, with its size by where it went, and under what left", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  await recordExport(opened.value, { what: "prompts", format: "csv", items: 12 }, new Blob(["x".repeat(4_210)]));
  const { host } = await renderPage(studio, <AuditPage />);
  const records = () => [...host.querySelectorAll("[aria-labelledby=audit-records] details summary")];
  await until(() => records().length === 3);
  expect(records()[0]?.textContent).toContain("4,210 bytes: 12 prompts as a saved file (csv)");
  const left = find("[aria-labelledby=audit-left]", host);
  await until(() => left.textContent?.includes("A saved file1 time, 4.2 kB") === true);
  click(
    [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Only what left") as HTMLElement,
  );
  await until(() => records().length === 2);
  expect(records()[0]?.textContent).toContain("12 prompts");
});

test("the sessions with records lead to what was recorded of each, also of one that is deleted", async () => {
  const studio = await audited();
  const list = await renderPage(studio, <AuditedSessionsPage />);
  await until(() => list.host.textContent?.includes("A deleted session") === true);
  expect(list.host.textContent).toContain("2 records, 1 left");
  expect(list.host.querySelector('li a[href="/audit/sessions/s1"]')).not.toBeNull();
  const views = find("nav[aria-label=Audit]", list.host);
  expect([...views.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/audit",
    "/audit/sessions",
    "/audit/personas",
  ]);
  list.goTo("/audit/sessions");
  await until(() => list.at() === "/audit/sessions");
  const current = [...list.host.querySelectorAll("nav[aria-label=Audit] [aria-current=page]")];
  expect(current.map(({ textContent }) => textContent)).toEqual(["Sessions with records"]);
  list.leave();
  const { host } = await renderPage(studio, <SessionAuditPage id="s1" />);
  await until(() => host.querySelectorAll("details").length === 2);
});

test("an address of no session says so, and not that a session was deleted", async () => {
  const { host } = await renderPage(await audited(), <SessionAuditPage id="../x" />);
  await until(() => host.textContent?.includes("no session and no record at this address") === true);
  expect(host.textContent).not.toContain("A deleted session");
});

test("a plan without it says what the page is, and that records are written all the same [spec:screen-71]", async () => {
  const studio = await audited();
  storePlan("explorer");
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("The audit comes with Synthesizer") === true);
  expect(host.textContent).toContain("Your devices record this on every plan");
  expect(host.querySelector("details")).toBeNull();
});

test("on a host without accounts nobody has a plan, and the audit is open", async () => {
  const studio = await audited();
  storePlan("explorer");
  Object.defineProperty(studio.session, "snapshot", {
    value: { person: { status: "signed-out" }, accounts: "none" },
  });
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
});

test("a shorter time for copies asks before it removes any, and is recorded once it has", async () => {
  const studio = await audited();
  studio.at += 40 * 24 * 60 * 60_000;
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("1 copy of sent texts on this device.") === true);
  const section = find("[aria-labelledby=audit-retention]", host);
  const press = (name: string) =>
    click([...section.querySelectorAll("button")].find((button) => button.textContent === name) as HTMLElement);
  await press("30 days");
  await until(() => section.textContent?.includes("1 copy is older than that.") === true);
  expect(await studio.db.audit_texts.count()).toBe(1);
  await press("Keep as it is");
  expect(await studio.db.audit_texts.count()).toBe(1);
  await press("30 days");
  await until(() => section.textContent?.includes("Remove it") === true);
  await press("Remove it");
  await until(() => host.textContent?.includes("Copies of sent texts stay for 30 days, 1 copy removed") === true);
  expect(await studio.db.audit_texts.count()).toBe(0);
});

test("the audit can be printed, once its menu is gone from the page", async () => {
  const studio = await audited();
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  const print = vi.fn(() => expect(document.querySelector("[role=menu][data-state=open]")).toBeNull());
  vi.stubGlobal("print", print);
  press(button("Export"), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      ({ textContent }) => textContent === "PDF, or on paper",
    );
  await until(() => entry() !== undefined);
  press(entry() as HTMLElement, "Enter");
  await until(() => print.mock.calls.length === 1);
  vi.unstubAllGlobals();
});

test("a receipt is saved, and pasted back later it shows that the end of a chain was cut off", async () => {
  const studio = await audited();
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  expect(host.textContent).toContain("not yet");
  press(button("Export"), "Enter");
  const entry = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].at(-1);
  await until(() => entry()?.textContent === "Receipt");
  press(entry() as HTMLElement, "Enter");
  await until(() => saved.mock.calls.length === 1);
  const [[name, receipt] = ["", ""]] = saved.mock.calls;
  expect(name).toMatch(/^receipt-.+\.txt$/);
  expect(receipt).toMatch(/^SOTM-AUDIT 1 devicea1 2 [\da-f]{64}\n$/);
  await until(() => host.textContent?.includes("1 end of a chain as a saved file (txt)") === true);

  const section = find("[aria-labelledby=audit-receipts]", host);
  const field = find<HTMLTextAreaElement>("textarea", section);
  const paste = (text: string) => {
    inAct(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    click(button("Compare"));
  };
  paste(receipt.replace("devicea1", "stranger"));
  await until(() => section.textContent?.includes("This receipt names no device of yours.") === true);
  expect(field.value).toContain("stranger");
  paste(receipt);
  await until(() => [...host.querySelectorAll("td")].some(({ textContent }) => textContent === "to 2"));
  expect(host.textContent).toContain("Nothing was changed or taken out.");

  await studio.db.audit_records.where("[device+seq]").aboveOrEqual(["devicea1", 2]).delete();
  click(button("Verify"));
  await until(
    () =>
      host.textContent?.includes(
        "An end is missing: a receipt knows record 2 of This device, and 1 record is here.",
      ) === true,
  );
  click(button("Remove"));
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
});

test("an end that another device saw, and that is gone here, is named with the device that saw it", async () => {
  const studio = await audited();
  const seen = { device: "devicea1", seq: 5, hash: "c".repeat(64) };
  const other = { device: "phone123", timestamp: 1, digest: sha256Digest };
  const witness = nextRecord(undefined, witnessOf([seen]), other);
  await studio.db.audit_records.put({ ...witness, deleted: 0, stamps: {}, v: 1 } as never);
  const { host } = await renderPage(studio, <AuditPage />);
  await until(
    () =>
      host.textContent?.includes(
        "An end is missing: Device e123 saw record 5 of This device, and 2 records are here. If it does not come with the next sync, it was cut off.",
      ) === true,
  );
  expect(host.textContent).toContain("to 5: missing here");
  await until(() => host.textContent?.includes("The ends of 1 other chain seen") === true);
});

test("what was sent to the server and copied is in the list in plain words, and under what left", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const exchange = { destination: "project.example", rows: 3, bytes: 900, tables: { sessions: 1, messages: 2 } };
  await recordAudit(opened.value, { kind: "sync-begun", body: { destination: "project.example" } });
  await recordAudit(opened.value, { kind: "synced", body: { ...exchange, begun: "devicea1:3" } });
  await recordAudit(opened.value, { kind: "synced", body: { ...exchange, destination: "nearby", bytes: 1_200 } });
  await recordCopy(studio, { what: "question" }, "what would help");
  const { host } = await renderPage(studio, <AuditPage />);
  const records = () => find("[aria-labelledby=audit-records]", host).textContent ?? "";
  await until(() => records().includes("Rows for the studio's server (project.example): an exchange began"));
  expect(records()).toContain("3 rows to the studio's server (project.example), 900 bytes");
  expect(records()).toContain("3 rows to another device nearby, 1,200 bytes");
  expect(records()).toContain("15 characters: 1 question as a copied text");
  expect(records()).toContain("Rows that went, counted each time one was sent: 1 session, 2 messages");
  const left = find("[aria-labelledby=audit-left]", host);
  await until(() => left.textContent?.includes("The studio's server1 time, 900 bytes") === true);
  expect(left.textContent).toContain("Another device nearby1 time, 1.2 kB");
  expect(left.textContent).toContain("A copied text1 time, 15 characters");
});

test("a missing end asks whether a backup was restored; once that is said the chain is sound, and the record tells it", async () => {
  const studio = await audited();
  const lost = { device: "devicea1", seq: 9, hash: "a".repeat(64) };
  const other = nextRecord(undefined, witnessOf([lost]), { device: "deviceb2", timestamp: 5, digest: sha256Digest });
  await studio.db.audit_records.put({ ...other, deleted: 0, v: 1 } as never);
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("An end is missing") === true);
  await until(() =>
    [...host.querySelectorAll("button")].some(({ textContent }) => textContent === "I restored a backup"),
  );
  click(button("I restored a backup"));
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  expect(host.textContent).toContain("to 2: a backup was restored");
  await until(() => host.textContent?.includes("Closed at record 2: a backup was restored") === true);
  expect(host.textContent).not.toContain("Did you restore a backup");
});

test("the text that left is also shown as an export takes out what is private", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const text = "Ask zoe@example.org about the second week";
  await recordAudit(opened.value, { kind: "call-begun", sessionId: "s2", body: { destination: "x.example" } }, text);
  const { host } = await renderPage(studio, <SessionAuditPage id="s2" />);
  await until(() => host.querySelector("pre")?.textContent === text);
  click(button("As exported"));
  await until(() => host.querySelector("pre")?.textContent === "Ask [e-mail 1] about the second week");
  click(button("As it left"));
  expect(host.querySelector("pre")?.textContent).toBe(text);
});

test("a copied link is shown as it left alone: what is private in it is encoded, and no rule would find it", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const link = "https://studio.example/open#text=Ask+zoe%40example.org";
  await recordAudit(opened.value, { kind: "shared", sessionId: "s2", body: { what: "thread", how: "link" } }, link);
  const { host } = await renderPage(studio, <SessionAuditPage id="s2" />);
  await until(() => host.querySelector("pre")?.textContent === link);
  expect(host.textContent).not.toContain("As exported");
});

test("what left is saved as a table for spreadsheets, once that is recorded", async () => {
  const studio = await audited();
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed or taken out.") === true);
  press(button("Export"), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      ({ textContent }) => textContent === "What left (CSV)",
    );
  await until(() => entry() !== undefined);
  press(entry() as HTMLElement, "Enter");
  await until(() => saved.mock.calls.length === 1);
  const [[name, content] = ["", ""]] = saved.mock.calls;
  expect(name).toMatch(/^what-left-\d{4}-\d\d-\d\d\.csv$/);
  expect(content.split("\r\n")).toHaveLength(3);
  const records = await studio.db.audit_records.toArray();
  expect(records.at(-1)).toMatchObject({ kind: "exported", body: { what: "audit records", format: "csv", items: 1 } });
});

test("an address may ask for what left for one place, and every place leads there", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const body = { task: "answer", destination: "api.example.com", characters: 3 };
  await recordAudit(opened.value, { kind: "call-begun", sessionId: "s1", body }, "abc");
  const { host } = await renderPage(studio, <AuditPage {...auditSearch({ to: "api.example.com" })} />);
  await until(() => host.textContent?.includes("Only what left for api.example.com is shown") === true);
  await until(() => sentencesIn(host).length === 1);
  expect(sentencesIn(host)[0]).toContain("3 characters to api.example.com");
  const hrefs = [...find("[aria-labelledby=audit-left]", host).querySelectorAll("a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(hrefs).toContain("/audit?to=localhost%3A11434#audit-records");
});

test.each([["a".repeat(301)], [""], [null], [["x"]]])("an address with to=%j shows everything", (to) => {
  expect(auditSearch({ to })).toEqual({ to: undefined });
});

test("a clock that was set back is said at the record that follows", async () => {
  const studio = await audited();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  studio.at -= 2 * 60 * 60_000;
  await recordAudit(opened.value, { kind: "verify", body: { records: 2 } });
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => sentencesIn(host).length === 3);
  expect(sentencesIn(host).filter((said) => said.includes("its clock went back 2 h"))).toHaveLength(1);
  expect(sentencesIn(host).find((said) => said.includes("went back"))).toContain("2 records verified");
});

test("what was asked to be verified goes on when the page is left, and its verdict is there afterwards", async () => {
  const studio = await audited();
  const first = await renderPage(studio, <AuditPage />);
  await until(() => first.host.textContent?.includes("Nothing was changed or taken out.") === true);
  let isRecorded = false;
  studio.db.audit_records.hook("creating", (_, { kind }) => {
    isRecorded ||= kind === "verify";
  });
  click(button("Verify"));
  first.leave();
  await until(() => isRecorded);
  const again = await renderPage(studio, <AuditPage />);
  await until(() => /[23] records in/.test(again.host.textContent ?? ""));
});
