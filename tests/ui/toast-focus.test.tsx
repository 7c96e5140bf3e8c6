import { expect, test } from "vitest";
import { moveFocus } from "#src/platform/focus.ts";
import { notify } from "#src/ui/notify.ts";
import { Toasts } from "#src/ui/toasts.tsx";
import { button, click, find, inAct, render, until } from "./render.tsx";

const Page = ({ hasRow }: { readonly hasRow: boolean }) => (
  <main>
    <button type="button">Before</button>
    {hasRow && <a href="#row">The row</a>}
    <Toasts />
  </main>
);

test("what a result's action leads to gets the focus, also when it appears only after the result has gone", async () => {
  const { rerender } = render(<Page hasRow={false} />);
  const onSelect = () => moveFocus(() => document.querySelector("main a"));
  inAct(() => notify({ title: "Session deleted", action: { label: "Undo", onSelect } }));
  const toast = () => document.querySelector("[data-sonner-toast]");
  await until(() => toast() !== null);
  inAct(() => button("Before").focus());
  inAct(() => button("Undo").focus());
  click(button("Undo"));
  await until(() => toast() === null && document.activeElement === button("Before"));
  rerender(<Page hasRow />);
  await until(() => document.activeElement !== button("Before"));
  expect(document.activeElement).toBe(find("main a"));
});
