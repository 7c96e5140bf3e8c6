import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import type { SessionSnapshot } from "#src/data/session/session.ts";
import { GateHost } from "#src/overlays/gates/gate-host.tsx";
import { useSoftGate } from "#src/overlays/gates/soft-gate-state.ts";
import { renderPage } from "../tools/page.tsx";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, inAct, until } from "../ui/render.tsx";

let studio: TestStudio;
let done: string[];

beforeEach(async () => {
  act(() => useSoftGate.setState({ done: [], request: null }));
  done = [];
  studio = await testStudio();
  await studio.session.settled();
  const snapshot: SessionSnapshot = { ...studio.session.snapshot, accounts: "offered" };
  Object.defineProperty(studio.session, "snapshot", { value: snapshot });
});
afterEach(() => act(() => useSoftGate.setState({ request: null })));

const ask = (name: string, action: "save" | "export" = "export", surface = "dashboard") =>
  act(async () => requestFree(studio, { surface, action, originalAction: () => void done.push(name) }));
const kept = async () => (await studio.db.state.get("free-actions"))?.value;
const modals = () => document.querySelectorAll("[role=dialog]").length;

test("the fourth is asked about, once however often it is pressed, and done by 'Not now' [spec:state-15]", async () => {
  await renderPage(studio, <GateHost />);
  for (const name of ["1", "2", "3"]) await ask(name);
  await until(() => done.length === 3);
  expect(modals()).toBe(0);
  await ask("4", "save");
  await ask("4 again", "save");
  await until(() => modals() === 1);
  expect(done).toEqual(["1", "2", "3"]);
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("You've used all 3 free actions");
  click(button("Not now"));
  await until(() => modals() === 0);
  expect(done).toEqual(["1", "2", "3", "4"]);
  expect(await kept()).toEqual(["export", "export", "export"]);
});

test("another request while the modal is open does not lose the first one", async () => {
  await studio.db.state.put({ name: "free-actions", value: ["save", "save", "save"] });
  await renderPage(studio, <GateHost />);
  await ask("copy");
  await ask("save", "save", "optimizer");
  await until(() => modals() === 1);
  click(button("Not now"));
  expect(done).toEqual(["copy", "save"]);
});

test("what another tab did counts here as soon as it is on the disk", async () => {
  await renderPage(studio, <GateHost />);
  await ask("1");
  await until(() => done.length === 1);
  await act(() => studio.db.state.put({ name: "free-actions", value: ["save", "export", "share"] }));
  await until(() => useSoftGate.getState().done.length === 3);
  await ask("2");
  await until(() => modals() === 1);
  expect(done).toEqual(["1"]);
});

test("going to another page closes it: what was asked for is done, unless the way is to an account", async () => {
  await studio.db.state.put({ name: "free-actions", value: ["save", "save", "save"] });
  const { goTo } = await renderPage(studio, <GateHost />);
  await ask("copy");
  await until(() => modals() === 1);
  goTo("/?session=another");
  await until(() => modals() === 0);
  expect(done).toEqual(["copy"]);

  await ask("not made");
  await until(() => modals() === 1);
  const create = find("[role=dialog] a");
  const pressed = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  inAct(() => void create.dispatchEvent(pressed));
  expect(modals(), "opened in a tab of its own").toBe(1);
  click(create);
  await until(() => modals() === 0);
  expect(done).toEqual(["copy"]);
});
