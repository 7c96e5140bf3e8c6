import { expect, test, vi } from "vitest";
import { BeginText } from "#src/ui/begin-text.tsx";
import { TextDialog } from "#src/ui/text-dialog.tsx";
import { button, find, press, render, until } from "./render.tsx";

/** An answer that the test gives when it wants to. */
function later() {
  let resolve: (failed: string | null) => void = () => {};
  let reject: (why: Error) => void = () => {};
  const promise = new Promise<string | null>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

test("Enter pressed twice or held stores a text once, and the button waits with it", async () => {
  const answer = later();
  const onSave = vi.fn(() => answer.promise);
  const onClose = vi.fn();
  render(
    <TextDialog
      title="Rename"
      label="Name"
      initial="One"
      action="Save"
      hasVisible={(text) => text !== ""}
      onClose={onClose}
      onSave={onSave}
    />,
  );
  const field = find("textarea");
  press(field, "Enter", { repeat: true });
  expect(onSave).not.toHaveBeenCalled();
  press(field, "Enter");
  press(field, "Enter");
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(button("Save").disabled).toBe(true);
  answer.resolve("No space.");
  await until(() => document.body.textContent?.includes("No space.") === true);
  expect(button("Save").disabled).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test("Ctrl+Enter pressed twice begins once, and what breaks off is said", async () => {
  const answer = later();
  const onBegin = vi.fn(() => answer.promise);
  render(
    <BeginText
      title="A new map"
      fieldId="begin"
      label="Thought"
      placeholder=""
      modifier="Ctrl"
      draft={{ text: "One", error: null, setText: () => {} }}
      onBegin={onBegin}
      onCancel={() => {}}
    />,
  );
  press(find("textarea"), "Enter", { ctrlKey: true });
  press(find("textarea"), "Enter", { ctrlKey: true });
  expect(onBegin).toHaveBeenCalledTimes(1);
  answer.reject(new Error("gone"));
  await until(() => document.body.textContent?.includes("It did not begin.") === true);
  expect(button("Begin").disabled).toBe(false);
});
