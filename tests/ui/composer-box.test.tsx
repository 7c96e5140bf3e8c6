import { expect, test, vi } from "vitest";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { find, press, render } from "./render.tsx";

function composer() {
  const onSubmit = vi.fn();
  render(
    <ComposerBox label="Rough idea" value="we keep losing people" onChange={() => undefined} onSubmit={onSubmit} />,
  );
  return { onSubmit, field: find<HTMLTextAreaElement>("textarea") };
}

test("Ctrl+Enter and Cmd+Enter submit", () => {
  const { onSubmit, field } = composer();
  expect(press(field, "Enter", { ctrlKey: true }).defaultPrevented).toBe(true);
  press(field, "Enter", { metaKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("Enter alone adds a line, and other keys do their usual work", () => {
  const { onSubmit, field } = composer();
  expect(press(field, "Enter").defaultPrevented).toBe(false);
  press(field, "Enter", { shiftKey: true });
  press(field, "s", { ctrlKey: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an input method that is still composing keeps its Enter", () => {
  const { onSubmit, field } = composer();
  press(field, "Enter", { ctrlKey: true, isComposing: true });
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a hint says what a slash puts in, where there is such", () => {
  const { host } = render(
    <ComposerBox label="Idea" value="" onChange={() => undefined} slashHint="a prompt of yours" />,
  );
  expect(host.textContent).toContain("/ a prompt of yours");
});

test("the field has a name although only its placeholder is seen", () => {
  const { field } = composer();
  expect(field.labels?.[0]?.textContent).toBe("Rough idea");
});

test("an error is announced, linked to the field, and gone with its cause", () => {
  const box = (error: string | null) => (
    <ComposerBox
      label="Rough idea"
      value=""
      onChange={() => undefined}
      error={error}
      errorAction={<button type="button">Download</button>}
    />
  );
  const { host, rerender } = render(box("Write or paste a thought first."));
  const alert = find("[role=alert]");
  expect(alert.textContent).toContain("Write or paste a thought first.");
  expect(find("textarea").getAttribute("aria-describedby")).toBe(alert.id);
  expect(find("textarea").getAttribute("aria-invalid")).toBe("true");
  rerender(box(null));
  expect(host.textContent).not.toContain("Download");
  expect(find("textarea").hasAttribute("aria-describedby")).toBe(false);
});
