import { useMemo } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { changed, moved, putAt, without } from "../../model/list-edits.ts";
import type { Editing } from "./use-edit.ts";

type ListName = "prompts" | "inputs" | "assertions";
type ItemOf<Name extends ListName> = Experiment[Name][number];

/** The actions on one of the lists. They stay the same functions over renders, so that a key repaints only its own row. */
export interface ListActions<Item> {
  /** Adds them at the end; the first takes the focus. */
  add(items: readonly Item[]): void;
  set(id: string, change: (item: Item) => Item): void;
  move(id: string, by: -1 | 1): void;
  /** @param copy a copy with an id of its own */
  duplicate(id: string, copy: Item): void;
  /** @param said the text of the notice, which offers an undo */
  remove(item: Item, said: string): void;
}

/**
 * @param firstField the first field of an item; null while it is not on the page
 * @param addId the id of the button that takes the focus once an item is gone
 */
export function useListActions<Name extends ListName>(
  { edit, editWithUndo }: Editing,
  name: Name,
  firstField: (id: string) => HTMLElement | null,
  addId: string,
): ListActions<ItemOf<Name>> {
  return useMemo(() => {
    type Item = ItemOf<Name>;
    type Change = (list: readonly Item[]) => readonly Item[];
    const within = (change: Change) => (experiment: Experiment) => ({
      ...experiment,
      [name]: change(experiment[name] as readonly Item[]),
    });
    return {
      add(items) {
        edit(within((list) => [...list, ...items]));
        const [first] = items;
        if (first) moveFocus(() => firstField(first.id));
      },
      set: (id, change) => edit(within((list) => changed(list, id, change))),
      move: (id, by) => edit(within((list) => moved(list, id, by))),
      duplicate(id, copy) {
        edit(within((list) => putAt(list, copy, list.findIndex((item) => item.id === id) + 1)));
        moveFocus(() => firstField(copy.id));
      },
      remove(item, said) {
        let at = 0;
        editWithUndo(
          said,
          within((list) => {
            at = list.findIndex(({ id }) => id === item.id);
            return without(list, item.id);
          }),
          within((list) => putAt(without(list, item.id), item, at)),
        );
        moveFocus(() => document.getElementById(addId));
      },
    };
  }, [edit, editWithUndo, name, firstField, addId]);
}
