import { afterEach, expect, test, vi } from "vitest";
import { bottomAbove, clearBottom } from "#src/ui/result-toasts.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

/** A result 80 px tall at the lower end of a window of 800 px, and a control at `top`, 40 px tall. */
function page(top: number, control = '<button id="it">Copy</button>') {
  document.body.innerHTML = `${control}<ol id="toaster"></ol>`;
  vi.stubGlobal("innerHeight", 800);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.id === "toaster" ? new DOMRect(600, 776, 356, 0) : new DOMRect(700, top, 80, 40);
  });
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  return bottomAbove(byId("it"), byId("toaster"), 80);
}

test("a result is shown above the button in use that it would cover", () => {
  expect(page(740)).toBe(800 - 740 + 8);
});

test("a result stays at the lower end where it covers no control in use", () => {
  expect(page(300)).toBeNull();
  expect(page(740, '<p id="it">Read</p>')).toBeNull();
});

test("a result stays where there is no room above the control", () => {
  expect(page(740, '<textarea id="it"></textarea>')).not.toBeNull();
  document.body.innerHTML = '<button id="it">Copy</button><ol id="toaster"></ol>';
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.id === "toaster" ? new DOMRect(0, 776, 356, 0) : new DOMRect(0, 40, 356, 740);
  });
  const [it, toaster] = ["it", "toaster"].map((id) => document.getElementById(id) as HTMLElement);
  expect(bottomAbove(it as HTMLElement, toaster as HTMLElement, 80)).toBeNull();
});

test("a result is shown above the page's primary action too, wherever the focus is", () => {
  page(740, '<main><button data-primary>Answer</button></main><i id="it"></i>');
  const toaster = document.getElementById("toaster") as HTMLElement;
  expect(document.activeElement).toBe(document.body);
  expect(clearBottom(toaster, 80)).toBe(800 - 740 + 8);
  expect(clearBottom(toaster, 0), "nothing is shown").toBeNull();
  page(740, '<main><div role="toolbar" data-keep-clear></div></main><i id="it"></i>');
  expect(clearBottom(document.getElementById("toaster") as HTMLElement, 80), "a bar").toBe(800 - 740 + 8);
  page(740, '<main><button>Later</button></main><i id="it"></i>');
  expect(clearBottom(document.getElementById("toaster") as HTMLElement, 80)).toBeNull();
});
