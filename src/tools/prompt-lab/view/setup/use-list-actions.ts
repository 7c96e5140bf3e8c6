import { useMemo } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { changed, moved, putAt, without } from "../../model/list-edits.ts";
import type { Editing } from "./use-edit.ts";

type ListName = "prompts" | "inputs" | "assertions";
type ItemOf<Name extends ListName> = Experiment[Name][number];

/** What can be done with one of the lists. The same from one painting to the next, so that a key repaints its own row alone. */
export interface ListActions<Item> {
  /** At the end; the first of them takes the focus. */
  add(items: readonly Item[]): void;
  set(id: string, change: (item: Item) => Item): void;
  move(id: string, by: -1 | 1): void;
  /** @param copy one like it, with an id of its own */
  duplicate(id: string, copy: Item): void;
  /** @param said what the notice says, from which it can be taken back */
  remove(item: Item, said: string): void;
}

/**
 * @param firstField where one begins to write in an item; null while it is not on the page
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
