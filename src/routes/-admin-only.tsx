import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useIsAdmin } from "#src/data/admin.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";

/**
 * Shows a page to admins, and leads everyone else to /. The server is asked, so the page's place is held meanwhile; a guard before it, as
 * `signedInOnly` is, would keep the whole studio waiting. What the page shows is held by the server's policies; this is for guidance alone.
 * A route of an admin's page has `beforeLoad: signedInOnly`, and this around its component.
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
