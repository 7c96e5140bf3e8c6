import type { LogEvent } from "#domain/log/entry.ts";
import type { Studio } from "./studio.tsx";

/** Records an event in the log of whoever works here, once their workspace is open. Never fails, never waits. */
export function record(studio: Studio, event: LogEvent): void {
  void studio.workspace().then((opened) => opened.ok && opened.value.log.record(event));
}
