import type { Studio } from "#src/data/studio.tsx";
import { notify } from "#src/ui/notify.ts";

/** What was kept here before the sign-in comes along, and the person is told how much it was. */
export async function bringAlong(studio: Studio, accountId: string): Promise<void> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return;
  const { bringVisitorWork } = await import("#src/data/adoption.ts");
  const adopted = await bringVisitorWork(workspace.value, accountId, studio.now);
  if (!adopted.ok) {
    notify({
      title: "Your earlier work has not come along yet",
      description: `${adopted.error.message} It is still on this device; the next start tries again.`,
      variant: "warning",
      kind: "account",
    });
  } else if (adopted.value.items > 0) {
    const { items } = adopted.value;
    notify({
      title: items === 1 ? "1 item came along" : `${items} items came along`,
      description: "What you kept on this device before is in your workspace now.",
      variant: "success",
      kind: "account",
    });
  }
}
