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
import type { Feature } from "#domain/plans.ts";
import { toolListings } from "#src/tools/listings.ts";
import type { ListedPage, Listing, UpgradeWords } from "./page.ts";
import { pages } from "./pages.ts";

/** Of the pages that are no tools, by id. One that has no listing is neither listed nor found: one is led there. */
const LISTINGS: Readonly<Record<string, Listing>> = {
  "/": { description: "The studio's front page", icon: House, entry: { group: "main", screens: "all", inTabs: true } },
  "/settings": {
    description: "Your data, the activity log, this device",
    icon: Settings,
    reason: "Sign in to open your settings, or choose Your data at the foot of this page.",
    entry: { group: "account", screens: "all", relabelled: "Workshop" },
    gates: ["provider-api"],
    upgrades: {
      "provider-api": {
        title: "Providers on the internet come with Synthesizer",
        free: "A server on this device or your own network, like Ollama or LM Studio, is free for everyone.",
      },
    },
  },
  "/pricing": {
    description: "What each plan includes",
    icon: Tag,
    entry: { group: "account", screens: "all", inHeader: true, inTabs: true },
  },
  "/faq": {
    description: "Questions about the studio",
    icon: CircleQuestionMark,
    entry: { group: "account", screens: "all", inTabs: true },
  },
  "/attention": {
    description: "Changes that the server refused",
    icon: TriangleAlert,
    reason: "Sign in to see what needs attention.",
    isHiddenFromVisitors: true,
  },
  "/about": { description: "What the studio does, and how", icon: Info },
  "/privacy": { description: "What stays on this device, and what leaves it", icon: ShieldCheck },
  "/terms": { description: "What you can rely on", icon: Scale },
  "/subscription-test": {
    description: "What each gate of the plans decides",
    icon: FlaskConical,
    reason: "Sign in to see what your plan opens.",
    isForOperators: true,
    isHiddenFromVisitors: true,
  },
};

/** Every page that is listed, in the order of navigation. */
export const listedPages: readonly ListedPage[] = pages.flatMap((page) => {
  const listing = toolListings[page.id] ?? LISTINGS[page.id];
  return listing ? [{ ...page, ...listing }] : [];
});

/** What the upgrade modal says of a feature. */
export const upgradeWords = (feature: Feature): UpgradeWords =>
  listedPages.flatMap(({ upgrades }) => upgrades?.[feature] ?? [])[0] ?? { title: "This comes with another plan" };
