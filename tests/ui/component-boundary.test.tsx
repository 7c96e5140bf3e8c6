import { expect, test } from "vitest";
import { ComponentBoundary } from "#src/ui/component-boundary.tsx";
import { type Failure, takeFailures } from "#src/ui/failures.ts";
import { FailingPart, logged, mend, shownId, useUpRetries, withFailingPart } from "./failing-part.tsx";
import { button, click, find, render } from "./render.tsx";

withFailingPart();

const Page = () => (
  <>
    <input defaultValue="half a thought" />
    <ComponentBoundary>
      <FailingPart id="part" />
    </ComponentBoundary>
  </>
);

test("failures before the first listener are passed to it, each once, under the id shown", () => {
  render(<Page />);
  const first = shownId("ui");
  const taken: Failure[] = [];
  takeFailures((failure) => taken.push(failure));
  expect(taken).toEqual([{ error: expect.any(TypeError), errorId: first }]);
  click(button("Retry (3 left)"));
  expect(taken.map(({ errorId }) => errorId)).toEqual([first, shownId("ui")]);
});

test("a failing part shows it in its own place, with an id to quote; the page around it stays [spec:error-7]", () => {
  render(<Page />);
  const alert = find("[role=alert]");
  expect(find("h2", alert).textContent).toBe("Something went wrong");
  expect(alert.textContent).toContain("A component failed to render properly.");
  expect(find<HTMLInputElement>("input").value).toBe("half a thought");
  expect(logged).toContain(`${shownId("ui")}: TypeError`);
});

test("after three retries only the way home remains", async () => {
  render(<Page />);
  await useUpRetries();
  const alert = find("[role=alert]");
  expect(alert.querySelector("button")).toBeNull();
  expect(find<HTMLAnchorElement>("a", alert).textContent).toBe("Go Home");
  expect(find<HTMLAnchorElement>("a", alert).getAttribute("href")).toBe("/");
});

test("a successful retry restores the part", () => {
  render(<Page />);
  mend();
  click(button("Retry (3 left)"));
  expect(find("#part").textContent).toBe("It works");
  expect(document.querySelector("[role=alert]")).toBeNull();
});
