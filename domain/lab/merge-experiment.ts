import {
  type Fields,
  FORMS,
  type Item,
  LISTS,
  ownFields,
  type Place,
  same,
  sameFields,
  writtenIn,
} from "./experiment-fields.ts";
import type { Experiment } from "./types.ts";

/** A text of the other tab that this tab's own took the place of. */
export interface Replaced extends Place {
  readonly text: string;
}

export interface Merging {
  readonly merged: Experiment;
  readonly replaced: readonly Replaced[];
}

/**
 * Merges an experiment that two tabs changed, field by field: both tabs' changes stay. Where both changed the same field, `mine` wins, and
 * the text of `theirs` is told.
 * @param base as this tab saw it last
 * @param mine as it is in this tab
 * @param theirs as it is on disk
 */
export function mergeExperiment(base: Experiment, mine: Experiment, theirs: Experiment): Merging {
  const replaced: Replaced[] = [];
  const noting = (list: Place["list"], id: string) => (field: string, here: unknown, there: unknown) => {
    const place = { list, id, field };
    const text = writtenIn(place, there);
    if (text !== null && text !== writtenIn(place, here)) replaced.push({ ...place, text });
  };
  const own = mergeFields(ownFields(base), ownFields(mine), ownFields(theirs), noting(null, mine.id));
  const lists = LISTS.map((list) => {
    const { fields, item } = FORMS[list];
    const itemsOf = (one: Experiment): Items => new Map(one[list].map((each) => [each.id, fields(each)]));
    const items = mergeItems(itemsOf(base), itemsOf(mine), itemsOf(theirs), (id) => noting(list, id));
    return [list, items.map(item)] as const;
  });
  return { merged: { ...Object.fromEntries(own), ...Object.fromEntries(lists) } as unknown as Experiment, replaced };
}

/** The items of a list in their order, by their ids. */
type Items = ReadonlyMap<string, Fields>;
type Note = (field: string, mine: unknown, theirs: unknown) => void;

const NONE: Fields = new Map();

/** In the order of `mine`, then what only `theirs` has. */
function mergeItems(base: Items, mine: Items, theirs: Items, noting: (id: string) => Note): readonly Fields[] {
  const isChanged = (id: string, item: Fields) => !sameFields(item, base.get(id) ?? NONE);
  const here = [...mine].flatMap(([id, item]) => {
    const there = theirs.get(id);
    if (there) return [mergeFields(base.get(id) ?? NONE, item, there, noting(id))];
    return isChanged(id, item) ? [item] : []; // removed there: it stays where it was changed here
  });
  // removed here but changed there since: it stays
  const added = [...theirs].filter(([id, item]) => !mine.has(id) && isChanged(id, item)).map(([, item]) => item);
  return [...here, ...added];
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, note: Note): Fields {
  const merged = new Map<string, unknown>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, here, there] = [base.get(name), mine.get(name), theirs.get(name)];
    const isTheirs = !same(there, was);
    const isMine = !same(here, was) && !(isTheirs && here === undefined);
    const value = isMine ? here : there;
    if (value !== undefined) merged.set(name, value);
    if (isMine && isTheirs && there !== undefined && !same(here, there)) note(name, here, there);
  }
  return merged;
}

/** An experiment with the field at `place` as `from` has it. An item that only `from` has is put back whole, and one that it lacks removed. */
export function withFieldOf(from: Experiment, into: Experiment, { list, id, field }: Place): Experiment {
  const put = (given: Fields, fields: Fields): Fields => {
    const next = new Map(fields);
    if (given.has(field)) next.set(field, given.get(field));
    else next.delete(field);
    return next;
  };
  if (list === null)
    return { ...into, ...Object.fromEntries(put(ownFields(from), ownFields(into))) } as unknown as Experiment;
  const given = (from[list] as readonly Item[]).find((item) => item.id === id);
  const items = into[list] as readonly Item[];
  if (!given) return { ...into, [list]: items.filter((item) => item.id !== id) };
  const form = FORMS[list];
  const next = items.some((item) => item.id === id)
    ? items.map((item) => (item.id === id ? form.item(put(form.fields(given), form.fields(item))) : item))
    : [...items, given];
  return { ...into, [list]: next };
}
