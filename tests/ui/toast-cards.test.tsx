import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useAccountToast } from "#src/ui/account-toast.tsx";
import { dismissNotice, type NoticeVariant, notify } from "#src/ui/notify.ts";
import { ToastCard } from "#src/ui/toast-card.tsx";
import { Toasts } from "#src/ui/toasts.tsx";
import { button, click, find, inAct, press, render } from "./render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.releasePointerCapture ??= () => undefined;
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** In short steps: React's effects, which start timers of their own, run between them. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 10) await wait(10);
}
const RESULT = "[data-sonner-toast]";
const ACCOUNT = "[role=region] ol > li";
/** sonner shows another toaster's old notices again. */
const shown = (place: string, title: string) =>
  [...document.querySelectorAll<HTMLElement>(place)].find(({ textContent }) => textContent.includes(title));

describe("a notice's variant", () => {
  const drawn = (variant: NoticeVariant) => {
    const { host } = render(<ToastCard notice={{ title: "T", variant }} onDismiss={() => undefined} />);
    return [find("svg", host).getAttribute("class"), find(".toast-card", host).className].join(" ");
  };

  test("success, warning, danger (destructive) and info each have their own look [spec:screen-37]", () => {
    const looks = (["success", "warning", "danger", "info"] as const).map(drawn);
    expect(new Set(looks).size).toBe(4);
    for (const [at, colour] of ["text-ok", "text-warn", "text-danger", "text-brand"].entries())
      expect(looks[at]).toContain(colour);
    expect(looks[2]).toContain("bg-danger-wash");
  });

  test("info is the default [spec:screen-38]", async () => {
    render(<Toasts />);
    inAct(() => notify({ title: "Copied" }));
    await pass(50);
    expect(find(`${RESULT} svg`).getAttribute("class")).toContain("text-brand");
  });
});

describe("removal after dismissal", () => {
  test("takes 200 ms in the second system [spec:state-32]", async () => {
    render(<Toasts />);
    inAct(() => notify({ title: "Moved" }));
    await pass(50);
    click(button("Dismiss: Moved"));
    await pass(150);
    expect(shown(RESULT, "Moved")?.dataset.removed).toBe("true");
    await pass(100);
    expect(shown(RESULT, "Moved")).toBeUndefined();
  });

  test("takes 1,000,000 ms in the first system [spec:state-31]", async () => {
    let kept = "";
    function Probe() {
      const { notice, open, show, dismiss } = useAccountToast();
      kept = `${notice?.title ?? "none"} ${open}`;
      return (
        <>
          <button type="button" onClick={() => show({ id: "n", title: "Sent", variant: "info", kind: "account" })}>
            Show
          </button>
          <button type="button" onClick={() => dismiss("n")}>
            Dismiss
          </button>
        </>
      );
    }
    render(<Probe />);
    click(button("Show"));
    click(button("Dismiss"));
    await wait(999_000);
    expect(kept).toBe("Sent false");
    await wait(1_000);
    expect(kept).toBe("none false");
  });
});

/** Presses on the notice, moves slowly to the right, and releases. */
async function swipe(place: string, by: number) {
  const on = find(".toast-card", shown(place, "Kept"));
  const at = (type: string, clientX: number) =>
    inAct(() => {
      on.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, clientX, clientY: 0 }),
      );
    });
  at("pointerdown", 0);
  await pass(600); // not a flick
  for (const x of [by / 2, by]) at("pointermove", x);
  at("pointerup", by);
  await pass(300);
}

test.each([
  ["a result", "result", RESULT],
  ["an account notice", "account", ACCOUNT],
] as const)("%s is dismissed by a swipe of 20 px, not by less [spec:screen-42]", async (_, kind, place) => {
  render(<Toasts />);
  inAct(() => notify({ kind, title: "Kept", action: { label: "Undo", onSelect: () => undefined } }));
  await pass(50);
  await swipe(place, 16);
  expect(shown(place, "Kept")).toBeDefined();
  await swipe(place, 24);
  expect(shown(place, "Kept")).toBeUndefined();
});

describe("a notice that can be declined", () => {
  const DAY = 86_400_000;

  /** Its own names: sonner shows another test's old notices again. */
  async function offer(name: string) {
    const said: string[] = [];
    render(<Toasts />);
    let id = "";
    inAct(() => {
      id = notify({
        title: `${name}?`,
        action: { label: `Yes, ${name}`, onSelect: () => said.push("yes") },
        decline: { label: `No ${name}`, onSelect: () => said.push("no") },
      });
    });
    await pass(50);
    return { said, id };
  }

  test("waits for its answer", async () => {
    const { said, id } = await offer("Waiting");
    await wait(DAY);
    expect(shown(RESULT, "Waiting?")?.dataset.removed).toBe("false");
    inAct(() => dismissNotice(id));
    await pass(300);
    expect(shown(RESULT, "Waiting?")).toBeUndefined();
    expect(said, "taken back, not declined").toEqual([]);
  });

  test.each([
    ["its button", "Button", () => click(button("No Button"))],
    ["the cross", "Cross", () => click(button("Dismiss: Cross?"))],
    ["Escape", "Escape", () => press(document.body, "Escape")],
  ])("is declined by %s", async (_way, name, decline) => {
    const { said } = await offer(name);
    decline();
    await pass(300);
    expect(said).toEqual(["no"]);
    expect(shown(RESULT, `${name}?`)).toBeUndefined();
  });

  test("is not declined by its action", async () => {
    const { said } = await offer("Action");
    click(button("Yes, Action"));
    await pass(300);
    expect(said).toEqual(["yes"]);
    expect(shown(RESULT, "Action?")).toBeUndefined();
  });
});

test("four copies make one notice, shown for its whole time after the last", async () => {
  render(<Toasts />);
  for (let copy = 0; copy < 4; copy++) {
    inAct(() => notify({ title: "Answer copied" }));
    await pass(1000);
  }
  const notices = () =>
    [...document.querySelectorAll(`${RESULT}:not([data-removed=true])`)].filter(({ textContent }) =>
      textContent.includes("Answer copied"),
    );
  expect(notices()).toHaveLength(1);
  await pass(2500);
  expect(notices()).toHaveLength(1);
  await pass(1500);
  expect(notices()).toHaveLength(0);
});
