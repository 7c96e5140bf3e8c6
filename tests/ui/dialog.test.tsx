import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { button, click, find, inAct, press, render, until } from "./render.tsx";

function Opener({ field = false, saveButton = true }: { readonly field?: boolean; readonly saveButton?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {(saveButton || !open) && <Button onClick={() => setOpen(true)}>Open</Button>}
      <Dialog open={open} onOpenChange={setOpen} title="Three changes" description="They have not been sent.">
        {field && <input aria-label="Name" />}
      </Dialog>
    </main>
  );
}

afterEach(() => vi.restoreAllMocks());

const closed = () => document.querySelector("[role=dialog]") === null;

test("Escape closes it and returns the focus to where it was", async () => {
  render(<Opener />);
  click(button("Open"));
  const dialog = find("[role=dialog]");
  await until(() => dialog.contains(document.activeElement));
  press(document.activeElement as HTMLElement, "Escape");
  await until(closed);
  await until(() => document.activeElement === button("Open"));
});

test("if the opener is gone, the focus goes to the page's main region", async () => {
  render(<Opener saveButton={false} />);
  const opener = button("Open");
  click(opener);
  await until(() => !opener.isConnected);
  click(button("Close"));
  await until(closed);
  await until(() => document.activeElement === find("main"));
});

function LeadsOn() {
  const [open, setOpen] = useState(false);
  const [isMade, setMade] = useState(false);
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isMade && <input id="made" />}
      <Dialog open={open} onOpenChange={setOpen} title="Choose">
        <Button
          onClick={() => {
            setOpen(false);
            setMade(true);
            moveFocus(() => document.getElementById("made"));
          }}
        >
          Make it
        </Button>
      </Dialog>
    </main>
  );
}

test("the focus is not returned if closing it has already moved it on", async () => {
  render(<LeadsOn />);
  click(button("Open"));
  const dialog = find("[role=dialog]");
  await until(() => dialog.contains(document.activeElement));
  const given = vi.fn();
  button("Open").addEventListener("focus", given);
  const unmounted = vi.fn();
  // Radix fires this event for handlers that move the focus on
  dialog.addEventListener("focusScope.autoFocusOnUnmount", unmounted);
  click(button("Make it"));
  await until(() => unmounted.mock.calls.length > 0);
  expect(document.activeElement).toBe(find("#made"));
  expect(given).not.toHaveBeenCalled();
});

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <Menu trigger={<Button>More</Button>} entries={[{ label: "Rename", onSelect: () => setOpen(true) }]} />
      <Dialog open={open} onOpenChange={setOpen} title="Rename" />
    </main>
  );
}

test("opened from a menu item, it returns the focus to the menu's button", async () => {
  render(<FromMenu />);
  press(button("More"), "Enter");
  click(find("[role=menuitem]"));
  await until(() => document.querySelector("[role=menu]") === null);
  const dialog = find("[role=dialog]");
  await until(() => dialog.contains(document.activeElement));
  press(document.activeElement as HTMLElement, "Escape");
  await until(closed);
  await until(() => document.activeElement === button("More"));
});

test("its title names it and its description describes it", () => {
  render(<Opener />);
  click(button("Open"));
  const text = (attribute: string) =>
    document.getElementById(find("[role=dialog]").getAttribute(attribute) ?? "")?.textContent;
  expect(text("aria-labelledby")).toBe("Three changes");
  expect(text("aria-describedby")).toBe("They have not been sent.");
});

test("a dialog that asks for text starts in its field", async () => {
  render(<Opener field />);
  click(button("Open"));
  await until(() => document.activeElement === find("[role=dialog] input"));
});

/** A dialog that opens from 'Ask', and the events that 'Yes' and its field received. */
function renderAsking(): string[] {
  const heard: string[] = [];
  const Asks = () => {
    const [open, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Sure?">
          <Button onClick={() => heard.push("yes")}>Yes</Button>
          <input aria-label="Why" onKeyDown={({ key }) => heard.push(key)} />
        </Dialog>
      </main>
    );
  };
  render(<Asks />);
  return heard;
}

test("a press is judged by when the person pressed, however late a slow page hears of it", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  renderAsking();
  click(button("Ask"));
  await until(() => !closed());
  now = 200;
  const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  now = 900;
  button("Yes").dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
});

test("the second half of the double click that opened it does nothing in it; a double click inside works", async () => {
  const chosen = renderAsking();
  /** `detail` is the number of presses in a row, as browsers count them. */
  const pressOn = (name: string, detail: number) =>
    inAct(() => void button(name).dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true })));
  for (const times of [1, 2]) {
    pressOn("Ask", 1);
    await until(() => !closed());
    pressOn("Yes", 2);
    expect(chosen).toHaveLength(2 * (times - 1));
    pressOn("Yes", 1);
    pressOn("Yes", 2);
    expect(chosen).toHaveLength(2 * times);
    press(find("[role=dialog]"), "Escape");
    await until(closed);
  }
});

test.each(["Enter", " "])(
  "%j pressed twice, or still held, belongs to the opening; half a second later it works inside",
  async (key) => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const heard = renderAsking();
    /** Whether a browser would treat it as a press of the button. */
    const takes = (modifiers?: KeyboardEventInit) => !press(button("Yes"), key, modifiers).defaultPrevented;
    for (const opens of [0, 10_000]) {
      now = opens;
      click(button("Ask"));
      await until(() => !closed());
      now = opens + 500;
      expect(takes()).toBe(false);
      now = opens + 2_000;
      expect(takes({ repeat: true }), "held since").toBe(false);
      expect(takes()).toBe(true);
      expect(takes({ repeat: true }), "held in it").toBe(true);
      press(find("[role=dialog]"), "Escape");
      await until(closed);
    }

    now = 20_000;
    click(button("Ask"));
    await until(() => !closed());
    expect(press(find("input"), key).defaultPrevented, "what is typed into a field").toBe(false);
    expect(heard).toEqual([key]);
    expect(takes()).toBe(false);
    press(button("Yes"), key === "Enter" ? "ArrowUp" : "Tab");
    expect(takes(), "once somebody has moved about in it").toBe(true);
  },
);

test("a press is judged by when the person pressed, however late a slow page hears of it", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  renderAsking();
  click(button("Ask"));
  await until(() => !closed());
  now = 200;
  const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  now = 900;
  button("Yes").dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
});

test("the second half of the double click that opened it does not close it; a later press outside does", async () => {
  render(<Opener />);
  const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
  click(button("Open"));
  const outside = document.createElement("div");
  // a press takes effect a task after its click
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  document.body.append(outside);
  const pressBeside = () =>
    inAct(() => {
      for (const type of ["pointerdown", "click"]) outside.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    });
  // the dialog listens for outside presses from the next task on
  await settled();
  clock.mockReturnValue(10_300);
  pressBeside();
  await settled();
  expect(closed()).toBe(false);
  clock.mockReturnValue(11_000);
  pressBeside();
  await until(closed);
  outside.remove();
});
