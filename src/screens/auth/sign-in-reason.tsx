import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { listedPages } from "#src/pages/listed-pages.ts";
import { pageAt } from "#src/pages/pages.ts";
import { linkClass } from "#src/ui/link-class.ts";

/**
 * Why a request for another page led to the sign-in, and where a visitor works.
 * @param path the page that is returned to; undefined where none is
 * @returns null for those who came by themselves
 */
export function signInReason(path: string | undefined): ReactNode {
  const id = path === undefined ? undefined : pageAt(path.replace(/[?#].*$/, ""))?.id;
  const reason = listedPages.find((page) => page.id === id)?.reason;
  if (reason === undefined) return null;
  // the link's room for a finger does not part the lines
  return (
    <>
      {reason} Work you saved here without an account is on the{" "}
      <Link to="/" search={{}} className={`${linkClass} -my-0.5 max-md:-my-3`}>
        front page
      </Link>
      , and moves into the account that you sign in to.
    </>
  );
}
