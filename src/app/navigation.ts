import { listedPages } from "#src/pages/listed-pages.ts";
import type { ListedPage, NavEntry, Page } from "#src/pages/page.ts";

/** A page with an entry in navigation. */
export type NavItem = ListedPage & { readonly entry: NavEntry };
/** The viewer, as far as navigation needs to know them. */
interface Viewer {
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

/** Every navigation entry, in order (specification, section 2). A page that is not built has none. */
export const navigation: readonly NavItem[] = listedPages.filter((page): page is NavItem => page.entry !== undefined);

/** The pages that the palette finds: those in navigation first, then the others. */
export const palettePages: readonly ListedPage[] = [...navigation, ...listedPages.filter(({ entry }) => !entry)];

/** Those a person is offered: what needs a sign-in is hidden from visitors, what is an admin's or an operator's from everyone else. */
export const offeredTo = <Item extends ListedPage>(
  items: readonly Item[],
  { isMember, isAdmin }: Viewer,
): readonly Item[] =>
  items.filter((page) => (isMember || !page.isHiddenFromVisitors) && (isAdmin || !isForAdmins(page)));

/** Whether a page is offered to admins alone. */
export const isForAdmins = ({ access, isForOperators }: ListedPage): boolean =>
  access === "admins" || isForOperators === true;

/** `about`: what a group holds, where its name alone does not say it. */
export const GROUPS: readonly { readonly id: NavEntry["group"]; readonly label: string; readonly about?: string }[] = [
  { id: "main", label: "Main" },
  { id: "tools", label: "Tools" },
  { id: "admin", label: "Admin", about: "Records and checks, open to you" },
  { id: "account", label: "Account" },
];

/** The header's links, in order, for the pages that exist (specification, section 2). */
export const headerLinks = navigation.filter(({ entry }) => entry.inHeader);

/** The rail's own entries, in order, for the pages that exist (specification, section 2). */
export const railItems = navigation
  .filter(({ entry }) => entry.rail)
  .sort((one, other) => (one.entry.rail?.place ?? 0) - (other.entry.rail?.place ?? 0));

/** The bottom bar holds at most five (specification, section 9). */
export const TAB_LIMIT = 5;
/** The tabs that open for who is here: none leads to a sign-in. */
export const tabsFor = (asksSignIn: (page: Page) => boolean): readonly NavItem[] =>
  offeredTo(navigation, { isMember: false, isAdmin: false })
    .filter((page) => page.entry.inTabs && !asksSignIn(page))
    .slice(0, TAB_LIMIT);

/** How a link marks the current page: a page with subpaths is current on all of them. */
export const activeOptions = ({ subpaths }: Page) => ({ exact: subpaths === undefined, includeSearch: false });
