import { act, type RefObject, useState } from "react";
import { expect, test, vi } from "vitest";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { type Slash, type SlashChoice, SlashMenu } from "#src/ui/slash-menu.tsx";
import { button, click, find, press, render, until } from "./render.tsx";

const CHOICES = ["weekly-report", "weekly-plan", "letter"].map((name) => ({
  id: name,
  name,
  title: `The ${name}`,
  text: () => `Text of ${name}`,
}));

function begin(choices: readonly SlashChoice[] = CHOICES) {
  const load = vi.fn(async () => ({ find: (query: string) => choices.filter(({ name }) => name.includes(query)) }));
  const slash: Slash = { label: "Prompts", load };
  const onSubmit = vi.fn();
  const Menu = ({ field }: { field: RefObject<HTMLTextAreaElement | null> }) => (
    <SlashMenu field={field} slash={slash} />
  );
  function Field() {
    const [value, setValue] = useState("");
    return <ComposerBox label="Rough idea" value={value} onChange={setValue} onSubmit={onSubmit} slash={Menu} />;
  }
  render(<Field />);
  const field = find<HTMLTextAreaElement>("textarea");
  field.focus();
  return { field, load, onSubmit };
}

/** As the browser writes: React, which watches the element's own property, notices nothing before the event. */
const writeInto = (field: HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, value);

/** A browser feature that happy-dom lacks: writing into a field as if it had been typed. */
document.execCommand = (_command, _ui, text = "") => {
  const field = document.activeElement as HTMLTextAreaElement;
  const { value, selectionStart, selectionEnd } = field;
  writeInto(field, value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  field.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  return true;
};

/** Types at the end, one character after the other. */
function type(field: HTMLTextAreaElement, signs: string, how: InputEventInit = {}): void {
  for (const sign of signs)
    act(() => {
      writeInto(field, field.value + sign);
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: sign, ...how }));
    });
}

const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const marked = () => options().findIndex((option) => option.getAttribute("aria-selected") === "true");
const untilListed = (count: number) => until(() => options().length === count);
const status = () => find("[role=status]").textContent;

test("a slash lists the choices, and announces them", async () => {
  const { field } = begin();
  type(field, "Think of /");
  await untilListed(3);
  expect(status()).toBe("Prompts: 3");
  expect(field.getAttribute("aria-controls")).toBe(find("[role=listbox]").id);
  expect(field.getAttribute("aria-activedescendant")).toBe(options()[0]?.id);
  type(field, "week");
  await untilListed(2);
  expect(status()).toBe("Prompts: 2");
  type(field, "zz");
  await untilListed(0);
  for (const name of ["aria-haspopup", "aria-autocomplete", "aria-controls", "aria-activedescendant"])
    expect(field.hasAttribute(name), name).toBe(false);
  expect(status()).toBe("");
});

test("arrows wrap around, and Enter and Tab replace the typed word with the marked choice", async () => {
  const { field, onSubmit } = begin();
  type(field, "Think of /week");
  await untilListed(2);
  press(field, "ArrowUp");
  expect(marked()).toBe(1);
  press(field, "ArrowDown");
  expect(marked()).toBe(0);
  expect(press(field, "Enter").defaultPrevented).toBe(true);
  expect(field.value).toBe("Think of Text of weekly-report");
  expect(field.selectionStart).toBe(field.value.length);
  expect(options()).toHaveLength(0);
  type(field, " /le");
  await untilListed(1);
  expect(press(field, "Tab").defaultPrevented).toBe(true);
  expect(field.value).toBe("Think of Text of weekly-report Text of letter");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("Escape closes the list and leaves the text; the field's keys work as usual again", async () => {
  const { field, onSubmit } = begin();
  type(field, "/");
  await untilListed(3);
  expect(press(field, "Escape").defaultPrevented).toBe(true);
  expect(field.value).toBe("/");
  expect(options()).toHaveLength(0);
  type(field, "w");
  expect(options()).toHaveLength(0);
  expect(press(field, "Enter").defaultPrevented).toBe(false);
  press(field, "Enter", { ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("with the list open, Ctrl+Enter still submits and Shift+Enter adds a line", async () => {
  const { field, onSubmit } = begin();
  type(field, "/");
  await untilListed(3);
  expect(press(field, "Enter", { shiftKey: true }).defaultPrevented).toBe(false);
  press(field, "Enter", { ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a press takes a choice and leaves the focus in the field", async () => {
  const { field } = begin();
  type(field, "/");
  await untilListed(3);
  const [, second] = options();
  const down = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  act(() => void second?.dispatchEvent(down));
  expect(down.defaultPrevented).toBe(true);
  act(() => second?.click());
  expect(field.value).toBe("Text of weekly-plan");
  expect(document.activeElement).toBe(field);
});

test("inserted text opens no menu, even if it begins with a slash", async () => {
  const { field } = begin([{ id: "1", name: "path", title: "A path", text: () => "/path" }]);
  type(field, "/");
  await untilListed(1);
  press(field, "Enter");
  expect(field.value).toBe("/path");
  expect(options()).toHaveLength(0);
});

test("nothing is listed within a word, while an input method composes, or for pasted words", async () => {
  const { field, load } = begin();
  type(field, "and/or");
  type(field, " ");
  type(field, "/", { isComposing: true });
  expect(load).not.toHaveBeenCalled();
  act(() => {
    writeInto(field, `${field.value} /letter`);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
  expect(load).not.toHaveBeenCalled();
});

test("no menu opens without choices, and the keys stay the field's", async () => {
  const { field, load } = begin([]);
  type(field, "/");
  await until(() => load.mock.calls.length === 1);
  await act(async () => {});
  expect(options()).toHaveLength(0);
  expect(press(field, "Enter").defaultPrevented).toBe(false);
});

test("keys of an input method stay its own", async () => {
  const { field } = begin();
  type(field, "/");
  await untilListed(3);
  expect(press(field, "Enter", { isComposing: true }).defaultPrevented).toBe(false);
  expect(field.value).toBe("/");
});

test("the list closes when the field loses the focus", async () => {
  const { field } = begin();
  type(field, "/");
  await untilListed(3);
  const elsewhere = document.body.appendChild(document.createElement("button"));
  click(elsewhere);
  elsewhere.remove();
  expect(options()).toHaveLength(0);
});

test("only the first of many are listed, and the count tells the total", async () => {
  const many = Array.from({ length: 45 }, (_, n) => ({ id: `${n}`, name: `p${n}`, title: `P ${n}`, text: () => "" }));
  const { field } = begin(many);
  type(field, "/");
  await untilListed(20);
  expect(status()).toBe("Prompts: 45, the first 20 are listed");
});

test("a choice that leaves something open asks for it first, and puts it in with the answers", async () => {
  const report = {
    id: "report",
    name: "report",
    title: "Weekly report",
    asks: () => [
      { name: "who", label: "Who", type: "text" as const, options: [], value: "Ada" },
      { name: "day", label: "Day", type: "select" as const, options: ["Monday", "Friday"], value: "" },
    ],
    text: (values: Readonly<Record<string, string>> = {}) => `For ${values.who} by ${values.day}`,
  };
  const { field } = begin([report]);
  type(field, "see /rep");
  await until(() => document.querySelector("[role=option]") !== null);
  press(field, "Enter");
  expect(field.value, "nothing is put in yet").toBe("see /rep");
  const who = find<HTMLInputElement>("[role=dialog] input");
  expect(who.value).toBe("Ada");
  const day = find<HTMLSelectElement>("[role=dialog] select");
  act(() => {
    day.value = "Friday";
    day.dispatchEvent(new Event("change", { bubbles: true }));
  });
  act(() => find<HTMLFormElement>("[role=dialog] form").requestSubmit());
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(field.value).toBe("see For Ada by Friday");
});

test("a choice whose questions are cancelled puts nothing in", async () => {
  const asks = () => [{ name: "who", label: "Who", type: "text" as const, options: [], value: "" }];
  const { field } = begin([{ id: "a", name: "a", title: "A", asks, text: () => "never" }]);
  type(field, "/");
  await until(() => document.querySelector("[role=option]") !== null);
  press(field, "Enter");
  click(button("Cancel"));
  expect(field.value).toBe("/");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});
