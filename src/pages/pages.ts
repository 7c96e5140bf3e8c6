import { tools } from "#src/tools/registry.ts";
import type { Page } from "./page.ts";

/** A page that is no tool; its id is its path. */
const screen = (path: string, title: string, more?: Pick<Page, "access" | "isText" | "isOnFrontPage">): Page => ({
  id: path,
  path,
  title,
  ...more,
});
const text = { isText: true } as const;
const onFrontPage = { isOnFrontPage: true } as const;
const members = { access: "members" } as const;

/** Every page of the studio, in the order of navigation (specification, section 2). What is not built has none. */
export const pages: readonly Page[] = [
  screen("/", "Home"),
  ...tools,
  screen("/settings", "Settings", members),
  screen("/pricing", "Pricing", onFrontPage),
  screen("/faq", "FAQ", { ...text, ...onFrontPage }),
  screen("/attention", "Needs attention", members),
  screen("/about", "About", { ...text, ...onFrontPage }),
  screen("/privacy", "Privacy", text),
  screen("/terms", "Terms", text),
  screen("/subscription-test", "Subscription test", members),
  screen("/subscription-success", "Subscription"),
  screen("/auth", "Sign in"),
];

/** What the front page's menu on phones links, in its order: what is linked at the top of the page, and every listed tool but an admin's. */
export const frontPageLinks: readonly Page[] = pages.filter(
  (page) => page.isOnFrontPage || (tools.includes(page) && !page.isUnlisted && page.access !== "admins"),
);

/** Whether a pathname is of this form, as the router writes it: `$name` is any one segment. */
export function hasForm(pathname: string, form: string): boolean {
  const given = pathname.split("/");
  const wanted = form.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith("$") && /^[\w-]+$/.test(given[at] ?? "")))
  );
}

/** All paths of a page, as the router writes them. */
export const formsOf = ({ path, subpaths = [] }: Page): readonly string[] => [path, ...subpaths];

/** The page at a path without query and fragment, or of a route as the router writes it; undefined where there is none. */
export const pageAt = (pathname: string): Page | undefined =>
  pages.find((page) => formsOf(page).some((form) => hasForm(pathname, form)));
