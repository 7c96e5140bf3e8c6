import { setInterval } from "node:timers/promises";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach } from "vitest";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const mounted: { root: Root; host: HTMLElement }[] = [];

/** Mounts an element into a fresh host in the document; every host is unmounted after the test. */
export function render(element: ReactNode): { host: HTMLElement; rerender: (next: ReactNode) => void } {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  mounted.push({ root, host });
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(element);
  return { host, rerender };
}

/** The first matching element anywhere in the document; throws when there is none, so that no test checks nothing. */
export function find<Match extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Match {
  const match = within.querySelector<Match>(selector);
  if (match === null) throw new Error(`nothing matches ${selector}`);
  return match;
}

/** The button of this name: its text or its label. */
export function button(name: string): HTMLButtonElement {
  const match = [...document.querySelectorAll("button")].find(
    (candidate) => (candidate.getAttribute("aria-label") ?? candidate.textContent) === name,
  );
  if (match === undefined) throw new Error(`no button is called ${name}`);
  return match;
}

/** Runs a step that makes React render, and lets it finish. */
export function inAct(step: () => void): void {
  act(() => {
    step();
  });
}

export function click(element: HTMLElement): void {
  act(() => {
    element.focus();
    element.click();
  });
}

export function press(element: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  act(() => {
    element.dispatchEvent(event);
  });
  return event;
}

/** Opens a `Fold`. */
export function openFold(fold: Element | null | undefined): void {
  inAct(() => {
    fold?.setAttribute("open", "");
    fold?.dispatchEvent(new Event("toggle"));
  });
}

/** Characters of the page that a failed wait shows. */
const SHOWN = 3_000;

/**
 * Repeats until the condition is true, letting React and timers work in between; fails after twenty seconds, which only
 * a machine under load comes near.
 */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  const ticks = setInterval(5)[Symbol.asyncIterator]();
  try {
    while (!condition()) {
      if (Date.now() > deadline) {
        const text = document.body.textContent.slice(0, SHOWN);
        throw new Error(`it never came to be: ${condition}\nThe page at the time: ${text}`);
      }
      await act(() => ticks.next());
    }
  } finally {
    await ticks.return?.();
  }
}

afterEach(() => {
  for (const { root, host } of mounted.splice(0)) {
    act(() => root.unmount());
    host.remove();
  }
});

/** Writes into the field of this name, as a person does. */
export function type(name: string, text: string): void {
  const input = find<HTMLInputElement>(`input[name=${name}]`);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
