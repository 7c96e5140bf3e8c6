import {
  CircleQuestionMark,
  FlaskConical,
  House,
  Info,
  Scale,
  Settings,
  ShieldCheck,
  Tag,
  TriangleAlert,
} from "lucide-react";
import { pages } from "#src/screens/pages.ts";
import { tools } from "#src/tools/registry.ts";
import type { ToolManifest } from "#src/tools/tool.ts";

/** A place one can go to. Screens that are not tools stand here beside what the tools say of themselves. */
export type NavItem = ToolManifest;
export type PalettePage = Omit<NavItem, "group" | "showInMobile" | "showInDesktop">;
/** Who is here, as far as navigation is concerned. */
interface Viewer {
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

const everywhere = { requiresAuth: false, showInMobile: true, showInDesktop: true } as const;

const home: NavItem = {
  ...everywhere,
  id: "home",
  label: "Home",
  path: "/",
  icon: House,
  description: "The studio's front page",
  group: "main",
};

const account: readonly NavItem[] = [
  {
    id: "settings",
    label: "Settings",
    path: "/settings",
    icon: Settings,
    description: "Your data, the activity log, this device",
  },
  { ...pages.pricing, id: "pricing", icon: Tag, description: "What each plan opens" },
  { ...pages.faq, id: "faq", icon: CircleQuestionMark, description: "Questions about the studio" },
].map((item) => ({ ...everywhere, ...item, group: "account" }));

/** In the sidebar only while something waits there; the palette always knows it. */
export const attention = {
  id: "attention",
  label: "Needs attention",
  path: "/attention",
  icon: TriangleAlert,
  description: "Changes that the server refused",
  requiresAuth: true,
} as const satisfies PalettePage;

const isListed = ({ showInMobile, showInDesktop }: ToolManifest): boolean => showInMobile || showInDesktop;

/** Every entry of navigation, in its order (specification, section 2). What is not built has none. */
export const navigation: readonly NavItem[] = [home, ...tools.filter(isListed), ...account];

/** What the palette finds: pages that navigation has no entry for, too. */
export const palettePages: readonly PalettePage[] = [
  ...navigation,
  ...tools.filter((tool) => !isListed(tool)),
  attention,
  { ...pages.about, id: "about", icon: Info, description: "What the studio does, and how", requiresAuth: false },
  {
    ...pages.privacy,
    id: "privacy",
    icon: ShieldCheck,
    description: "What stays on this device, and what leaves it",
    requiresAuth: false,
  },
  { ...pages.terms, id: "terms", icon: Scale, description: "What you can rely on", requiresAuth: false },
  {
    id: "subscription-test",
    label: "Subscription test",
    path: "/subscription-test",
    icon: FlaskConical,
    description: "What each gate of the plans decides",
    requiresAuth: true,
  },
];

/** Those a person is offered: what needs a sign-in is hidden from visitors, what is an admin's from everyone else. */
export const offeredTo = <Item extends PalettePage>(
  items: readonly Item[],
  { isMember, isAdmin }: Viewer,
): readonly Item[] =>
  items.filter(({ requiresAuth, isAdminOnly }) => (isMember || !requiresAuth) && (isAdmin || !isAdminOnly));

export const GROUPS = [
  { id: "main", label: "Main" },
  { id: "tools", label: "Tools" },
  { id: "admin", label: "Admin" },
  { id: "account", label: "Account" },
] as const satisfies readonly { id: NavItem["group"]; label: string }[];

/** The header's links, in their order, as far as there are such pages (specification, section 2). */
export const headerLinks = ["optimizer", "arena", "map", "pricing"].flatMap((id) =>
  navigation.filter((item) => item.id === id),
);

/** The bottom bar holds five at most (specification, section 9). */
export const TAB_LIMIT = 5;
/** The same for everyone. */
export const tabs = offeredTo(navigation, { isMember: false, isAdmin: false })
  .filter((item) => item.showInMobile)
  .slice(0, TAB_LIMIT);
