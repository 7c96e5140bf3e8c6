import { expect, test, vi } from "vitest";
import { RenameDialog } from "#src/ui/rename-dialog.tsx";
import { button, click, find, inAct, render, until } from "./render.tsx";

const write = (text: string) =>
  inAct(() => {
    const field = find<HTMLInputElement>("[role=dialog] input");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("a name that cannot be stored stays in the dialog with the reason, and the dialog closes once it is stored", async () => {
  const answers: ((failed: { message: string; remedy?: string } | null) => void)[] = [];
  const onRename = vi.fn((_: string) => new Promise<{ message: string } | null>((answer) => answers.push(answer)));
  const onClose = vi.fn();
  render(<RenameDialog what="this map" name="Old" help="Optional." onRename={onRename} onClose={onClose} />);
  write("  New name ");
  click(button("Rename"));
  click(button("Rename"));
  expect(onRename.mock.calls).toEqual([["New name"]]);
  expect(onClose).not.toHaveBeenCalled();

  answers[0]?.({ message: "The disk is full.", remedy: "Make room." });
  await until(() => find("[role=dialog]").textContent?.includes("The disk is full. Make room.") === true);
  expect(find<HTMLInputElement>("[role=dialog] input").value).toBe("  New name ");
  expect(onClose).not.toHaveBeenCalled();

  click(button("Rename"));
  expect(onRename).toHaveBeenCalledTimes(2);
  answers[1]?.(null);
  await until(() => onClose.mock.calls.length === 1);
});
