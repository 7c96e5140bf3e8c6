import { expect, test } from "vitest";
import {
  headerLinks,
  type NavItem,
  navigation,
  offeredTo,
  palettePages,
  TAB_LIMIT,
  tabsFor,
} from "#src/app/navigation.ts";
import { frontPageLinks } from "#src/pages/pages.ts";

/** The specification's table (section 2), as far as it is built, and the prompt library: title, path, group. */
const SPECIFIED = [
  ["Home", "/", "main"],
  ["Dashboard", "/dashboard", "main"],
  ["Personas", "/personas", "main"],
  ["Optimizer", "/optimizer", "tools"],
  ["Prompt Library", "/prompt-library", "tools"],
  ["Prompt Lab", "/prompt-lab", "tools"],
  ["Ideation Lab", "/ideation", "tools"],
  ["Synthesis", "/synthesis", "tools"],
  ["Debate Arena", "/arena", "tools"],
  ["Mind Map", "/map", "tools"],
  ["Insights", "/insights", "tools"],
  ["Sessions", "/sessions", "main"],
  ["Evolution", "/personas/evolution", "admin"],
  ["Audit", "/audit", "admin"],
  ["System Tests", "/system-tests", "admin"],
  ["Admin", "/admin", "admin"],
  ["Settings", "/settings", "account"],
  ["Pricing", "/pricing", "account"],
  ["FAQ", "/faq", "account"],
];

const VISITOR = { isMember: false, isAdmin: false };
const MEMBER = { isMember: true, isAdmin: false };

test("the navigation has the specification's entries, as far as they are built [spec:screen-18]", () => {
  const specified = navigation.filter((page) => SPECIFIED.some(([, path]) => path === page.path));
  expect(specified.map(({ title, path, entry }) => [title, path, entry.group])).toEqual(SPECIFIED);
});

test("the header has the specification's links in order, as far as they are built [spec:screen-22]", () => {
  expect(headerLinks.map(({ title }) => title)).toEqual(["Optimizer", "Debate Arena", "Mind Map", "Pricing"]);
});

test("the tab bar has a member’s five ways: home, the composer, their thoughts, the Optimizer and their prompts [spec:screen-21]", () => {
  const tabs = tabsFor(() => false);
  expect(tabs.length).toBeLessThanOrEqual(TAB_LIMIT);
  expect(tabs.every(({ entry }) => entry.screens === "all")).toBe(true);
  expect(tabs.map(({ path }) => path)).toEqual(["/", "/dashboard", "/optimizer", "/prompt-library", "/sessions"]);
});

test("a visitor's tab bar has no tab that leads to the sign-in", () => {
  const tabs = tabsFor(({ access }) => access !== undefined);
  expect(tabs.map(({ path }) => path)).toEqual(["/", "/optimizer", "/pricing", "/faq"]);
});

test("the front page's header links the Optimizer, Pricing, FAQ and About; the Dashboard is for members", () => {
  const linked = frontPageLinks.filter(({ isOnFrontPage }) => isOnFrontPage);
  expect(linked.map(({ title, access = "everyone" }) => [title, access])).toEqual([
    ["Dashboard", "members"],
    ["Optimizer", "everyone"],
    ["Pricing", "everyone"],
    ["FAQ", "everyone"],
    ["About", "everyone"],
  ]);
});

test("visitors do not see entries that need a sign-in [spec:screen-19]", () => {
  const [first] = navigation;
  const closed: NavItem = { ...(first as NavItem), id: "closed", isHiddenFromVisitors: true };
  expect(offeredTo([...navigation, closed], VISITOR)).toEqual(
    navigation.filter(({ isHiddenFromVisitors }) => !isHiddenFromVisitors),
  );
  expect(offeredTo(navigation, VISITOR).map(({ path }) => path)).not.toContain("/prompt-lab");
  expect(offeredTo([...navigation, closed], MEMBER)).toContain(closed);
  expect(offeredTo(palettePages, VISITOR).map(({ path }) => path)).not.toContain("/subscription-test");
});

test("the subscription test is an operator's: members are not offered it, admins are", () => {
  expect(offeredTo(palettePages, MEMBER).map(({ path }) => path)).not.toContain("/subscription-test");
  expect(offeredTo(palettePages, { isMember: true, isAdmin: true }).map(({ path }) => path)).toContain(
    "/subscription-test",
  );
});

test("what is an admin's is hidden from everyone else", () => {
  const [first] = navigation;
  const admins: NavItem = { ...(first as NavItem), id: "admin", access: "admins" };
  for (const viewer of [VISITOR, MEMBER])
    expect(offeredTo([...navigation, admins], viewer)).toEqual(offeredTo(navigation, viewer));
  expect(offeredTo([...navigation, admins], { isMember: true, isAdmin: true })).toContain(admins);
});

test("the palette finds every page of the navigation once", () => {
  const paths = palettePages.map(({ path }) => path);
  for (const { path } of navigation) expect(paths).toContain(path);
  expect(paths).toContain("/prompt-library");
  for (const unlisted of ["/auth", "/subscription-success"]) expect(paths).not.toContain(unlisted);
  expect(new Set(paths).size).toBe(paths.length);
});
