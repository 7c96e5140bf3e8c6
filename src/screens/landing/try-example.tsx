import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { example } from "./example.ts";

/** Puts the example's idea into the field, to be asked as it is or changed first. Words that are there already stay. */
export const TryExample = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <Link to="/" search={{ idea: example.idea }} replace className={className}>
    {children}
  </Link>
);
