import { expect, test } from "vitest";
import { Diff } from "#src/ui/diff.tsx";
import { find, render } from "./render.tsx";

const labels = { change: "change", accepted: "accepted", rejected: "rejected" };
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("removed text is a deletion, new text an insertion, the rest is plain", () => {
  render(
    <Diff
      labels={labels}
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
  expect(find("p").textContent).toBe("Why dochange 1, accepted we lose people, maybechange 2, accepted?");
});

test("a change of several pieces shows its number once, after its last piece", () => {
  render(
    <Diff
      labels={labels}
      pieces={[
        { kind: "removed", text: "the videos are", hunk: 3 },
        { kind: "same", text: " " },
        { kind: "inserted", text: "videos that are", hunk: 3 },
      ]}
    />,
  );
  expect(texts("sup")).toEqual(["change 3, accepted"]);
  expect(find("sup").previousElementSibling?.textContent).toBe("videos that are");
});

test("only a rejected change is marked as off", () => {
  render(
    <Diff
      labels={labels}
      pieces={[
        { kind: "removed", text: "maybe", hunk: 1, off: true },
        { kind: "removed", text: "but", hunk: 2, off: false },
      ]}
    />,
  );
  expect(texts(".diff-off")).toEqual(["maybe"]);
});

test("the number stays with its word: the space after the word follows the number", () => {
  render(
    <Diff
      labels={labels}
      pieces={[
        { kind: "inserted", text: "Why do ", hunk: 1 },
        { kind: "same", text: "we lose people" },
      ]}
    />,
  );
  expect(texts("ins")).toEqual(["Why do"]);
  expect(find("sup").previousSibling?.textContent).toBe("Why do");
  expect(find("sup").nextSibling?.textContent).toBe(" ");
});

test("a screen reader hears the decisions that line and strike-through show", () => {
  render(<Diff labels={labels} pieces={[{ kind: "removed", text: "maybe", hunk: 2, off: true }]} />);
  expect(texts("sup")).toEqual(["change 2, rejected"]);
});
