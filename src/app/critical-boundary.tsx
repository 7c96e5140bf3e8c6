import type { ReactNode } from "react";
import { FailureBoundary } from "#src/ui/failure-boundary.tsx";
import { ApplicationError } from "./error-screens.ts";

/** The outermost boundary: catches what the router's own boundaries could not. */
export const CriticalBoundary = ({ children }: { readonly children: ReactNode }) => (
  <FailureBoundary level="app" fallback={(failure) => <ApplicationError {...failure} />}>
    {children}
  </FailureBoundary>
);
