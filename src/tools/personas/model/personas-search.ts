import { PANEL_SIZES, type PanelSize } from "#domain/personas/panel-size.ts";
import { searchId } from "#domain/search-id.ts";

/**
 * The page's search parameters: the thought that is asked about (`thought`, a session), the panel that the person chose (`panel`, ids with dots) or
 * the size of the best one (`size`), the open persona (`persona`; `new` for a new one) with its editor (`edit`), and the session whose chat with
 * it is open (`chat`). Never throws: invalid values are left out.
 */
export interface PersonasSearch {
  readonly thought?: string | undefined;
  readonly panel?: string | undefined;
  readonly size?: PanelSize | undefined;
  readonly persona?: string | undefined;
  readonly edit?: true | undefined;
  readonly chat?: string | undefined;
}

export const NEW_PERSONA = "new";

/** Longer than five of our ids. Characters. */
const LONGEST = 400;

export function personasSearch(search: Record<string, unknown>): PersonasSearch {
  const { panel, size, edit } = search;
  const persona = searchId(search.persona);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    thought: searchId(search.thought),
    panel: typeof panel === "string" && panel.length <= LONGEST && panelIds(panel).length > 0 ? panel : undefined,
    size: PANEL_SIZES.find((known) => known === Number(size)),
    persona,
    edit: persona !== undefined && (edit === true || edit === "true") ? true : undefined,
    chat: persona === undefined ? undefined : searchId(search.chat),
  };
}

/** The ids of a panel in the address, each once, at most as many as there are seats. */
export const panelIds = (panel: string): readonly string[] =>
  [...new Set(panel.split(".").filter((id) => id !== ""))].slice(0, Math.max(...PANEL_SIZES));
