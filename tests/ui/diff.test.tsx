import { expect, test } from "vitest";
import { Diff } from "#src/ui/diff.tsx";
import { find, render } from "./render.tsx";

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("what goes is a deletion, what comes is an insertion, the rest is plain text", () => {
  render(
    <Diff
      pieces={[
        { kind: "inserted", text: "Why do", hunk: 1 },
        { kind: "same", text: " we lose people" },
        { kind: "removed", text: ", maybe", hunk: 2 },
        { kind: "inserted", text: "?" },
      ]}
    />,
  );
  expect(texts("ins")).toEqual(["Why do", "?"]);
  expect(texts("del")).toEqual([", maybe"]);
  expect(find("p").textContent).toBe("Why do1 we lose people, maybe2?");
});

test("a change of several pieces carries its number once, after its last piece", () => {
  render(
    <Diff
      pieces={[
        { kind: "removed", text: "the videos are", hunk: 3 },
        { kind: "same", text: " " },
        { kind: "inserted", text: "videos that are", hunk: 3 },
      ]}
    />,
  );
  expect(texts("sup")).toEqual(["3"]);
  expect(find("sup").previousElementSibling?.textContent).toBe("videos that are");
});

test("a rejected change is marked as off, and only that one", () => {
  render(
    <Diff
      pieces={[
        { kind: "removed", text: "maybe", hunk: 1, off: true },
        { kind: "removed", text: "but", hunk: 2, off: false },
      ]}
    />,
  );
  expect(texts(".diff-off")).toEqual(["maybe"]);
});
