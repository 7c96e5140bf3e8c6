import { formsOf, hasForm, pages } from "./pages.ts";

/** The name of a path for a log, which must not repeat what somebody typed into the address: its form, or that there is no page. */
export const pageName = (pathname: string): string =>
  pages.flatMap(formsOf).find((form) => hasForm(pathname, form)) ?? "(no page)";
