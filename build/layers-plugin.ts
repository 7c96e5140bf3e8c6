import type { Plugin, Rolldown } from "vite";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];

/** Modules that every start fetches together, after all earlier layers. */
interface Layer {
  readonly name: string;
  /** Sources whose static imports the layer contains, except those in an earlier layer. */
  readonly begins: RegExp;
}

/** A file for what some pages share with a layer, so that other pages do not wait for it. */
interface Apart {
  readonly name: string;
  /** Contains these sources, everything that imports them, and what pages import only through them. */
  readonly leadsTo: RegExp;
}

/**
 * Makes one file per layer of a start instead of dozens, which wait for each other on a slow connection. A layer never contains what a page
 * imports itself, or the page would wait for the whole layer: modules that both a page and a layer import are in a file of their own,
 * `common`, or one of `apart`. `common` imports none of those, and each of them only earlier ones, so no page fetches one that it does not
 * import itself.
 * @param pages sources that a page shows at once; `layers` in the order of fetching
 * @returns a plugin, which must be part of the build, and the groups for `codeSplitting`
 */
export function layered(
  pages: RegExp,
  layers: readonly Layer[],
  apart: readonly Apart[] = [],
): { plugin: Plugin; groups: Group[] } {
  const groupOf = new Map<string, string>();
  return {
    plugin: {
      name: "studio:layers",
      apply: "build",
      buildEnd() {
        const closure = (ids: readonly string[], end?: RegExp) => {
          const seen = new Set<string>();
          const visit = (id: string) => {
            if (seen.has(id) || end?.test(id)) return;
            seen.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(visit);
          };
          ids.forEach(visit);
          return seen;
        };
        const matching = (begins: RegExp) => [...this.getModuleIds()].filter((id) => begins.test(id));
        const begins = matching(pages);
        const ofPages = closure(begins);
        const without = new Map(apart.map(({ name, leadsTo }) => [name, closure(begins, leadsTo)]));
        const sharedIn = (id: string) => {
          const imported = [...closure([id])];
          const isIn = ({ name, leadsTo }: Apart) =>
            !without.get(name)?.has(id) || imported.some((each) => leadsTo.test(each));
          return apart.findLast(isIn)?.name ?? "common";
        };
        groupOf.clear();
        for (const { name, begins } of layers)
          for (const id of closure(matching(begins)))
            if (!groupOf.has(id)) groupOf.set(id, ofPages.has(id) ? sharedIn(id) : name);
      },
    },
    groups: ["common", ...apart.map(({ name }) => name), ...layers.map(({ name }) => name)].map((name) => ({
      name,
      test: (id) => groupOf.get(id) === name,
      // their other imports are in an earlier layer, or with the page
      includeDependenciesRecursively: false,
    })),
  };
}
