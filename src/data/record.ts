import type { LogEvent } from "#domain/log/entry.ts";
import type { Studio } from "./studio.tsx";

/** Records an event in the current workspace's log, once that workspace is open. Never fails, never waits. */
export function record(studio: Studio, event: LogEvent): void {
  void studio.workspace().then((opened) => opened.ok && opened.value.log.record(event));
}
