import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { IdeationSearch } from "#src/tools/ideation/model/ideation-search.ts";
import { IdeationPage } from "#src/tools/ideation/view/ideation-page.tsx";
import type { LabSearch } from "#src/tools/prompt-lab/model/lab-search.ts";
import { PromptLabPage } from "#src/tools/prompt-lab/view/prompt-lab-page.tsx";
import type { SynthesisSearch } from "#src/tools/synthesis/model/synthesis-search.ts";
import { SynthesisWorkshop } from "#src/tools/synthesis/view/synthesis-workshop.tsx";
import { until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { testStudio } from "./studio.ts";

/** An address that names an item of another tool which is not on this device. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });
beforeEach(() => sessionStorage.clear());

function Ideation({ first }: { readonly first: IdeationSearch }) {
  const [search, setSearch] = useState(first);
  return <IdeationPage search={search} takers={[]} onSearch={setSearch} />;
}
function Synthesis({ first }: { readonly first: SynthesisSearch }) {
  const [search, setSearch] = useState(first);
  return <SynthesisWorkshop search={search} onSearch={setSearch} />;
}
function Lab({ first }: { readonly first: LabSearch }) {
  const [search, setSearch] = useState(first);
  return <PromptLabPage search={search} onSearch={setSearch} />;
}

const pages: readonly (readonly [string, ReactNode, string])[] = [
  ["/ideation?session=nope", <Ideation key="i" first={{ session: "nope" }} />, "You can write a question of your own."],
  ["/ideation?prompt=nope", <Ideation key="p" first={{ prompt: "nope" }} />, "You can write a question of your own."],
  ["/synthesis?add=thought:nope", <Synthesis key="s" first={{ add: "thought:nope" }} />, "Add your sources here."],
  ["/synthesis?take=nope", <Synthesis key="t" first={{ take: "nope" }} />, "Add your sources here."],
  ["/prompt-lab?prompt=nope", <Lab key="l" first={{ prompt: "nope" }} />, "The prompt is not in your library."],
  ["/prompt-lab?persona=nope", <Lab key="lp" first={{ persona: "nope" }} />, "Personas shows which are in use."],
  [
    "/prompt-lab?prompt=nope&persona=skeptic",
    <Lab key="lps" first={{ prompt: "nope", persona: "skeptic" }} />,
    "The prompt is not in your library.",
  ],
];

test.each(pages)("%s says that there is nothing to take up, and what can be done", async (_address, page, way) => {
  const studio = await testStudio({ member: true });
  const { host } = await renderPage(studio, page);
  const said = () => host.querySelector("[role=alert]")?.textContent ?? "";
  await until(() => said() !== "");
  expect(said()).toContain("There is nothing to take up.");
  expect(said()).toContain(way);
  await until(() => host.querySelector("h1") !== null && host.querySelector("button") !== null);
  expect(host.querySelectorAll("[role=alert]")).toHaveLength(1);
});
