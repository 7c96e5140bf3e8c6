import { type Check, doesNot, holds, unknown } from "./types.ts";

/** How a plan's limit held when the server tried it with a scratch account. */
export interface LimitsTried {
  readonly limit: number;
  readonly used: number;
  readonly asked: number;
  readonly taken: number;
}

/** What was heard on a channel that asks for everybody's events, while another account changed. */
export interface EventsHeard {
  readonly joined: boolean;
  /** The own event, which was made after those of the other account. */
  readonly own: boolean;
  readonly others: number;
}

export interface TriedPorts {
  /** Null for a server of an older version, which has nothing to try. */
  limits(): Promise<LimitsTried | null>;
  /** Null where nobody is signed in, or no other account changed. */
  events(): Promise<EventsHeard | null>;
}

const MIGRATE = "Apply the migrations of this version, and deploy its functions: supabase/README.md says how.";
/** Both wait for the same try, milliseconds. */
const TRY_LIMIT = 20_000;

/** What has to be tried, since reading the settings cannot show it. */
export const triedChecks = ({ limits, events }: TriedPorts): readonly Check[] => [
  {
    ...{
      id: "limits",
      title: "A plan's limit holds against calls at the same moment",
      group: "Functions and realtime",
      weight: "against",
      source: "tried with a scratch account",
    },
    needsAdmin: true,
    limit: TRY_LIMIT,
    async run() {
      const tried = await limits();
      if (tried === null) return unknown("the server is of an older version", MIGRATE);
      const { limit, used, asked, taken } = tried;
      const seen = `${used} of ${limit} messages used, ${asked} more asked for at once: ${taken} got room`;
      return taken === limit - used ? holds(seen) : doesNot(`${seen}, not ${limit - used}`, MIGRATE);
    },
  },
  {
    ...{
      id: "others",
      title: "Realtime keeps other people's changes back",
      group: "Functions and realtime",
      weight: "against",
      source: "a socket that asks for everybody's changes",
    },
    needsAdmin: true,
    limit: TRY_LIMIT,
    async run() {
      const heard = await events();
      if (heard === null)
        return unknown("no other account could be made to change", "Open Launch readiness in a browser, as an admin.");
      if (heard.others > 0)
        return doesNot(
          `${heard.others} ${heard.others === 1 ? "event" : "events"} of other accounts arrived`,
          "Restore the policies on sync_heads, user_message_usage and profiles: each lets people read their own row alone.",
        );
      // silence alone proves nothing: a channel that hears nothing at all would pass
      return heard.joined && heard.own
        ? holds("another account changed, and only the own event arrived")
        : unknown(
            "the own event did not arrive either",
            "Make realtime work first: see the check of one's own changes.",
          );
    },
  },
];
