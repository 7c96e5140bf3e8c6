import { beforeEach, expect, onTestFinished, test } from "vitest";
import { tellCutPastes } from "#src/app/cut-pastes.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { find, render } from "../ui/render.tsx";

const told = () => waitingNotices.getState().map(({ title, description }) => `${title} ${description}`);

beforeEach(() => {
  waitingNotices.setState([], true);
  onTestFinished(tellCutPastes());
});

/** Pastes into the field of the page over what is selected there, as far as the page hears of it. */
function paste(text: string, [from, to]: readonly [number, number]): void {
  const field = find("input") as HTMLInputElement;
  field.setSelectionRange(from, to);
  const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  field.dispatchEvent(event);
}

test("reports a paste that a length limit cuts off, and nothing when it fits", () => {
  render(<TextInput aria-label="Name" maxLength={10} defaultValue="abcdef" />);
  paste("1234", [6, 6]);
  paste("1234567890", [0, 6]);
  expect(told()).toEqual([]);
  paste("12345", [6, 6]);
  expect(told()).toEqual(["The end of your paste was left out. This field holds 10 characters. 1 did not fit."]);
  waitingNotices.setState([], true);
  paste("x".repeat(2010), [0, 6]);
  expect(told()).toEqual(["The end of your paste was left out. This field holds 10 characters. 2,000 did not fit."]);
});

test("a field that already holds too much leaves out no more than was pasted", () => {
  render(<TextInput aria-label="Name" maxLength={3} defaultValue="abcdef" />);
  paste("12", [6, 6]);
  expect(told()).toEqual(["The end of your paste was left out. This field holds 3 characters. 2 did not fit."]);
});

test("says nothing for a field without a limit", () => {
  render(<TextInput aria-label="Name" defaultValue="" />);
  paste("x".repeat(100_000), [0, 0]);
  expect(told()).toEqual([]);
});

test("says nothing when the page handles the paste", () => {
  render(<TextInput aria-label="Name" maxLength={10} defaultValue="" onPaste={(event) => event.preventDefault()} />);
  paste("x".repeat(100_000), [0, 0]);
  expect(told()).toEqual([]);
});
