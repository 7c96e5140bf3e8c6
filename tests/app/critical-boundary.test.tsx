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

test("an uncaught error shows the specification's words, its id, and the way on [spec:error-6]", async () => {
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

test("after three retries only Go Home remains", async () => {
  await show();
  await useUpRetries();
  expect([...document.querySelectorAll("button")].map((each) => each.textContent)).toEqual(["Go Home"]);
});
