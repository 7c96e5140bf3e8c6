import { useNearbyOpen } from "#src/data/nearby-open.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { Button } from "#src/ui/button.tsx";
import { SettingsRow } from "./settings-section.tsx";

export function NearbyRow() {
  const show = useNearbyOpen((state) => state.show);
  const closeYourData = useYourData((state) => state.close);
  return (
    <SettingsRow
      title="A device nearby"
      action={
        <Button
          onClick={() => {
            closeYourData();
            show();
          }}
        >
          Sync with a device nearby
        </Button>
      }
    >
      <p>
        Two devices exchange what they hold, directly and without a server. You compare four words before anything is
        sent.
      </p>
    </SettingsRow>
  );
}
