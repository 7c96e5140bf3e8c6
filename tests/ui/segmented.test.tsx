import { expect, test, vi } from "vitest";
import { HunkRow } from "#src/ui/hunk-row.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { button, click, find, render } from "./render.tsx";

const options = [
  { value: "list", label: "List" },
  { value: "table", label: "Table" },
] as const;

test("exactly the chosen option is pressed, and none while nothing is chosen", () => {
  const { rerender } = render(<Segmented label="Form" value={null} options={options} onChange={() => undefined} />);
  const pressed = () => [...document.querySelectorAll("[aria-pressed=true]")].map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  rerender(<Segmented label="Form" value="table" options={options} onChange={() => undefined} />);
  expect(pressed()).toEqual(["Table"]);
});

test("a press reports the option's value and leaves the decision to the owner", () => {
  const onChange = vi.fn();
  render(<Segmented label="Form" value="list" options={options} onChange={onChange} />);
  click(button("Table"));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("table");
  expect(button("List").getAttribute("aria-pressed")).toBe("true");
});

test("a change's row names its group, and shows removal, insertion and reason", () => {
  const onDecide = vi.fn();
  render(
    <HunkRow
      number={4}
      removed="they don’t know"
      inserted="not knowing"
      reason="“they” could be the videos"
      decision="accepted"
      onDecide={onDecide}
      labels={{ group: "Change 4", accept: "Accept", reject: "Reject" }}
    />,
  );
  expect(find("[role=group]").getAttribute("aria-label")).toBe("Change 4");
  expect(find("del").textContent).toBe("they don’t know");
  expect(find("ins").textContent).toBe("not knowing");
  expect(find(".hunk-reason").textContent).toBe("“they” could be the videos");
  click(button("Reject"));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith("rejected");
});
