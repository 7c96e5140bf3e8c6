import { Navigate } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useIsAdmin } from "#src/data/admin.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

/**
 * Shows a page to admins and redirects everyone else to /. The server is asked meanwhile, so the page's place is reserved; a guard would
 * keep the whole studio waiting. This is guidance only: the server's policies protect the data.
 */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const isAdmin = useIsAdmin();
  if (isAdmin === null)
    return (
      <div role="status" aria-busy aria-label="Looking up your role" className="grid min-h-dvh content-start gap-8">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-36 w-full max-w-160" />
      </div>
    );
  return isAdmin ? children : <Navigate to="/" search={{}} replace />;
}

/** Wraps a page that only admins may see. */
export const adminOnly = (Page: ComponentType) => () => (
  <AdminOnly>
    <Page />
  </AdminOnly>
);
