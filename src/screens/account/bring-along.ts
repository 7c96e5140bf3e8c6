import type { Brought } from "#src/data/adoption.ts";
import type { Studio } from "#src/data/studio.tsx";
import { untilFetched } from "#src/platform/until-fetched.ts";
import { notify } from "#src/ui/notify.ts";

const loadAdoption = () => import("#src/data/adoption.ts");
type Load = () => Promise<Pick<Awaited<ReturnType<typeof loadAdoption>>, "bringVisitorWork">>;

/**
 * What visitors stored here moves to the account with a sign-in, and the person is told how much it was, and what still waits and why. Where the account
 * came by a link that nobody asked for in this browser, the person decides first: until then, the work stays for visitors.
 * @param leftAuth calls back once the person has left /auth, which may be asking about the link itself
 */
export async function bringAlong(
  studio: Studio,
  accountId: string,
  load: Load = loadAdoption,
  leftAuth: (then: () => void) => void = () => undefined,
): Promise<void> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return;
  const { bringVisitorWork } = await untilFetched(load);
  const decision = await studio.session.visitorWork();
  const brought = await bringVisitorWork(workspace.value, accountId, {
    mayClaim: decision === "bring",
    now: studio.now,
  });
  tell(brought);
  if (brought.left === 0 || decision !== null) return;
  const asks = () => ask(studio, accountId, brought.left, load);
  if (location.pathname === "/auth") leftAuth(asks);
  else asks();
}

/** The person wants visitors' work in their account: everything that no other account has claimed comes along, now and at later starts. */
export async function takeVisitorWork(studio: Studio, accountId: string, load: Load = loadAdoption): Promise<void> {
  if (await decide(studio, accountId, "bring")) await bringAlong(studio, accountId, load);
}

function ask(studio: Studio, accountId: string, items: number, load: Load): void {
  const { person } = studio.session.snapshot;
  if (person.status !== "signed-in" || person.account.id !== accountId) return;
  const { email } = person.account;
  notify({
    title: `Move the ${counted(items)} you made here to ${email}?`,
    description:
      "Only do this if the account is yours. Until you decide, your work stays on this device, outside the account. You can also decide in Settings.",
    variant: "warning",
    action: {
      label: `Move ${them(items)} to this account`,
      onSelect: () => void takeVisitorWork(studio, accountId, load),
    },
    decline: {
      label: `Leave ${them(items)} outside the account`,
      onSelect: () => void decide(studio, accountId, "leave"),
    },
  });
}

/** False where the browser could not keep the decision; the person is told. */
async function decide(studio: Studio, accountId: string, decision: "bring" | "leave"): Promise<boolean> {
  try {
    await studio.session.decideVisitorWork(accountId, decision);
    return true;
  } catch {
    notify({
      title: "This browser could not save your decision",
      description: "Free some space on the device, then decide again in Settings. Nothing was moved.",
      variant: "danger",
      kind: "account",
    });
    return false;
  }
}

function tell({ items, waiting }: Brought): void {
  if (waiting)
    notify({
      title:
        waiting.items === 0
          ? "Your earlier work is not in your account yet"
          : `${counted(waiting.items)} ${waiting.items === 1 ? "is" : "are"} not in your account yet`,
      description: `${waiting.error.message} What you saved before you signed in is still on this device. The studio tries again at its next start.`,
      variant: "warning",
      kind: "account",
    });
  else if (items > 0)
    notify({
      title: `${counted(items)} moved to your account`,
      description: "Your earlier work on this device is now in your workspace.",
      variant: "success",
      kind: "account",
    });
}

const counted = (items: number) => (items === 1 ? "1 item" : `${items} items`);
const them = (items: number) => (items === 1 ? "it" : "them");
