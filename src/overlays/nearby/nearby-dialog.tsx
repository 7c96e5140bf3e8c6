import { useEffect } from "react";
import { useNearbyOpen } from "#src/data/nearby-open.ts";
import { useStudio } from "#src/data/studio.tsx";
import { canMeetNearby } from "#src/platform/data-channel.ts";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { Choose, ShownCode } from "./codes.tsx";
import { Met } from "./met.tsx";
import { type NearbyStep, useNearby } from "./nearby-state.ts";

const TITLES: Record<NearbyStep["step"], string> = {
  choose: "Sync with a device nearby",
  working: "One moment",
  offering: "Connect the other device",
  answering: "Give the answer back",
  met: "Compare before anything is sent",
  exchanging: "Exchanging",
  done: "Both devices are done",
  failed: "The devices did not finish",
};

/** Two devices hold the same, without a server: from the codes to what came and what went. Nothing is sent before both persons agree. */
export function NearbyDialog() {
  const studio = useStudio();
  const close = useNearbyOpen((state) => state.close);
  const { now, agree, stop, begin } = useNearby();
  useEffect(() => stop, [stop]);
  const able = canMeetNearby();
  const meets = now.step === "met" && ["both", "give", "take"].includes(now.found.terms);
  const described = now.step === "choose" && able;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={TITLES[now.step]}
      description={described ? "Directly from device to device: no server sees your work." : undefined}
      size="md"
      footer={
        <>
          <Button onClick={close}>{now.step === "done" || now.step === "failed" || !able ? "Close" : "Cancel"}</Button>
          {able && now.step === "choose" && (
            <Button variant="primary" onClick={() => void begin(studio)}>
              Show a code
            </Button>
          )}
          {now.step === "failed" && <Button onClick={stop}>Begin again</Button>}
          {meets && (
            <Button variant="primary" onClick={() => void agree()}>
              The words are the same
            </Button>
          )}
        </>
      }
    >
      <div className={cx("grid gap-4", described && "mt-3")}>{able ? <Step now={now} /> : <Instead />}</div>
    </Dialog>
  );
}

/** Where the browser cannot connect to another device. */
function Instead() {
  return (
    <p>
      This browser cannot connect to another device. Export everything in the settings, carry the file over, and import
      it on the other device: the result is the same.
    </p>
  );
}

const items = (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`);

function Step({ now }: { readonly now: NearbyStep }) {
  switch (now.step) {
    case "choose":
      return <Choose flaw={now.flaw} text={now.text} />;
    case "working":
      return <p role="status">{now.says}</p>;
    case "offering":
    case "answering":
      return <ShownCode now={now} />;
    case "met":
      return <Met found={now.found} />;
    case "exchanging":
      return (
        <>
          <Progress label="Exchanging" value={now.moved} max={Math.max(now.total, 1)} />
          <p className="tabular-nums">
            {now.total === 0
              ? "Waiting until the other person has compared the words, too."
              : `${now.moved.toLocaleString("en")} of ${items(now.total)} exchanged, ${now.cameIn.toLocaleString("en")} saved here.`}
          </p>
          <p className="t-13">If you cancel, what is saved stays. Connect the devices again to do the rest.</p>
        </>
      );
    case "done":
      return (
        <div role="status" className="grid gap-2 text-text-1">
          <p>
            {now.cameIn === 0 && now.went === 0
              ? "Both hold the same. Nothing had to move."
              : `${items(now.cameIn)} came in. ${items(now.went)} went to the other device.`}
          </p>
          {now.otherVersions > 0 && (
            <p>
              {now.otherVersions === 1
                ? "1 text differed. The later one stays, and its item keeps the other one too."
                : `${now.otherVersions.toLocaleString("en")} texts differed. The later ones stay, and their items keep the others too.`}
            </p>
          )}
        </div>
      );
    case "failed":
      return (
        <div role="alert" className="grid gap-2">
          <p className="text-text-1">{now.error.message}</p>
          <p>{now.error.remedy}</p>
        </div>
      );
  }
}
