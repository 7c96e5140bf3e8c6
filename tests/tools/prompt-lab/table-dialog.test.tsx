import { expect, test, vi } from "vitest";
import { TableDialog } from "#src/tools/prompt-lab/view/setup/table-dialog.tsx";
import { render, until } from "../../ui/render.tsx";

test.each(["", " \n\u200B\n"])("a file without words is reported: %j", async (text) => {
  const source = new File([text], "cases.csv");
  render(<TableDialog source={source} variables={["who"]} room={5} onTake={vi.fn()} onClose={vi.fn()} />);
  await until(() => document.querySelector("[role=dialog] [role=alert]") !== null);
  expect(document.querySelector("[role=dialog] [role=alert]")?.textContent).toContain("The file is empty.");
});
