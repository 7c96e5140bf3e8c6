import { Link, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { ruleOf } from "#domain/entities.ts";
import { type ItemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { splitPart } from "#domain/provenance/part.ts";
import { type Trail, tell } from "#domain/provenance/told.ts";
import { useTrail } from "#src/data/provenance/use-trail.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { SaveTrail } from "./save-trail.tsx";
import { TrailAside } from "./trail-aside.tsx";
import { pageOfKey, TrailLine } from "./trail-line.tsx";

const TITLE = "Where this came from, and what came of it";

interface TrailDialogProps {
  /** Of an item or of a part of one, as the address has it: it may name nothing. */
  readonly itemKey: string;
  onClose(): void;
}

/** The trail of one item, or of a part of it: the line that led to it, and all that came of it. */
export function TrailDialog({ itemKey, onClose }: TrailDialogProps) {
  const named = splitItemKey(itemKey);
  if (!named || ruleOf(named.table).hasOrigin !== true) return <NoItem onClose={onClose} />;
  return <ReadTrail key={itemKey} itemKey={itemKey as ItemKey} onClose={onClose} />;
}

const NoItem = ({ onClose }: Pick<TrailDialogProps, "onClose">) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLE}>
    <p className="t-15">There is no such item on this device.</p>
  </Dialog>
);

function ReadTrail({ itemKey, onClose }: { readonly itemKey: ItemKey; onClose(): void }) {
  const trail = useTrail(itemKey);
  const body = useRef<HTMLDivElement>(null);
  const back = useBack();
  const isRead = trail.status === "ready";
  useEffect(() => {
    // people read a trail from the item
    if (isRead) body.current?.querySelector<HTMLElement>("[aria-current] [data-station]")?.focus();
  }, [isRead]);
  const { item, part } = splitPart(itemKey);
  if (trail.status === "ready" && isNothing(trail.value, part)) return <NoItem onClose={onClose} />;
  const told = trail.status === "ready" ? tell(trail.value) : null;
  const page = told?.line.at(-1)?.state === "here" ? pageOfKey(item) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLE}
      size="xl"
      footer={
        page && (
          <Link to={page.address} className={buttonClass({ variant: "primary" })}>
            <page.page.icon aria-hidden />
            Open in {page.page.title}
          </Link>
        )
      }
      footerAside={told && <SaveTrail itemKey={itemKey} {...told} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from link to link; each link is reached by Tab as well */}
      <div ref={body} onKeyDown={(event) => moveOn(event, body.current, back)}>
        {trail.status === "loading" && <Loading />}
        {trail.status === "failed" && <Problem text={`${trail.error.message} ${trail.error.remedy ?? ""}`} />}
        {trail.status === "ready" && told && (
          <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_13rem]">
            <TrailLine itemKey={itemKey} {...told} />
            <TrailAside item={itemKey} trail={trail.value} {...told} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The item is not here, and no link tells of it; or it has no such part. */
const isNothing = ({ up, down, part }: Trail, name: string | null): boolean => {
  const [start] = up.stations;
  if (name !== null && part === null) return true;
  return start?.item.kind !== "here" && up.stations.length + down.stations.length === 2;
};

/** As high as a line of three stations. */
const Loading = () => (
  <div role="status" aria-label="Reading the trail" className="grid gap-9">
    {[0, 1, 2].map((station) => (
      <Skeleton key={station} className="h-16" />
    ))}
  </div>
);

/** One trail back, where another one led to this one. */
function useBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
  };
}

/** The arrows go from station to station, Backspace one back. */
function moveOn(event: KeyboardEvent, body: HTMLElement | null, back: () => void): void {
  if (event.key === "Backspace") {
    event.preventDefault();
    back();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !body) return;
  const stations = [...body.querySelectorAll<HTMLElement>("[data-station]")];
  const at = stations.indexOf(document.activeElement as HTMLElement);
  const next = stations[at === -1 ? (step === 1 ? 0 : stations.length - 1) : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
