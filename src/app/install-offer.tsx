import { AppWindow } from "lucide-react";
import { useEffect, useRef } from "react";
import { hasKeptWork } from "#src/data/kept-questions.ts";
import { useLive } from "#src/data/use-live.ts";
import { declineInstall, hasDeclinedInstall, install, useInstallState } from "#src/platform/install.ts";
import { beginQuestion, isDialogOpen } from "#src/platform/occupied.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";
import { isInterrupting, isWorkPlace } from "./install-moment.ts";
import { router } from "./router.tsx";

/** So long nobody has touched anything: what was done last is done. Milliseconds. */
const STILL = 5_000;

/**
 * Offers to install the studio where the browser does, once a visit, to somebody who has come to keep things here, in a still moment. Whoever
 * goes on instead of answering is left alone until the next visit; whoever says no, for good.
 */
export function InstallOffer() {
  const isOffered = useInstallState() === "offered";
  return isOffered && !hasDeclinedInstall() ? <Offer /> : null;
}

function Offer() {
  const kept = useLive(hasKeptWork, []);
  const isDue = kept.status === "ready" && kept.value;
  const wasMade = useRef(false);
  useEffect(() => {
    if (!isDue || wasMade.current) return;
    let takeBack = () => {};
    const stop = whenStill(() => {
      wasMade.current = true;
      takeBack = offer();
    });
    return () => {
      stop();
      takeBack();
    };
  }, [isDue]);
  return null;
}

/** Calls `then` once, after a still while in which nothing would be interrupted. Returns the way to stop. */
function whenStill(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const { pathname, search } = router.state.location;
    if (isInterrupting() || !isWorkPlace(pathname, search)) return wait();
    stop();
    then();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, STILL);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const event of TOUCHES) removeEventListener(event, wait, true);
  };
  for (const event of TOUCHES) addEventListener(event, wait, { capture: true, passive: true });
  wait();
  return stop;
}
const TOUCHES = ["keydown", "input", "pointerdown", "pointermove", "scroll"] as const;

/** Makes the offer, and takes it back as soon as somebody writes, asks, or opens a dialog. Returns the way to take it back. */
function offer(): () => void {
  const answered = beginQuestion();
  const id = notify({
    title: "Install the studio?",
    description:
      "It gets an icon and a window of its own, and opens without a connection. What you kept stays where it is.",
    icon: AppWindow,
    action: {
      label: "Install",
      onSelect: () => {
        answered();
        void install();
      },
    },
    decline: {
      label: "Not now",
      onSelect: () => {
        answered();
        declineInstall();
      },
    },
  });
  const takeBack = () => {
    removeEventListener("input", takeBack);
    unsubscribe();
    dialogs.disconnect();
    dismissNotice(id);
    answered();
  };
  const unsubscribe = useAskStore.subscribe((state) => isBusy(state) && takeBack());
  // they come as children of the page's body
  const dialogs = new MutationObserver(() => isDialogOpen() && takeBack());
  dialogs.observe(document.body, { childList: true });
  addEventListener("input", takeBack);
  return takeBack;
}
