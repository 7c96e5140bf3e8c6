import { useState } from "react";
import { expect, test, vi } from "vitest";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { button, click, find, inAct, render, until } from "../ui/render.tsx";

/** A page that arrives in two steps after a button press, like one whose field waits for the disk. */
function TwoPages({ leadsToField }: { readonly leadsToField: boolean }) {
  const [step, setStep] = useState(0);
  const go = () => {
    if (leadsToField) moveFocus(() => document.querySelector("textarea"));
    setStep(1);
  };
  return (
    <main tabIndex={-1}>
      {step === 0 ? (
        <button type="button" onClick={go}>
          Bring back
        </button>
      ) : (
        <Arrived onRest={() => setStep(2)} />
      )}
      {step === 2 && <textarea aria-label="Next" />}
    </main>
  );
}

function Arrived({ onRest }: { onRest(): void }) {
  useArrivalFocus(pageHeading);
  return (
    <>
      <h1>Sourdough</h1>
      <button type="button" onClick={onRest}>
        The rest
      </button>
    </>
  );
}

function pressBringBack(leadsToField: boolean) {
  render(<TwoPages leadsToField={leadsToField} />);
  const before = button("Bring back");
  before.focus();
  click(before);
}

test("a page that replaces the focused element takes the focus at its heading", () => {
  pressBringBack(false);
  expect(document.activeElement).toBe(find("h1"));
});

test("a field that an action leads to gets the focus, however late it appears", async () => {
  pressBringBack(true);
  inAct(() => button("The rest").click());
  await until(() => document.activeElement === document.querySelector("textarea"));
});

test("a field is waited for while a slow page is busy, also for longer than a page that responds waits", async () => {
  vi.useFakeTimers();
  pressBringBack(true);
  vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  inAct(() => button("The rest").click());
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement).toBe(document.querySelector("textarea"));
  vi.restoreAllMocks();
  vi.useRealTimers();
});
