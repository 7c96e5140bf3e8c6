import { Waypoints } from "lucide-react";
import type { Idea } from "#domain/entities.ts";
import { bestOf, byDots } from "#domain/ideation/judging.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { Button } from "#src/ui/button.tsx";
import { useHandOn } from "./use-hand-on.ts";

const COUNT_WORDS = ["", "it", "the two", "the three"] as const;

/** Takes the ideas with most dots to a map, in one press. Nothing while no idea has a dot. */
export function MapBest({ ideas }: { readonly ideas: readonly Idea[] }) {
  const handOn = useHandOn();
  const best = bestOf(byDots(shownIdeas(ideas)));
  if (best.length === 0) return null;
  return (
    <Button variant="primary" onClick={() => void handOn(best, "/map")}>
      <Waypoints aria-hidden />
      Map {COUNT_WORDS[best.length]}
    </Button>
  );
}
