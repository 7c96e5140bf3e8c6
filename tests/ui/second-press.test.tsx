import { expect, test, vi } from "vitest";
import { AccountControls } from "#src/screens/account/account-controls.tsx";
import { useSignOut } from "#src/screens/account/sign-out-state.ts";
import { Sheet } from "#src/ui/sheet.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, inAct, until } from "./render.tsx";

/** A press of a pointer on an element, some pixels from the left, at a time in milliseconds. */
const pressAt = (target: Element, clientX: number, timeStamp: number) =>
  inAct(() => {
    for (const type of ["pointerdown", "click"]) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX });
      target.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
    }
  });

/** It listens for outside presses from the next task on. */
async function opened() {
  await until(() => document.querySelector("[role=dialog]") !== null);
  await new Promise((resolve) => setTimeout(resolve));
}

test("the second press in one place, after the first closed the slide-over, does not sign out, however late a slow page hears of it; a later one does", async () => {
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  vi.spyOn(studio.sync, "syncNow").mockReturnValue(new Promise(() => undefined));
  const close = vi.fn<(open: boolean) => void>();
  await renderPage(
    studio,
    <>
      <AccountControls />
      <Sheet open onOpenChange={close} title="Over the page">
        <button type="button">One</button>
      </Sheet>
    </>,
  );
  await opened();
  pressAt(document.body, 0, 10_000);
  await until(() => close.mock.calls.length > 0);
  // by the page's clock it is long past
  const clock = vi.spyOn(performance, "now").mockReturnValue(1e9);
  pressAt(button("Sign Out"), 5, 10_300);
  clock.mockRestore();
  expect(useSignOut.getState().busy).toBe(false);
  pressAt(button("Sign Out"), 5, 10_600);
  expect(useSignOut.getState().busy).toBe(true);
  useSignOut.setState({ shown: null, busy: false });
});

test("the press that closes the slide-over, and one elsewhere right after it, do what they are for", async () => {
  const taken = vi.fn<() => void>();
  await renderPage(
    await testStudio(),
    <>
      <button type="button" onClick={taken}>
        Undo
      </button>
      <Sheet open onOpenChange={() => undefined} title="Over the page">
        <button type="button">One</button>
      </Sheet>
    </>,
  );
  await opened();
  pressAt(button("Undo"), 0, 20_000);
  expect(taken).toHaveBeenCalledTimes(1);
  pressAt(button("Undo"), 200, 20_300);
  expect(taken).toHaveBeenCalledTimes(2);
});
