import type { Studio } from "#src/data/studio.tsx";
import { untilFetched } from "#src/platform/until-fetched.ts";
import { notify } from "#src/ui/notify.ts";

/** What was kept here before the sign-in comes along, and the person is told how much it was, and what still waits and why. */
export async function bringAlong(
  studio: Studio,
  accountId: string,
  load = () => import("#src/data/adoption.ts"),
): Promise<void> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return;
  const { bringVisitorWork } = await untilFetched(load);
  const { items, waiting } = await bringVisitorWork(workspace.value, accountId, studio.now);
  if (waiting)
    notify({
      title:
        waiting.items === 0
          ? "Your earlier work has not come along yet"
          : `${counted(waiting.items)} not come along yet`,
      description: `${waiting.error.message} What you kept before the sign-in waits on this device, and comes along at a next start.`,
      variant: "warning",
      kind: "account",
    });
  else if (items > 0)
    notify({
      title: items === 1 ? "1 item came along" : `${items} items came along`,
      description: "What you kept on this device before is in your workspace now.",
      variant: "success",
      kind: "account",
    });
}

const counted = (items: number) => (items === 1 ? "1 item has" : `${items} items have`);
