import { AppWindow } from "lucide-react";
import { useEffect, useRef } from "react";
import { hasStoredWork } from "#src/data/stored-questions.ts";
import { useLive } from "#src/data/use-live.ts";
import { declineInstall, hasDeclinedInstall, install, useInstallState } from "#src/platform/install.ts";
import { beginQuestion, isDialogOpen } from "#src/platform/occupied.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";
import { isInterrupting, isToolPage } from "./install-moment.ts";
import { router } from "./router.tsx";

/** After this long without input, the person has finished their last action. Milliseconds. */
const STILL = 5_000;

/**
 * Offers to install the studio if the browser can, once per visit, in a quiet moment, to a person who stores work here. Going on without an
 * answer ends the offer until the next visit; declining ends it for good.
 */
export function InstallOffer() {
  const isOffered = useInstallState() === "offered";
  return isOffered && !hasDeclinedInstall() ? <Offer /> : null;
}

function Offer() {
  const storedWork = useLive(hasStoredWork, []);
  const isDue = storedWork.status === "ready" && storedWork.value;
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

/** Calls `then` once, after a quiet time in which nothing would be interrupted. Returns the way to stop. */
function whenStill(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const { pathname, search } = router.state.location;
    if (isInterrupting() || !isToolPage(pathname, search)) return wait();
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

/** Shows the offer. Withdraws it as soon as the person writes, asks, or opens a dialog. Returns the way to withdraw it. */
function offer(): () => void {
  const answered = beginQuestion();
  const id = notify({
    title: "Install the studio?",
    description:
      "It gets an icon and a window of its own, and opens without a connection. Your work stays where it is.",
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
  // dialogs are added as children of the body
  const dialogs = new MutationObserver(() => isDialogOpen() && takeBack());
  dialogs.observe(document.body, { childList: true });
  addEventListener("input", takeBack);
  return takeBack;
}
