import { expect, test } from "vitest";
import { PRESETS } from "#src/ai/provider.ts";
import { find } from "../../ui/render.tsx";
import { choosePreset, openDialog, opened, type } from "./provider-page.tsx";

test("each provider has a name to begin with, another server that of its address; a name of one's own stays", async () => {
  await opened();
  await openDialog();
  const name = () => find<HTMLInputElement>("input[name=label]").value;
  for (const { id, label } of PRESETS.filter((each) => each.id !== "other")) {
    choosePreset(id);
    expect(name()).toBe(label);
  }
  choosePreset("other");
  expect(name()).toBe("");
  type("input[name=baseUrl]", "http://attic.local:8080/v1");
  expect(name()).toBe("attic.local");
  type("input[name=label]", "The one upstairs");
  type("input[name=baseUrl]", "http://cellar.local:8080/v1");
  choosePreset("openai");
  expect(name()).toBe("The one upstairs");
});
