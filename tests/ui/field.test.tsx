import { expect, test } from "vitest";
import { Field } from "#src/ui/field.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { find, render } from "./render.tsx";

test("the label names the control", () => {
  render(
    <Field label="Email">
      <TextInput />
    </Field>,
  );
  expect(find<HTMLLabelElement>("label").htmlFor).toBe(find("input").id);
});

test("help and error describe the control, and only an error makes it invalid", () => {
  const { rerender } = render(
    <Field label="Email" help="Only for signing in.">
      <TextInput />
    </Field>,
  );
  const described = () =>
    (find("input").getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toEqual(["Only for signing in."]);
  expect(find("input").hasAttribute("aria-invalid")).toBe(false);

  rerender(
    <Field label="Email" help="Only for signing in." error="Add the part after the dot.">
      <TextInput />
    </Field>,
  );
  expect(described()).toEqual(["Add the part after the dot.", "Only for signing in."]);
  expect(find("input").getAttribute("aria-invalid")).toBe("true");
});

test("an empty error counts as none", () => {
  render(
    <Field label="Email" error="">
      <TextInput />
    </Field>,
  );
  expect(find("input").hasAttribute("aria-invalid")).toBe(false);
  expect(find("input").hasAttribute("aria-describedby")).toBe(false);
});

test("every text control is linked, and two fields never share an id", () => {
  render(
    <>
      <Field label="Search">
        <SearchInput />
      </Field>
      <Field label="Notes" error="Say it in a line.">
        <TextArea />
      </Field>
    </>,
  );
  expect(find("input").id).not.toBe(find("textarea").id);
  expect(find("textarea").getAttribute("aria-invalid")).toBe("true");
  expect(find("input").hasAttribute("aria-invalid")).toBe(false);
});
