import { describe, expect, test } from "vitest";
import { GapText } from "#src/ui/gap.tsx";
import { Sentence } from "#src/ui/sentence.tsx";
import { find, render } from "./render.tsx";

const TEXT = "It is fixed when [how many still leave?] by [which date?].";
const first = { start: TEXT.indexOf("[how"), end: TEXT.indexOf("]") + 1 };
const second = { start: TEXT.indexOf("[which"), end: TEXT.lastIndexOf("]") + 1 };

const gaps = () => [...document.querySelectorAll(".gap-mark")].map(({ textContent }) => textContent);

describe("a text with gaps", () => {
  test("highlights each span and preserves every character, in order", () => {
    const { host } = render(<GapText text={TEXT} gaps={[second, first]} />);
    expect(gaps()).toEqual(["[how many still leave?]", "[which date?]"]);
    expect(host.textContent).toBe(TEXT);
  });

  test("may begin and end with a gap", () => {
    const { host } = render(
      <GapText
        text="[a][b]"
        gaps={[
          { start: 0, end: 3 },
          { start: 3, end: 6 },
        ]}
      />,
    );
    expect(gaps()).toEqual(["[a]", "[b]"]);
    expect(host.textContent).toBe("[a][b]");
  });

  test("shows overlapping, empty or outside spans as plain text", () => {
    const { host } = render(
      <GapText
        text={TEXT}
        gaps={[first, { start: first.start + 2, end: first.end + 3 }, { start: 3, end: 3 }, { start: 50, end: 500 }]}
      />,
    );
    expect(gaps()).toEqual(["[how many still leave?]"]);
    expect(host.textContent).toBe(TEXT);
  });
});

test("a sentence says whose words it is", () => {
  render(<Sentence text={TEXT} gaps={[first]} origin="template" originLabel="template" />);
  expect(find(".origin").textContent).toBe("template");
  expect(find("p").textContent).toBe(TEXT);
});
