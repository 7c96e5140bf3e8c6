import { useMemo } from "react";
import { steerReading } from "#src/data/search/searcher.ts";
import { useStudio } from "#src/data/studio.tsx";

/** Stops the first reading of all texts, and goes on with it. */
export function useFirstReading() {
  const studio = useStudio();
  return useMemo(() => {
    const steer = async (how: "stop" | "go-on") => {
      const opened = await studio.workspace();
      if (opened.ok) steerReading(opened.value.db, how);
    };
    return { stop: () => steer("stop"), goOn: () => steer("go-on") };
  }, [studio]);
}
