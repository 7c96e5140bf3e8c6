/** A panel has two to five seats. A file of its own: the page's address is read before anything of the page is there. */
export const PANEL_SIZES = [2, 3, 4, 5] as const;
export type PanelSize = (typeof PANEL_SIZES)[number];
