import { expect, test } from "vitest";
import { button, click, find, inAct, until } from "../ui/render.tsx";
import { feedbackPage, MINUTE, OPTIMIZED, popup } from "./feedback-page.tsx";

/** When nobody is asked although a question is due. */

const { open, pass } = feedbackPage(<textarea aria-label="A field" />);

test("a person who just closed one question is not asked the next before a pause", async () => {
  const { goTo } = await open();
  goTo(OPTIMIZED);
  await pass(3_000);
  await until(() => popup() !== null);
  // it stays open until the other one is due too
  await pass(6 * MINUTE);
  click(button("Skip"));
  await pass(9 * MINUTE);
  expect(popup()).toBeNull();
  await pass(2 * MINUTE);
  await until(() => popup()?.textContent?.includes("How does the studio work for you?") === true);
});

test("nobody is asked between two fields of a form", async () => {
  const { goTo } = await open();
  goTo("/personas?panel=a.b");
  inAct(() => find("textarea").dispatchEvent(new Event("input", { bubbles: true })));
  await pass(10_000);
  expect(popup()).toBeNull();
  await pass(12_000);
  await until(() => popup() !== null);
});
