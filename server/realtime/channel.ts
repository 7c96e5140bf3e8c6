import type { Subscription } from "./subscription.ts";
import type { Viewer } from "./visibility.ts";

/** One topic on one socket that was joined. */
export interface Channel {
  readonly topic: string;
  readonly subscriptions: readonly Subscription[];
  /** Of the token that its socket showed last. */
  readonly viewer: Viewer;
  send(event: string, payload: object): void;
}

/** Whether the viewer's token still holds. `now` in milliseconds since 1970. */
export function isExpired({ claims }: Viewer, now: number): boolean {
  return claims.exp * 1000 <= now;
}
