import { writeAdapterType } from "#src/platform/app-state.ts";
import type { Studio } from "../studio.tsx";
import { chosen } from "./providers.ts";

/** Has `adapterConfig` in `som-app-state` follow the provider that answers here, in this tab or another. */
export async function followAdapterType(studio: Studio): Promise<void> {
  const opened = await studio.workspace();
  if (!opened.ok) return;
  opened.value.watch(
    (db) => chosen(db, "answer"),
    (read) => read.ok && writeAdapterType(read.value.kind === "local" ? "mock" : read.value.kind),
    () => undefined,
  );
}
