import { expect, test } from "vitest";
import {
  headerLinks,
  type NavItem,
  navigation,
  offeredTo,
  palettePages,
  TAB_LIMIT,
  tabs,
} from "#src/app/navigation.ts";

/** The specification's table (section 2), as far as it is built: title, path, group. */
const SPECIFIED = [
  ["Home", "/", "main"],
  ["Dashboard", "/dashboard", "main"],
  ["Optimizer", "/optimizer", "tools"],
  ["Prompt Lab", "/prompt-lab", "tools"],
  ["Sessions", "/sessions", "main"],
  ["Settings", "/settings", "account"],
  ["Pricing", "/pricing", "account"],
  ["FAQ", "/faq", "account"],
];

const VISITOR = { isMember: false, isAdmin: false };
const MEMBER = { isMember: true, isAdmin: false };

test("the entries of navigation are the specification's, as far as they are built", () => {
  expect(navigation.map(({ label, path, group }) => [label, path, group])).toEqual(SPECIFIED);
});

test("the header has the specification's links, in its order, as far as they are built", () => {
  expect(headerLinks.map(({ label }) => label)).toEqual(["Optimizer", "Pricing"]);
});

test("the tab bar takes at most five of those shown on mobile", () => {
  expect(tabs.length).toBeLessThanOrEqual(TAB_LIMIT);
  expect(tabs).toEqual(navigation.filter(({ showInMobile }) => showInMobile).slice(0, 5));
});

test("what needs a sign-in is hidden from visitors", () => {
  const [first] = navigation;
  const closed: NavItem = { ...(first as NavItem), id: "closed", requiresAuth: true };
  expect(offeredTo([...navigation, closed], VISITOR)).toEqual(navigation.filter(({ requiresAuth }) => !requiresAuth));
  expect(offeredTo(navigation, VISITOR).map(({ path }) => path)).not.toContain("/prompt-lab");
  expect(offeredTo([...navigation, closed], MEMBER)).toContain(closed);
  expect(offeredTo(palettePages, VISITOR).map(({ path }) => path)).not.toContain("/subscription-test");
});

test("what is an admin's is hidden from everyone else", () => {
  const [first] = navigation;
  const admins: NavItem = { ...(first as NavItem), id: "admin", requiresAuth: true, isAdminOnly: true };
  for (const viewer of [VISITOR, MEMBER])
    expect(offeredTo([...navigation, admins], viewer)).toEqual(offeredTo(navigation, viewer));
  expect(offeredTo([...navigation, admins], { isMember: true, isAdmin: true })).toContain(admins);
});

test("the palette finds every page of navigation, and each page once", () => {
  const paths = palettePages.map(({ path }) => path);
  for (const { path } of navigation) expect(paths).toContain(path);
  expect(paths).toContain("/prompt-library");
  expect(new Set(paths).size).toBe(paths.length);
});
