import { expect, test } from "vitest";
import { AuditPage, SessionAuditPage } from "#src/tools/audit/view/audit-page.tsx";
import { find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { audited, recordsIn, sentencesIn } from "./audited.ts";

test("single keys verify, show only what left, and go from record to record; none of them acts in a field", async () => {
  const studio = await audited();
  const { host } = await renderPage(studio, <AuditPage />);
  await until(() => host.textContent?.includes("Nothing was changed") === true);
  await until(() => sentencesIn(host).length === 2);
  const [first, second] = recordsIn(host).querySelectorAll("summary");
  inAct(() => first?.focus());
  press(document.activeElement as HTMLElement, "ArrowDown");
  expect(document.activeElement).toBe(second);
  press(document.activeElement as HTMLElement, "ArrowUp");
  expect(document.activeElement).toBe(first);
  press(document.body, "l");
  await until(() => sentencesIn(host).length === 1);
  press(document.body, "l");
  await until(() => sentencesIn(host).length === 2);
  press(document.body, "v");
  await until(() => sentencesIn(host).some((said) => said.includes("2 records verified")));
  const field = document.createElement("textarea");
  host.append(field);
  inAct(() => field.focus());
  press(field, "l");
  expect(sentencesIn(host)).toHaveLength(3);
});

test("T shows the text of the record that has the focus in its other form, and so it is on a session's page", async () => {
  const { host } = await renderPage(await audited(), <SessionAuditPage id="s1" />);
  await until(() => host.querySelector("[data-forms]") !== null);
  const record = find("details[data-hash]:has([data-forms])", host);
  const pressed = () => record.querySelector("[aria-pressed=true]")?.textContent;
  expect(press(document.body, "t").defaultPrevented).toBe(false);
  inAct(() => find("summary", record).focus());
  for (const form of ["As exported", "As it left"]) {
    press(document.activeElement as HTMLElement, "t");
    expect(pressed()).toBe(form);
  }
});
