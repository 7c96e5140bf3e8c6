import { useState } from "react";
import type { NewBelief } from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { stateBelief } from "#src/data/beliefs/write-beliefs.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import type { InsightsSearch } from "#src/tools/insights/model/insights-search.ts";
import { InsightsPage } from "#src/tools/insights/view/insights-page.tsx";
import { inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

export const DAY = 86_400_000;
export const ROUGH = "write a better welcome email for new people soon";
export const SOLUTION =
  "Write a welcome email for people in their first week that gets 20 of 40 to open lesson two, by 1 December.";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

export async function member(): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("synthesizer");
  return studio;
}
export const show = async (studio: TestStudio, search: InsightsSearch = {}) => {
  const seen: InsightsSearch[] = [];
  const page = await renderPage(studio, <InsightsPage search={search} onSearch={(next) => seen.push(next)} />);
  return { ...page, seen };
};
/** The page with an address that follows it. */
export const showFollowing = (studio: TestStudio, first: InsightsSearch = {}) =>
  renderPage(studio, <Following first={first} />);
function Following({ first }: { readonly first: InsightsSearch }) {
  const [search, setSearch] = useState(first);
  return <InsightsPage search={search} onSearch={setSearch} />;
}
export const says = (host: HTMLElement, words: string) => until(() => host.textContent?.includes(words) === true);
export function write(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  inAct(() => {
    Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export const MADE: NewBelief = {
  text: "Thirty of forty reach lesson six.",
  criterion: "The course's own count",
  percent: "37",
  unknowns: "",
  reviewOn: addDays(dayOf(Date.now()), 30),
};
export async function stated(studio: TestStudio, made: Partial<NewBelief> = {}): Promise<string> {
  const result = await stateBelief(studio, { ...MADE, ...made }, null);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
