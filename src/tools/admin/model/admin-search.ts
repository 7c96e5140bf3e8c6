export const VIEWS = ["overview", "accounts", "roles", "errors", "feedback"] as const;
export type AdminView = (typeof VIEWS)[number];

/** The page's search parameters. */
export interface AdminSearch {
  readonly view?: AdminView | undefined;
}

/** Reads any query. Never throws: what is unknown is left out. */
export const adminSearch = ({ view }: Readonly<Record<string, unknown>>): AdminSearch => ({
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  view: VIEWS.find((one) => one === view && one !== "overview"),
});
