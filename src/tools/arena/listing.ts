import { MessagesSquare } from "lucide-react";
import type { Listing } from "#src/pages/page.ts";

export const listing = {
  description: "A claim before several ways of looking, weighed blind",
  icon: MessagesSquare,
  reason: "Sign in to open the debate arena.",
  entry: {
    group: "tools",
    screens: "wide",
    inHeader: true,
    relabelled: "Arena",
    rail: { place: 1, title: "Arena" },
  },
  labSwitch: "debateArena",
  gates: ["debate-arena", "arena-participants"],
  opens: { arena_runs: "/arena?run={id}" },
  takes: {
    sessions: "/arena?thought={id}",
    prompts: "/arena?prompt={id}",
    ideas: "/arena?take=ideas/{id}",
    map_nodes: "/arena?take=map_nodes/{id}",
  },
  begins: [{ label: "New debate", address: "/arena" }],
} as const satisfies Listing;
