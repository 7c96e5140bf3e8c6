import { useMemo } from "react";
import { useStudio } from "../studio.tsx";

/** The library for a field that calls prompts by `/` and a name. Nothing is fetched or read before the first `/`. */
export function usePromptSlash() {
  const studio = useStudio();
  return useMemo(
    () => ({
      label: "Prompts",
      load: async () => (await import("./named-prompts.ts")).namedPrompts(studio),
    }),
    [studio],
  );
}
