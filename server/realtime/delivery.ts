import { isAway } from "../database/database-fault.ts";
import type { Change, Row } from "./capture.ts";
import { type Channel, isExpired } from "./channel.ts";
import { groups } from "./groups.ts";
import { wants } from "./subscription.ts";
import type { TableView, Viewer, Visibility } from "./visibility.ts";

/** Tells each channel what it asked for and may see, in the order of the changes. One look into the database a viewer and batch. */
export async function deliver(
  changes: readonly Change[],
  channels: ReadonlySet<Channel>,
  visibility: Visibility,
): Promise<void> {
  const now = Date.now();
  const listening = [...channels].filter(
    ({ viewer, subscriptions }) => subscriptions.length > 0 && !isExpired(viewer, now),
  );
  for (const alike of groups(listening, ({ viewer }) => viewer.key)) {
    const { viewer } = alike[0];
    const asked = changes.filter((change) =>
      alike.some(({ subscriptions }) => subscriptions.some((one) => wants(one, change))),
    );
    if (asked.length === 0) continue;
    for (const change of await seen(asked, viewer, visibility)) {
      const view = await visibility.viewOf(change);
      const data = told(change, view);
      for (const channel of alike) {
        const ids = channel.subscriptions.filter((one) => wants(one, change)).map(({ id }) => id);
        if (ids.length > 0 && channels.has(channel)) channel.send("postgres_changes", { ids, data });
      }
    }
  }
}

/** Nothing when a policy itself fails: one viewer's trouble must not keep the others from being told. */
async function seen(changes: readonly Change[], viewer: Viewer, visibility: Visibility): Promise<Change[]> {
  try {
    return await visibility.visible(changes, viewer);
  } catch (error) {
    if (isAway(error)) throw error;
    return [];
  }
}

function told({ schema, table, type, commit_timestamp, record, old }: Change, { columns, primaryKey }: TableView) {
  const names = columns.map(({ name }) => name);
  return {
    schema,
    table,
    type,
    commit_timestamp,
    columns,
    errors: null,
    ...(record ? { record: pick(record, names) } : {}),
    // as hosted: of the old row its key alone
    ...(old ? { old_record: pick(old, primaryKey) } : {}),
  };
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
