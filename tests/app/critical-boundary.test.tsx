import { expect, test } from "vitest";
import { CriticalBoundary } from "#src/app/critical-boundary.tsx";
import { FailingPart, logged, mend, shownId, useUpRetries, withFailingPart } from "../ui/failing-part.tsx";
import { button, click, find, render, until } from "../ui/render.tsx";

withFailingPart();

async function show() {
  render(
    <CriticalBoundary>
      <FailingPart id="app" />
    </CriticalBoundary>,
  );
  await until(() => document.querySelector("h1") !== null);
}

test("an error that nothing else caught is told in the words of the specification, with its id, and the way on", async () => {
  await show();
  expect(find("h1").textContent).toBe("Application Error");
  expect(document.body.textContent).toContain(
    "A critical error occurred that prevented the application from functioning properly.",
  );
  expect(logged).toContain(`${shownId("app")}: TypeError`);
  mend();
  click(button("Retry (3 left)"));
  expect(find("#app").textContent).toBe("It works");
});

test("three retries, then only Go Home", async () => {
  await show();
  await useUpRetries();
  expect([...document.querySelectorAll("button")].map((each) => each.textContent)).toEqual(["Go Home"]);
});
