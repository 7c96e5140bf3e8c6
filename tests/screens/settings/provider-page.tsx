import { ProviderSettings } from "#src/screens/settings/providers/provider-settings.tsx";
import { renderPage } from "../../tools/page.tsx";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";

/** The providers of Settings, shown. */
export async function opened({ member = false, plan = "explorer" } = {}): Promise<TestStudio> {
  localStorage.setItem("sotm:plan", plan);
  const studio = await testStudio({ member });
  await renderPage(studio, <ProviderSettings />);
  await until(() => document.querySelector("#add-provider") !== null);
  return studio;
}

/** As a person would: React hears of it. */
export function type(selector: string, value: string): void {
  const field = find<HTMLInputElement>(selector);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  inAct(() => {
    set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
}
export const openDialog = async () => {
  click(button("Add a provider"));
  await until(() => document.querySelector("[role=dialog]") !== null);
};
export const choosePreset = (id: string) => type("[role=dialog] select", id);
