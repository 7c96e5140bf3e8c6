import type { Plugin, Rolldown } from "vite";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];

/** What every start fetches together, after all layers before it. */
interface Layer {
  readonly name: string;
  /** Sources whose static imports it consists of, as far as no earlier layer has them. */
  readonly begins: RegExp;
}

/**
 * One file for each layer of a start in the place of dozens, which wait for each other on a slow line. What a page imports itself never
 * goes into a layer, or the page would wait for all of it: what a page and a layer both import is a file of its own, `common`.
 * @param pages sources that a page shows at once; `layers` in the order in which they are fetched
 * @returns a plugin, which has to take part in the build, and the groups for `codeSplitting`
 */
export function layered(pages: RegExp, layers: readonly Layer[]): { plugin: Plugin; groups: Group[] } {
  const layerOf = new Map<string, string>();
  return {
    plugin: {
      name: "studio:layers",
      apply: "build",
      buildEnd() {
        const closure = (begins: RegExp) => {
          const seen = new Set<string>();
          const visit = (id: string) => {
            if (seen.has(id)) return;
            seen.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(visit);
          };
          [...this.getModuleIds()].filter((id) => begins.test(id)).forEach(visit);
          return seen;
        };
        const ofPages = closure(pages);
        layerOf.clear();
        for (const { name, begins } of layers)
          for (const id of closure(begins)) if (!layerOf.has(id)) layerOf.set(id, ofPages.has(id) ? "common" : name);
      },
    },
    groups: ["common", ...layers.map(({ name }) => name)].map((name) => ({
      name,
      test: (id) => layerOf.get(id) === name,
      // what else they import is in an earlier layer, or with the page
      includeDependenciesRecursively: false,
    })),
  };
}
