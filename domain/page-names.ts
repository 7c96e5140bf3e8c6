import { SIGNED_IN_PAGES } from "./app-paths.ts";

/** Every page there is. A path that is none of these may hold anyone's words. */
const PAGES: readonly string[] = [
  "/",
  "/auth",
  "/settings",
  "/optimizer",
  "/about",
  "/pricing",
  "/faq",
  "/privacy",
  "/terms",
  "/subscription-success",
  ...SIGNED_IN_PAGES,
];

/** The page of a path, for a log that must not repeat what somebody typed into the address. */
export const pageName = (pathname: string): string => (PAGES.includes(pathname) ? pathname : "(no page)");
