import type { LucideIcon } from "lucide-react";
import type { ItemName } from "#domain/entities.ts";
import type { Feature, Limit } from "#domain/plans.ts";
import type { LabSwitch } from "#src/platform/app-state.ts";

/**
 * Where a page is and who may open it: a tool's `tool.ts`, any other page's line in `pages.ts`. Guards, page names in logs and the way back from the
 * sign-in derive from it. Data only, and little of it: every first visit loads all pages' before the first paint.
 */
export interface Page {
  readonly id: string;
  /** Where navigation leads. */
  readonly path: string;
  /** Further paths with the same access, as the router writes them: `$name` is any one segment. */
  readonly subpaths?: readonly string[];
  readonly title: string;
  /**
   * Who may open it; everyone, where nothing is said. Visitors are led from a page for members to /auth and come back after the sign-in; members from
   * one for admins to `/`.
   */
  readonly access?: "members" | "admins";
  /**
   * Of a page for members: where visitors find the same, once they have written something in this browser. They are led there instead of to
   * the sign-in.
   */
  readonly visitorPath?: string;
  /** Among the links at the top of the front page; a page for members, once one is signed in. */
  readonly isOnFrontPage?: true;
  /** A tool that the front page's menu leaves out: of use to an operator alone. */
  readonly isUnlisted?: true;
  /** Read rather than worked on: a sign-in does not lead back to it. */
  readonly isText?: true;
}

/**
 * What a page says of itself beyond that: a tool's `listing.ts`, any other page's entry in `listed-pages.ts`. Navigation, palette, the words at the
 * sign-in, gates and the words of an upgrade derive from it. Data only: it comes with the shell.
 */
export interface Listing {
  /** One line for the palette, without a full stop. */
  readonly description: string;
  readonly icon: LucideIcon;
  /** Why the sign-in is asked for: one sentence. A page that not everyone may open has one. */
  readonly reason?: string;
  /** Its entry in navigation. A page without one is found by the palette. */
  readonly entry?: NavEntry;
  /** Not offered to visitors anywhere. Without it a visitor sees the entry and is led to the sign-in. */
  readonly isHiddenFromVisitors?: true;
  /** Of use to operators: offered to admins alone, although its address opens for every member. */
  readonly isForOperators?: true;
  /** Marked *Pro* wherever it is listed, for who has no plan that opens its `gates`. */
  readonly isPro?: true;
  /** Marked *Lab* wherever it is listed, as long as this switch is off. */
  readonly labSwitch?: LabSwitch;
  /** Gates of the plans that are asked here: what a plan opens is shown once a page has it. */
  readonly gates?: readonly (Feature | Limit)[];
  /** What the upgrade modal says of a feature that a plan does not open. */
  readonly upgrades?: Readonly<Partial<Record<Feature, UpgradeWords>>>;
  /** Where items of a table are opened: an address with `{id}`. A table's items have one such page. */
  readonly opens?: ItemAddresses;
  /** Where items of another tool are taken up: what comes of them is made there. Palette, trail and *Send to* menus offer it. */
  readonly takes?: ItemAddresses;
  /** What can be begun there from any page: commands of the palette. */
  readonly begins?: readonly Begin[];
}

/** A new item, and the address at which it is begun. */
export interface Begin {
  /** *New board* */
  readonly label: string;
  readonly address: `/${string}`;
  /** What it begins with, where it takes words: *Begin a board about*, and the address with `{words}`. */
  readonly withWords?: { readonly label: string; readonly address: `/${string}{words}` };
}

/** A page that is listed somewhere. */
export type ListedPage = Page & Listing;

export interface NavEntry {
  readonly group: "main" | "tools" | "admin" | "account";
  /** The screens that list it. Where only wide ones do, a phone opens it all the same, in a form for small screens. */
  readonly screens: "all" | "wide";
  /** On the phone's bottom bar, if the person can open it; it holds the first five of these. */
  readonly inTabs?: true;
  /** Among the header's links. */
  readonly inHeader?: true;
  /** The title under the relabel flag. */
  readonly relabelled?: string;
  /** On the phone's bottom bar, where the title has no room. */
  readonly shortTitle?: string;
  /** Its place in the operator's rail, counted from 1, and its title wherever that rail is on. */
  readonly rail?: { readonly place: number; readonly title: string };
}

export type ItemAddresses = Readonly<Partial<Record<ItemName, `/${string}{id}${string}`>>>;

export interface UpgradeWords {
  readonly title: string;
  /** What of it is free for everyone: one sentence. */
  readonly free?: string;
}
