/** A module of the build. */
export interface PlannedModule {
  /** Ids of what it imports at once. */
  readonly imports: readonly string[];
  /** How much code it adds. */
  readonly bytes: number;
}

/** Something whose opening waits for code: a page, a part that comes later, or all that every start fetches together. */
export interface Opening {
  readonly name: string;
  /** Ids of the modules it begins with. */
  readonly begins: readonly string[];
  /** Names of the openings that come before it, always. */
  readonly after: readonly string[];
  /** What a request less is worth to it, in bytes. */
  readonly request: number;
  /** How much a byte counts that it fetches and has no use for. */
  readonly byte: number;
}

/** What an opening has of a file. */
const NOT = 0;
const FETCHED = 1;
const THERE_BEFORE = 2;

/** Modules that come in one file. */
interface File {
  readonly ids: string[];
  bytes: number;
  readonly imports: Set<File>;
  /** By opening: `NOT`, `FETCHED` or `THERE_BEFORE`. */
  readonly openings: Uint8Array;
  /** Equal for files that the same openings have. */
  key: string;
}

/**
 * Plans which modules come in one file. Those that the same openings fetch do, always. Two files also become one where the requests that this saves
 * are worth more than the bytes that openings then fetch in vain. What a file imports is fetched wherever the file is, so no two files import
 * each other, not even through others.
 * @param modules by id; what they import besides is left out
 * @param openings every one that can fetch a module
 * @returns the ids of each file that several openings have; what one opening alone has comes with it
 */
export function planFiles(modules: ReadonlyMap<string, PlannedModule>, openings: readonly Opening[]): string[][] {
  const files = filesByOpenings(modules, openings);
  const alone = new Set<File>();
  for (;;) {
    const smallest = smallestOf(files, alone);
    if (smallest === undefined) return [...files].filter(isShared).map(({ ids }) => ids);
    const other = bestFor(smallest, files, openings);
    if (other === undefined) {
      alone.add(smallest);
      continue;
    }
    join(other, smallest, files);
    alone.delete(other);
  }
}

const isShared = ({ openings }: File): boolean => openings.reduce((sum, each) => sum + Math.min(each, 1), 0) > 1;
const keyOf = (openings: Uint8Array) => String.fromCharCode(...openings);

function smallestOf(files: ReadonlySet<File>, alone: ReadonlySet<File>): File | undefined {
  let smallest: File | undefined;
  for (const file of files)
    if (!alone.has(file) && isShared(file) && file.bytes < (smallest?.bytes ?? Number.POSITIVE_INFINITY))
      smallest = file;
  return smallest;
}

/** One file for all modules that the same openings have. */
function filesByOpenings(modules: ReadonlyMap<string, PlannedModule>, openings: readonly Opening[]): Set<File> {
  const byKey = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const [id, having] of openingsOf(modules, openings)) {
    const key = keyOf(having);
    const file = byKey.get(key) ?? { ids: [], bytes: 0, imports: new Set(), openings: having, key };
    byKey.set(key, file);
    fileOf.set(id, file);
    file.ids.push(id);
    file.bytes += modules.get(id)?.bytes ?? 0;
  }
  for (const [id, file] of fileOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = fileOf.get(imported);
      if (other !== undefined && other !== file) file.imports.add(other);
    }
  return new Set(byKey.values());
}

function openingsOf(modules: ReadonlyMap<string, PlannedModule>, openings: readonly Opening[]) {
  const closures = new Map(openings.map(({ name, begins }) => [name, closureOf(modules, begins)]));
  const found = new Map<string, Uint8Array>();
  openings.forEach(({ name, after }, index) => {
    for (const each of [name, ...after])
      for (const id of closures.get(each) ?? []) {
        const having = found.get(id) ?? new Uint8Array(openings.length);
        having[index] = each === name ? FETCHED : THERE_BEFORE;
        found.set(id, having);
      }
  });
  return found;
}

function closureOf(modules: ReadonlyMap<string, PlannedModule>, begins: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    const module = modules.get(id);
    if (module === undefined || seen.has(id)) return;
    seen.add(id);
    module.imports.forEach(visit);
  };
  begins.forEach(visit);
  return seen;
}

/** The file with which most is won; undefined if nothing is. */
function bestFor(file: File, files: ReadonlySet<File>, openings: readonly Opening[]): File | undefined {
  let best: File | undefined;
  let most = 0;
  for (const other of files) {
    if (other === file || !isShared(other)) continue;
    const won = wonBy(file, other, openings, most);
    if (won <= most) continue;
    most = won;
    best = other;
  }
  return best;
}

/** What is won where two files become one, in bytes; exact where it is more than `least`. */
function wonBy(a: File, b: File, openings: readonly Opening[], least: number): number {
  let won = 0;
  for (const [index, { request, byte }] of openings.entries()) {
    const ofA = a.openings[index];
    const ofB = b.openings[index];
    if (ofA === NOT) won -= ofB === FETCHED ? byte * a.bytes : 0;
    else if (ofB === NOT) won -= ofA === FETCHED ? byte * b.bytes : 0;
    else if (ofA === FETCHED || ofB === FETCHED) won += request;
  }
  if (won <= least) return won;
  for (const imported of importsOf([a, b]))
    for (const [index, { byte }] of openings.entries())
      if (imported.openings[index] === NOT && Math.max(a.openings[index] ?? 0, b.openings[index] ?? 0) === FETCHED)
        won -= byte * imported.bytes;
  return won;
}

/** Every file that these import, and what those import, without themselves. */
function importsOf(files: readonly File[]): Set<File> {
  const seen = new Set<File>();
  const visit = (file: File) => {
    for (const imported of file.imports)
      if (!seen.has(imported)) {
        seen.add(imported);
        visit(imported);
      }
  };
  files.forEach(visit);
  for (const file of files) seen.delete(file);
  return seen;
}

function join(into: File, from: File, files: Set<File>): void {
  const imported = importsOf([into, from]);
  take(into, from, files);
  for (const each of imported) addOpenings(each, into);
  // the same openings have some of them now
  for (const changed of [into, ...imported])
    for (const other of files)
      if (other !== changed && other.key === changed.key && files.has(changed)) take(changed, other, files);
}

function take(into: File, from: File, files: Set<File>): void {
  into.ids.push(...from.ids);
  into.bytes += from.bytes;
  addOpenings(into, from);
  for (const file of files) if (file.imports.delete(from)) file.imports.add(into);
  for (const imported of from.imports) into.imports.add(imported);
  into.imports.delete(into);
  into.imports.delete(from);
  files.delete(from);
}

function addOpenings(file: File, { openings }: File): void {
  for (const [index, each] of openings.entries()) file.openings[index] = Math.max(file.openings[index] ?? NOT, each);
  file.key = keyOf(file.openings);
}
