import { act, useState } from "react";
import { expect, test } from "vitest";
import { type AreaMark, LONG_TEXT, MarkedArea } from "#src/ui/marked-area.tsx";
import { find, render } from "./render.tsx";

const field = () => find<HTMLTextAreaElement>("textarea");
const marked = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

/** Types as a browser does: the element changes before React hears of it. */
function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

function Area({ text = "", marks = [] }: { text?: string; marks?: readonly AreaMark[] }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <MarkedArea label="Constraints" value={value} onChange={setValue} marks={marks} />
      <button type="button" onClick={() => setValue("From a button.")}>
        Fix
      </button>
    </>
  );
}

test("typed text stays, text from outside replaces it, and typing continues after that", () => {
  render(<Area text="Keep it brief." />);
  expect(field().value).toBe("Keep it brief.");
  type("Keep it brief, please.");
  expect(field().value).toBe("Keep it brief, please.");
  act(() => find<HTMLButtonElement>("button").click());
  expect(field().value).toBe("From a button.");
  type("Keep it brief, please.");
  act(() => find<HTMLButtonElement>("button").click());
  expect(field().value).toBe("From a button.");
});

test("a text with other line ends is not rewritten while the person types elsewhere", () => {
  const { rerender } = render(<MarkedArea label="Task" value={"one\r\ntwo"} onChange={() => undefined} />);
  field().setSelectionRange(1, 1);
  rerender(<MarkedArea label="Task" value={"one\r\ntwo"} onChange={() => undefined} marks={[]} />);
  expect(field().selectionStart).toBe(1);
});

test("a long text's places are underlined too, at their scroll position", () => {
  const text = `brief ${"word ".repeat(LONG_TEXT / 5)} brief`;
  const marks = [0, text.length - 5].map((start, at) => ({ start, end: start + 5, number: at + 1 }));
  const { rerender } = render(<MarkedArea label="Task" value={text} onChange={() => undefined} />);
  field().scrollTop = 400;
  rerender(<MarkedArea label="Task" value={text} onChange={() => undefined} marks={marks} />);
  expect(marked()).toEqual(["brief", "brief"]);
  expect(find(".marked-area-marks").scrollTop).toBe(400);
  field().scrollTop = 800;
  act(() => void field().dispatchEvent(new Event("scroll")));
  expect(find(".marked-area-marks").scrollTop).toBe(800);
});
