import { expect, test, vi } from "vitest";
import { TableDialog } from "#src/tools/prompt-lab/view/setup/table-dialog.tsx";
import { button, click, render, until } from "../../ui/render.tsx";

test.each(["", " \n\u200B\n"])("a file without words is reported: %j", async (text) => {
  const source = new File([text], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={vi.fn()} onClose={vi.fn()} />);
  await until(() => document.querySelector("[role=dialog] [role=alert]") !== null);
  expect(document.querySelector("[role=dialog] [role=alert]")?.textContent).toContain("The file is empty.");
});

const dialogText = () => document.querySelector("[role=dialog]")?.textContent ?? "";

test("a cell as long as a book is named with its row and length, and the other rows can be added", async () => {
  const onTake = vi.fn();
  const source = new File([`who\n${"a".repeat(4_900_000)}\nnurses\n`], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={onTake} onClose={vi.fn()} />);
  await until(() => dialogText().includes("Row 2 is left out: “who” has 4,900,000 characters. At most 40,000 fit."));
  click(button("Add 1 input"));
  expect(onTake).toHaveBeenCalledWith([{ label: "", values: { who: "nurses" } }]);
});

test("a cell that is cut ends with an ellipsis, a short one does not", async () => {
  const source = new File([`who\n${"a".repeat(81)}\n${"b".repeat(80)}\n`], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={vi.fn()} onClose={vi.fn()} />);
  await until(() => document.querySelectorAll("td").length > 0);
  const cells = [...document.querySelectorAll("td")].map(({ textContent }) => textContent);
  expect(cells).toContain(`${"a".repeat(80)}…`);
  expect(cells).toContain("b".repeat(80));
});

test("of many columns that no prompt has, five are named and the others counted", async () => {
  const columns = Array.from({ length: 30_000 }, (_, at) => `c${at}`);
  const source = new File([`who,${columns.join(",")}\nnurses\n`], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={vi.fn()} onClose={vi.fn()} />);
  await until(() => dialogText().includes("“c0”, “c1”, “c2”, “c3”, “c4” and 29,995 more columns."));
  expect(dialogText()).not.toContain("c5");
});

test("a table that an older program wrote has all its letters, and that it was guessed is said", async () => {
  const bytes = Uint8Array.from("who\nMädchen\n", (letter) => letter.charCodeAt(0));
  const source = new File([bytes], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={vi.fn()} onClose={vi.fn()} />);
  await until(() => dialogText().includes("Mädchen"));
  expect(dialogText()).toContain("It was read as Windows-1252");
});
