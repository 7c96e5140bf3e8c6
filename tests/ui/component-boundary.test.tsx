import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ComponentBoundary } from "#src/ui/component-boundary.tsx";
import { button, click, find, render } from "./render.tsx";

let broken = true;
function Part() {
  if (broken) throw new Error("ada@example.org wrote this");
  return <p id="part">The part</p>;
}
const logged: string[] = [];
beforeEach(() => {
  broken = true;
  logged.length = 0;
  // React tells of the error as well
  vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(String(told[0])));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const Page = () => (
  <>
    <input defaultValue="half a thought" />
    <ComponentBoundary>
      <Part />
    </ComponentBoundary>
  </>
);

test("a part that fails says so in its own place, with an id to quote; the page around it stays", () => {
  render(<Page />);
  const alert = find("[role=alert]");
  expect(find("h2", alert).textContent).toBe("Something went wrong");
  expect(alert.textContent).toContain("A component failed to render properly.");
  const [id = ""] = alert.textContent?.match(/ui-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/) ?? [];
  expect(find<HTMLInputElement>("input").value).toBe("half a thought");
  expect(logged).toContain(`${id}: Error`);
});

test("three retries, then only the way home", () => {
  render(<Page />);
  for (const left of [3, 2, 1]) click(button(`Retry (${left} left)`));
  const alert = find("[role=alert]");
  expect(alert.querySelector("button")).toBeNull();
  expect(find<HTMLAnchorElement>("a", alert).textContent).toBe("Go Home");
  expect(find<HTMLAnchorElement>("a", alert).getAttribute("href")).toBe("/");
});

test("a retry that helps brings the part back", () => {
  render(<Page />);
  broken = false;
  click(button("Retry (3 left)"));
  expect(find("#part").textContent).toBe("The part");
  expect(document.querySelector("[role=alert]")).toBeNull();
});
