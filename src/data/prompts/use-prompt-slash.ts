import { useMemo } from "react";
import { useStudio } from "../studio.tsx";

/** The library as a field calls it by `/` and a name. Nothing of it is fetched or read before. */
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
