import { pageAt } from "./pages.ts";
import { forgetReturnPath } from "./return-path.ts";

/**
 * Forgets the remembered page once somebody who was sent to /auth works elsewhere. What is only read, such as the terms, is a way around on the
 * same way.
 * @param pathname the page that is open now
 */
export function noteArrival(pathname: string): void {
  const page = pageAt(pathname);
  if (page && page.path !== "/auth" && !page.isText) forgetReturnPath();
}
