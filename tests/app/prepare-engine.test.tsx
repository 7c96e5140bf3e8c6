import { beforeEach, expect, test, vi } from "vitest";
import { prepareEngine } from "#src/app/prepare-engine.ts";
import { testStudio } from "../tools/studio.ts";

async function watched() {
  const { engine } = await testStudio();
  return { engine, prepare: vi.spyOn(engine, "prepare") };
}

const field = <Name extends "input" | "textarea">(name: Name) =>
  document.body.appendChild(document.createElement(name));
const act = (target: HTMLElement, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => document.body.replaceChildren());

test.each(["pointerdown", "keydown", "input"])(
  "the engine prepares once, at the first %s in a field for a text; an address or a search is none",
  async (type) => {
    const { engine, prepare } = await watched();
    const [address, idea, other] = [field("input"), field("textarea"), field("textarea")];
    prepareEngine(engine);
    act(address, type);
    expect(prepare).not.toHaveBeenCalled();
    act(idea, type);
    expect(prepare).toHaveBeenCalledOnce();
    act(other, type);
    expect(prepare).toHaveBeenCalledOnce();
  },
);

test("a field that the page itself focuses prepares nothing, before the app has loaded or after", async () => {
  const { engine, prepare } = await watched();
  const [first, second] = [field("textarea"), field("textarea")];
  first.focus();
  prepareEngine(engine);
  second.focus();
  expect(prepare).not.toHaveBeenCalled();
});

test("the engine prepares at once for a person who wrote into such a field before the app had loaded", async () => {
  const { engine, prepare } = await watched();
  const idea = field("textarea");
  idea.focus();
  idea.value = "rent or buy";
  prepareEngine(engine);
  expect(prepare).toHaveBeenCalledOnce();
});
