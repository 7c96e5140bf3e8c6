import { useState } from "react";
import { expect, test } from "vitest";
import { Clarify } from "#src/tools/dashboard/view/clarify.tsx";
import type { Deciding } from "#src/tools/dashboard/view/use-decisions.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const QUESTIONS = [{ id: "any.goal", slot: "context" as const, question: "What should come of it?", hint: "" }];

/** Questions that fit once one of them is answered. */
function Asked() {
  const [decisions, setDecisions] = useState<Deciding["decisions"]>({});
  const deciding: Deciding = { decisions, error: null, change: (next) => setDecisions(next) };
  const isAside = Object.keys(decisions.answers ?? {}).length === 0;
  return <Clarify runId="run" questions={QUESTIONS} isAside={isAside} deciding={deciding} />;
}

test("folded questions that were opened stay open around the field, also when an answer is taken back", async () => {
  const { host } = await renderPage(await testStudio(), <Asked />);
  const fold = find<HTMLDetailsElement>("details", host);
  expect(fold.open).toBe(false);
  inAct(() => {
    fold.open = true;
  });
  const field = find<HTMLTextAreaElement>("textarea", host);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "a date");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(() => find<HTMLTextAreaElement>("textarea", host).value === "a date");
  inAct(() => find<HTMLFormElement>("form", host).requestSubmit());
  await until(() => host.querySelector("textarea") === null);
  expect(find("details", host)).toBe(fold);
  click(button("Change the answer to: What should come of it?"));
  const again = find<HTMLTextAreaElement>("textarea", host);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(again, "");
    again.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(() => find<HTMLTextAreaElement>("textarea", host).value === "");
  inAct(() => find<HTMLFormElement>("form", host).requestSubmit());
  await until(() => find("details", host) === fold && fold.open);
});
