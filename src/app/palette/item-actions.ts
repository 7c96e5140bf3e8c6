/** What can be done with an item from the palette: open it, see its trail, take it to a tool. */
import { type OpenItem, pageOfItem, takersOf } from "#src/pages/item-pages.ts";

export interface ItemAction {
  readonly label: string;
  /** With Alt, as `KeyboardEvent.code` without *Key*; none for the action that Enter takes. */
  readonly letter?: string;
  readonly address?: string;
}

/** O, for the origin. */
export const TRAIL_LETTER = "O";

/** In the order of navigation. Each taker has the first letter of its title that is still free. */
export function itemActions({ table, id }: OpenItem): readonly ItemAction[] {
  const page = pageOfItem(table, id);
  const taken = new Set([TRAIL_LETTER]);
  const letterIn = (title: string) => {
    const letter = [...title.toUpperCase()].find((each) => /[A-Z]/.test(each) && !taken.has(each));
    if (letter) taken.add(letter);
    return letter;
  };
  return [
    ...(page ? [{ label: "Open", address: page.address }] : []),
    { label: "Trail", letter: TRAIL_LETTER },
    ...takersOf(table, id).map(({ page: { title }, address }): ItemAction => {
      const letter = letterIn(title);
      return { label: title, address, ...(letter && { letter }) };
    }),
  ];
}
