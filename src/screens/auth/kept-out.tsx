import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkClass } from "#src/ui/link-class.ts";

/** What a visitor came for, by the page that sent them to /auth. The other pages that are returned to are open to everyone. */
const WHY: Record<string, string> = {
  "/dashboard": "Sign in to open the dashboard.",
  "/sessions": "Sign in to see your sessions.",
  "/prompt-library": "Sign in to open the prompt library.",
  "/attention": "Sign in to see what needs attention.",
  "/subscription-test": "Sign in to see what your plan opens.",
};

/**
 * Why somebody who asked for another page stands at the sign-in, and where a visitor works.
 * @param path the page that is returned to; undefined where none is
 * @returns null for those who came by themselves
 */
export function keptOut(path: string | undefined): ReactNode {
  const why = WHY[path?.replace(/[?#].*$/, "") ?? ""];
  if (!why) return null;
  // the link's room for a finger does not part the lines
  return (
    <>
      {why} What you keep here without an account is on the{" "}
      <Link to="/" search={{}} className={`${linkClass} -my-0.5 max-md:-my-3`}>
        front page
      </Link>
      .
    </>
  );
}
