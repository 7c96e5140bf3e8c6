import { monthlyDrill } from "#src/data/checks/monthly-drill.ts";
import type { Studio } from "#src/data/studio.tsx";
import { notify } from "#src/ui/notify.ts";

/** How long nobody did anything. Milliseconds. */
const IDLE = 60_000;
/** Until it is looked again whether a drill is due. */
const DAY = 24 * 60 * 60_000;
const ACTS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "visibilitychange"] as const;

export interface IdlePorts {
  drill(signal: AbortSignal): Promise<boolean | null>;
  /** Where the browser tells: whether the device has mains power. */
  isPowered(): Promise<boolean>;
  /** Opens the page that shows what the drill found. */
  open(): void;
}

/**
 * Runs the monthly restore drill while the page is open and nobody does anything. The first touch ends it, and it begins anew in the next
 * idle minute. Only a backup that would lose something says so.
 * @returns the way to stop
 */
export function drillWhenIdle(ports: IdlePorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  async function run() {
    if (document.visibilityState === "hidden" || !(await ports.isPowered())) return;
    const controller = new AbortController();
    running = controller;
    try {
      const isLosing = await ports.drill(controller.signal);
      rest();
      if (isLosing) tell(ports.open);
    } catch {
      // somebody came back: the next idle minute begins anew. Anything else System Tests say when they run
      if (!controller.signal.aborted) rest();
    } finally {
      running = null;
    }
  }
  function act() {
    running?.abort(new DOMException("Somebody is here", "AbortError"));
    clearTimeout(timer);
    timer = setTimeout(() => void run(), IDLE);
  }
  function begin() {
    for (const name of ACTS) document.addEventListener(name, act, { passive: true, capture: true });
    act();
  }
  function stop() {
    clearTimeout(timer);
    running?.abort(new DOMException("Stopped", "AbortError"));
    for (const name of ACTS) document.removeEventListener(name, act, { capture: true });
  }
  function rest() {
    running = null;
    stop();
    timer = setTimeout(begin, DAY);
  }
  begin();
  return stop;
}

const tell = (open: () => void) =>
  notify({
    title: "The restore drill failed",
    description: "A backup of your work would lose something. Nothing of yours was changed.",
    variant: "danger",
    action: { label: "Open System Tests", onSelect: open },
  });

/** Only Chromium tells of the battery. */
interface WithBattery {
  getBattery?(): Promise<{ readonly charging: boolean }>;
}

export const idlePorts = (studio: Studio, open: () => void): IdlePorts => ({
  open,
  drill: (signal) => monthlyDrill(studio, signal),
  isPowered: async () => {
    const battery = await (navigator as WithBattery).getBattery?.().catch(() => undefined);
    return battery?.charging ?? true;
  },
});
