import { useCallback } from "react";
import { findEvery } from "#src/data/search/find-every.ts";
import { useStudio } from "#src/data/studio.tsx";

/** Finds all sessions that the list shows for a query, also beyond what is drawn. */
export function useFindEvery() {
  const studio = useStudio();
  return useCallback((query: string) => findEvery(studio, query), [studio]);
}
