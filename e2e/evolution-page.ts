import { expect, type Locator, type Page } from "@playwright/test";
import { liftPairs, liftSample } from "#domain/lab/lift-pairs.ts";
import { throughPersona } from "#domain/lab/through-persona.ts";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { putStored } from "./stored-rows.ts";
import { StudioPage } from "./studio-page.ts";

/** Time for the page's own code on a machine under load. */
const SOON = { timeout: 30_000 };

/** Evolution as a person uses it. */
export class EvolutionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The row of a persona with samples. */
  gain(id: string): Locator {
    return this.page.locator(`#gain-${id}`);
  }
  get lineage(): Locator {
    return this.page.getByRole("complementary", { name: "Lineage" });
  }
  get newTrial(): Locator {
    return this.page.getByRole("button", { name: "New trial" }).filter({ visible: true });
  }
  get question(): Locator {
    return this.page.getByRole("heading", { name: "Which would you rather answer?" });
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/personas/evolution${search}`);
    await expect(this.page.getByRole("heading", { name: "Evolution", exact: true })).toBeVisible(SOON);
    await expect(this.lineage).toBeVisible(SOON);
  }

  /** Stores samples as the lab measures them, of the first cases: how many, by persona. */
  async store(samples: Readonly<Record<string, number>>): Promise<void> {
    const rows = Object.entries(samples).flatMap(([id, count]) => {
      const lens = LENSES.find((one) => one.id === id);
      if (!lens) throw new Error(`no lens ${id}`);
      return BUILT_IN_CASES.slice(0, count).flatMap((body, at) => {
        const base = { id: "b", label: "", body, from: null };
        const prompt = throughPersona(base, lens, "p");
        const [pair] = prompt
          ? liftPairs({ prompts: [base, prompt], inputs: [{ id: "i", label: "", values: {} }] })
          : [];
        return pair ? [liftSample(pair, `${id}-${at}`, 1_760_000_000_000 + at * 1000)] : [];
      });
    });
    await putStored(this.page, await new StudioPage(this.page).workspace(), { persona_lift: rows });
  }
}
