import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { type Opening, type PlannedModule, planFiles } from "./files-plan.ts";

type Group = Exclude<Rolldown.CodeSplittingOptions["groups"], undefined>[number];
type Infos = ReadonlyMap<string, Rolldown.ModuleInfo>;

/** What every start fetches together. */
interface Layer {
  readonly name: string;
  /** Sources that it begins with. */
  readonly begins: RegExp;
  /** Pages in the frame wait for it, as for the frame. */
  readonly isAwaited?: boolean;
}

/** The sources of what a start fetches, one after the other. */
interface Start {
  /** What every page begins with, with all that it imports. It has files of its own. */
  readonly first: RegExp;
  /** The frame around most pages. */
  readonly frame: RegExp;
  /** The pages in the frame. */
  readonly framed: RegExp;
  /** The pages without it. */
  readonly bare: RegExp;
  /** What comes after the page, in this order; each with the one file that has its name. */
  readonly layers: readonly Layer[];
}

/**
 * How openings weigh, chosen by trying: with these every budget is met, and a dashboard asks for 57 files instead of 100. A page is there once its code is,
 * so that a byte too many counts threefold; a layer comes at every start, and the frame with every page; a part is one of some 250, and comes on demand.
 */
const REQUEST = 6_000;
const WEIGHTS = {
  frame: { request: REQUEST * 10, byte: 20 },
  page: { request: REQUEST, byte: 3 },
  layer: { request: REQUEST * 10, byte: 3 },
  part: { request: REQUEST * 0.3, byte: 0.2 },
} as const;

/**
 * Puts the modules that pages, layers and parts share into few files, as `planFiles` says. By itself the bundler has a file for every set of importers:
 * hundreds, most of them smaller than what it costs to ask for one. A package's index counts with all that it lists, so sources import the part of it
 * that they use, such as `date-fns/format`.
 * @returns a plugin, which must be part of the build, and the group for `codeSplitting`
 */
export function fewFiles(start: Start): { plugin: Plugin; group: Group } {
  const nameOf = new Map<string, string>();
  return {
    plugin: {
      name: "studio:few-files",
      apply: "build",
      buildEnd() {
        const infos = new Map<string, Rolldown.ModuleInfo>();
        // in one order, so that the same sources make the same files
        for (const id of [...this.getModuleIds()].sort()) {
          const info = this.getModuleInfo(id);
          if (info !== null) infos.set(id, info);
        }
        nameOf.clear();
        for (const [id, name] of namesOf(infos, start)) nameOf.set(id, name);
      },
    },
    // their other imports are in files that the plan has, or in the first ones
    group: {
      name: (id) => (DATA.test(id) ? dataName(id) : (nameOf.get(id) ?? null)),
      debugName: "few-files",
      includeDependenciesRecursively: false,
    },
  };
}

/** What was trained and lists of words change at other times than the code around them: in a file of its own, neither is fetched again for the other. */
export const DATA = /\.(?:gen|words)\.json$/;
export const dataName = (id: string): string => basename(id).replace(DATA, "");

/** The name of its file, for each module that the plan has. */
function namesOf(infos: Infos, start: Start): Map<string, string> {
  const modules = modulesAfter(start.first, infos);
  const files = planFiles(modules, openingsOf(modules, infos, start));
  const layerOf = new Map(
    start.layers.flatMap(({ name, begins }) => {
      const count = (file: readonly string[]) => file.filter((id) => begins.test(id)).length;
      const [most] = files.toSorted((a, b) => count(b) - count(a));
      return most !== undefined && count(most) > 0 ? [[most, name] as const] : [];
    }),
  );
  const used = new Map(start.layers.map(({ name }) => [name, 1]));
  const names = new Map<string, string>();
  for (const file of files) {
    const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0;
    const [largest = ""] = file.filter((id) => !DATA.test(id)).toSorted((a, b) => bytesOf(b) - bytesOf(a));
    const stem = basename(largest).replace(/[.?].*$/, "");
    const count = (used.get(stem) ?? 0) + 1;
    const name = layerOf.get(file) ?? `${stem}-${count}`;
    if (!layerOf.has(file)) used.set(stem, count);
    // a page and the frame are found in the manifest by their source, so each stays the beginning of a file
    for (const id of file)
      if (![start.framed, start.bare, start.frame].some((own) => own.test(id))) names.set(id, name);
  }
  return names;
}

/** Every module but what `first` and the entries import. */
function modulesAfter(first: RegExp, infos: Infos): Map<string, PlannedModule> {
  const before = new Set<string>();
  const visit = (id: string) => {
    if (before.has(id)) return;
    before.add(id);
    infos.get(id)?.importedIds.forEach(visit);
  };
  for (const [id, info] of infos) if (first.test(id) || info.isEntry) visit(id);
  const after = [...infos].filter(([id]) => !before.has(id));
  return new Map(after.map(([id, { importedIds, code }]) => [id, { imports: importedIds, bytes: code?.length ?? 0 }]));
}

function openingsOf(modules: ReadonlyMap<string, PlannedModule>, infos: Infos, start: Start): Opening[] {
  const matching = (begins: RegExp) => [...modules.keys()].filter((id) => begins.test(id));
  const layers = start.layers.map(({ name, begins, isAwaited }, index) => ({
    name,
    begins: matching(begins),
    after: ["frame", ...start.layers.slice(0, index).map((earlier) => earlier.name)],
    ...(isAwaited ? WEIGHTS.frame : WEIGHTS.layer),
  }));
  const frame = { name: "frame", begins: matching(start.frame), after: [], ...WEIGHTS.frame };
  const together = new Set([frame, ...layers].flatMap(({ begins }) => begins));
  const fetched = new Set([...infos.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const others = [...fetched].filter((id) => modules.has(id) && !together.has(id));
  return [
    frame,
    ...layers,
    ...others.map((id): Opening => {
      if (start.bare.test(id)) return { name: id, begins: [id], after: [], ...WEIGHTS.page };
      if (start.framed.test(id)) return { name: id, begins: [id], after: ["frame"], ...WEIGHTS.page };
      return { name: id, begins: [id], after: ["frame", ...layers.map(({ name }) => name)], ...WEIGHTS.part };
    }),
  ];
}
