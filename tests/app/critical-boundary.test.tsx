import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CriticalBoundary } from "#src/app/critical-boundary.tsx";
import { button, click, find, render } from "../ui/render.tsx";

let broken = true;
function App() {
  if (broken) throw new TypeError("ada@example.org wrote this");
  return <p id="app">The studio</p>;
}
const logged: string[] = [];
beforeEach(() => {
  broken = true;
  logged.length = 0;
  vi.spyOn(console, "error").mockImplementation((...told) => void logged.push(String(told[0])));
});
afterEach(() => {
  vi.restoreAllMocks();
});
const show = () =>
  render(
    <CriticalBoundary>
      <App />
    </CriticalBoundary>,
  );

test("an error that nothing else caught is told in the words of the specification, with its id, and the way on", () => {
  show();
  expect(find("h1").textContent).toBe("Application Error");
  const said = document.body.textContent ?? "";
  expect(said).toContain("A critical error occurred that prevented the application from functioning properly.");
  const [id = ""] = said.match(/app-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/) ?? [];
  expect(logged).toContain(`${id}: TypeError`);
  broken = false;
  click(button("Retry (3 left)"));
  expect(find("#app").textContent).toBe("The studio");
});

test("three retries, then only Go Home", () => {
  show();
  for (const left of [3, 2, 1]) click(button(`Retry (${left} left)`));
  expect([...document.querySelectorAll("button")].map((each) => each.textContent)).toEqual(["Go Home"]);
});
