import { House, Settings, TriangleAlert } from "lucide-react";
import { tools } from "#src/tools/registry.ts";
import type { ToolManifest } from "#src/tools/tool.ts";

/** A place one can go to. Screens that are not tools stand here beside what the tools say of themselves. */
export type NavItem = ToolManifest;

const home = {
  id: "home",
  label: "Home",
  path: "/",
  icon: House,
  description: "The studio's front page",
  group: "main",
  requiresAuth: false,
  showInMobile: true,
  showInDesktop: true,
} as const satisfies NavItem;

const settings = {
  id: "settings",
  label: "Settings",
  path: "/settings",
  icon: Settings,
  description: "Your data, the activity log, this device",
  group: "account",
  requiresAuth: false,
  showInMobile: true,
  showInDesktop: true,
} as const satisfies NavItem;

/** In the sidebar only while something waits there; the palette always knows it. */
export const attention = {
  id: "attention",
  label: "Needs attention",
  path: "/attention",
  icon: TriangleAlert,
  description: "Changes that the server refused",
  group: "main",
  requiresAuth: true,
  showInMobile: false,
  showInDesktop: true,
} as const satisfies NavItem;

export const navigation: readonly NavItem[] = [home, ...tools, settings];

export const GROUPS = [
  { id: "main", label: "Main" },
  { id: "tools", label: "Tools" },
  { id: "admin", label: "Admin" },
  { id: "account", label: "Account" },
] as const satisfies readonly { id: NavItem["group"]; label: string }[];

/** The bottom bar holds five at most (specification, section 9). */
export const TAB_LIMIT = 5;
export const tabs = navigation.filter((item) => item.showInMobile).slice(0, TAB_LIMIT);
