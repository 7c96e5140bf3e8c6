import { beforeEach, expect, test, vi } from "vitest";
import { isCalm, isCovering } from "#src/overlays/feedback-moment.ts";
import { PlanAction } from "#src/screens/plans/plan-action.tsx";
import { PlanCard } from "#src/screens/plans/plan-card.tsx";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { find, render } from "../ui/render.tsx";

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
});

test("a page that is looked at and not written in is a good moment", () => {
  expect(isCalm()).toBe(true);
  document.body.innerHTML = '<button id="it">Save</button>';
  document.getElementById("it")?.focus();
  expect(isCalm()).toBe(true);
});

test.each([
  ["a dialog", '<div role="dialog"></div>'],
  ["a menu", '<div role="menu"></div>'],
  ["a result that is told where the question would stand", "<li data-sonner-toast></li>"],
])("%s that is open is none", (_what, html) => {
  document.body.innerHTML = html;
  expect(isCalm()).toBe(false);
});

test.each([
  ["a line", '<input id="it">'],
  ["a text", '<textarea id="it"></textarea>'],
  ["a choice", '<select id="it"></select>'],
])("%s that is written in is none", (_what, html) => {
  document.body.innerHTML = html;
  document.getElementById("it")?.focus();
  expect(isCalm()).toBe(false);
});

test("a page that nobody looks at is none", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(isCalm()).toBe(false);
});

/** The popup over a composer and a link; nothing else is in its place. */
function popupOver() {
  document.body.innerHTML = `<main><div data-composer><textarea class="t-q"></textarea></div>
    <a id="link" href="/faq">FAQ</a><button id="far">Far</button></main>
    <section id="popup"><button id="submit">Submit</button></section>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.id === "far" ? new DOMRect(0, 900, 50, 50) : new DOMRect(0, 0, 50, 50);
  });
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  return { popup: byId("popup"), focus: (id: string) => byId(id).focus() };
}

test("it covers no composer before somebody began to answer, and stays from then on", () => {
  const { popup, focus } = popupOver();
  expect(isCovering(popup, false)).toBe(true);
  expect(isCovering(popup, true)).toBe(false);
  focus("submit");
  expect(isCovering(popup, false), "who is inside looks at nothing else").toBe(false);
});

test.each([
  [
    "a primary action",
    <Button key="primary" variant="primary">
      Ask
    </Button>,
  ],
  [
    "what can be done about a plan",
    <PlanAction
      key="plan"
      plan="architect"
      who="member"
      current="explorer"
      offer="test"
      leavingFor={null}
      onChoose={() => undefined}
    />,
  ],
])("it covers no %s before somebody began to answer", (_what, action) => {
  render(
    <main>
      <ul>
        {action.key === "plan" ? (
          <PlanCard plan="architect" gates={[]} current={false} price="" action={action} />
        ) : (
          action
        )}
      </ul>
      <section id="popup" />
    </main>,
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.id === "popup" || this.matches("button") ? new DOMRect(0, 100, 50, 50) : new DOMRect();
  });
  expect(isCovering(find("#popup"), false)).toBe(true);
  expect(isCovering(find("#popup"), true)).toBe(false);
});

test("it never covers the control that has the focus", () => {
  const { popup, focus } = popupOver();
  focus("link");
  expect(isCovering(popup, true)).toBe(true);
  focus("far");
  expect(isCovering(popup, true)).toBe(false);
});

test("the buttons of a composer are part of what it must not cover", () => {
  render(
    <main>
      <ComposerBox label="Idea" value="" onChange={() => undefined} footer={<button type="button">Ask</button>} />
      <section id="popup" />
    </main>,
  );
  // the field is above the popup, and only the button below it
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.id === "popup") return new DOMRect(0, 100, 50, 50);
    return this.querySelector("button") ? new DOMRect(0, 0, 50, 120) : new DOMRect(0, 0, 50, 80);
  });
  expect(isCovering(find("#popup"), false)).toBe(true);
});
