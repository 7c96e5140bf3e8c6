import { beforeEach, expect, test, vi } from "vitest";
import { prepareEngine } from "#src/app/prepare-engine.ts";
import { testStudio } from "../tools/studio.ts";

async function watched() {
  const { engine } = await testStudio();
  return { engine, prepare: vi.spyOn(engine, "prepare") };
}

const field = (name: "input" | "textarea"): HTMLElement => document.body.appendChild(document.createElement(name));

beforeEach(() => document.body.replaceChildren());

test("the engine prepares once, when the person first goes to a field for a text; an address or a search is none", async () => {
  const { engine, prepare } = await watched();
  const [address, idea, other] = [field("input"), field("textarea"), field("textarea")];
  prepareEngine(engine);
  address.focus();
  expect(prepare).not.toHaveBeenCalled();
  idea.focus();
  expect(prepare).toHaveBeenCalledOnce();
  other.focus();
  expect(prepare).toHaveBeenCalledOnce();
});

test("the engine prepares at once for a person who is in such a field before the app has loaded", async () => {
  const { engine, prepare } = await watched();
  field("textarea").focus();
  prepareEngine(engine);
  expect(prepare).toHaveBeenCalledOnce();
});
