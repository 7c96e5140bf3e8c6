/** The names that people give their devices. */
import { expect, test } from "vitest";
import { nextRecord } from "#domain/audit/chain.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { deviceName } from "#src/tools/audit/model/device-name.ts";
import { AuditPage } from "#src/tools/audit/view/audit-page.tsx";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

async function shown() {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("synthesizer");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  await recordAudit(opened.value, { kind: "update", body: { version: "1.0.0" } });
  const other = { device: "phone123", timestamp: 1, digest: sha256Digest };
  const record = nextRecord(undefined, { kind: "update", body: { version: "1.0.0" } }, other);
  await studio.db.audit_records.put({ ...record, deleted: 0, stamps: {}, v: 1 } as never);
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.querySelectorAll("table tbody tr").length === 2);
  return { studio, host };
}

function name(device: string, text: string) {
  click(button(`Name ${device}`));
  const dialog = find("[role=dialog]");
  expect(dialog.textContent).toContain(`Rename ${device === "This device" ? "this device" : device}`);
  const field = find<HTMLInputElement>("input", dialog);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  click(button("Rename"));
}

test("a device that is named has its name in the table and at its records, and the name travels as a setting", async () => {
  const { studio, host } = await shown();
  expect(host.textContent).toContain("A browser counts as a new device after you sign in");
  name("Device e123", "  The phone <b>");
  const records = find("[aria-labelledby=audit-records]", host);
  await until(() => records.textContent?.includes("The phone <b>") === true);
  await until(() => find("table tbody", host).textContent?.includes("The phone <b>") === true);
  name("This device", "Laptop");
  await until(() => records.textContent?.includes("Laptop (this device)") === true);
  expect((await studio.db.settings.get("devices"))?.value).toEqual({ phone123: "The phone <b>", devicea1: "Laptop" });
  expect((await studio.db.outbox.toArray()).map(({ key }) => key)).toContain("settings/devices");
  const words = JSON.stringify(await studio.db.audit_records.toArray());
  for (const text of ["The phone", "Laptop"]) expect(words).not.toContain(text);
  name("The phone <b>", "");
  await until(() => records.textContent?.includes("Device e123") === true);
});

test("a damaged setting names no device, and the page is shown all the same", async () => {
  const { studio, host } = await shown();
  const row = { id: "devices", deleted: 0, stamps: {}, v: 1, value: { phone123: 7, devicea1: "Laptop" } };
  await studio.db.settings.put(row as never);
  await until(() => host.textContent?.includes("Laptop (this device)") === true);
  expect(host.textContent).toContain("Device e123");
});

test("no id that looks like a property of all objects has a name", () => {
  expect(deviceName("constructor", null, {})).toBe("Device ctor");
});

test("a device that this browser was before the person signed in says so; one that took another id does not", async () => {
  const { studio, host } = await shown();
  expect(host.textContent).not.toContain("before you signed in");
  await studio.db.state.put({ name: "adopted:phone123", value: 7 });
  await until(() => find("table tbody", host).textContent?.includes("this browser, before you signed in") === true);
  await studio.db.state.put({ name: "adopted:phone123", value: true });
  await until(() => host.textContent?.includes("before you signed in") === false);
});
