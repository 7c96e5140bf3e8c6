import { useEffect, useState } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { untilFetched } from "#src/platform/until-fetched.ts";
import { takeVisitorWork } from "#src/screens/account/bring-along.ts";
import { Button } from "#src/ui/button.tsx";
import { SettingsRow } from "./settings-section.tsx";

async function countItems(): Promise<number> {
  const { countVisitorItems } = await untilFetched(() => import("#src/data/adoption.ts"));
  return countVisitorItems();
}

/** What visitors made on this device and no account has: a member may still move it to their account. Nothing where there is none. */
export function VisitorWork({ accountId }: { readonly accountId: string }) {
  const studio = useStudio();
  const [items, setItems] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let mounted = true;
    void countItems().then((count) => mounted && setItems(count));
    return () => {
      mounted = false;
    };
  }, []);
  if (items === 0) return null;

  async function take() {
    if (busy) return;
    setBusy(true);
    try {
      await takeVisitorWork(studio, accountId);
      setItems(await countItems());
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsRow
      title="Made here without an account"
      action={
        <Button aria-disabled={busy} onClick={() => void take()}>
          Move {items === 1 ? "it" : "them"} to my account
        </Button>
      }
    >
      <p className="tabular-nums">
        {items === 1 ? "1 item is" : `${items} items are`} on this device, outside your account. None of it is sent.
      </p>
    </SettingsRow>
  );
}
