import { useNavigate } from "@tanstack/react-router";
import type { Idea } from "#domain/entities.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";

/** Takes ideas to another tool, which shows first what it would make of them. */
export function useHandOn(): (ideas: readonly Idea[], path: string) => Promise<void> {
  const { handOver } = useCommands();
  const navigate = useNavigate();
  return async (ideas, path) => {
    const handoff = await handOver(ideas);
    if (handoff.ok) void navigate({ href: `${path}?take=${encodeURIComponent(handoff.value.id)}` });
    else notifyFailure("Nothing was handed over", handoff.error);
  };
}
