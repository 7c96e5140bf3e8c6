import { expect, test, vi } from "vitest";
import { AccountControls } from "#src/screens/account/account-controls.tsx";
import { useSignOut } from "#src/screens/account/sign-out-state.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, inAct, until } from "./render.tsx";

test.each([
  ["slide-over", Sheet],
  ["dialog", Dialog],
] as const)(
  "the second press in one place, after the first closed a %s, does not sign out; a later one does",
  async (_, Part) => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
    const studio = await testStudio({ member: true });
    await studio.session.settled();
    const asked = vi.spyOn(studio.sync, "syncNow").mockReturnValue(new Promise(() => undefined));
    const close = vi.fn<(open: boolean) => void>();
    await renderPage(
      studio,
      <>
        <AccountControls />
        <Part open onOpenChange={close} title="Over the page">
          <button type="button">One</button>
        </Part>
      </>,
    );
    await until(() => document.querySelector("[role=dialog]") !== null);
    // it listens for outside presses from the next task on
    await new Promise((resolve) => setTimeout(resolve));
    clock.mockReturnValue(20_000);
    inAct(() => {
      for (const type of ["pointerdown", "click"]) document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    });
    await until(() => close.mock.calls.length > 0);
    clock.mockReturnValue(20_300);
    click(button("Sign Out"));
    expect(useSignOut.getState().busy).toBe(false);
    clock.mockReturnValue(20_600);
    click(button("Sign Out"));
    expect(useSignOut.getState().busy).toBe(true);
    await until(() => asked.mock.calls.length > 0);
    useSignOut.setState({ shown: null, busy: false });
    clock.mockRestore();
  },
);
