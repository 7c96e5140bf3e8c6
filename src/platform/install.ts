import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { installEvent } from "./install-event.ts";

/** The event as Chromium sends it; TypeScript does not declare it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `installed`: this is the installed studio, or it has just become one. `offered`: the browser shows its prompt when told to. */
export type InstallState = "installed" | "offered" | "by-hand";

/** "no" once the person has declined. It applies to the browser, not to an account. */
export const INSTALL_ANSWER = "sotm:install";

const standalone = matchMedia("(display-mode: standalone)");
let installedNow = false;
let declinedHere = false;
const state = createStore(installState);
const look = () => state.setState(installState(), true);

standalone.addEventListener("change", look);
addEventListener("beforeinstallprompt", look); // stored by then: the other listener came first
addEventListener("appinstalled", () => {
  installedNow = true;
  delete installEvent.held;
  look();
});

function installState(): InstallState {
  if (installedNow || standalone.matches || (navigator as { standalone?: boolean }).standalone === true)
    return "installed";
  return installEvent.held ? "offered" : "by-hand";
}

/** Repaints when it changes. */
export const useInstallState = (): InstallState => useStore(state);

/** Shows the browser's installation prompt, if it has one. Declining there declines for good. Call it from a press. */
export async function install(): Promise<void> {
  const event = installEvent.held as InstallEvent | undefined;
  if (!event) return;
  delete installEvent.held; // the prompt works only once
  look();
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === "dismissed") declineInstall();
}

/** Stops offering the installation. Settings still has it. */
export function declineInstall(): void {
  declinedHere = true;
  try {
    localStorage.setItem(INSTALL_ANSWER, "no");
  } catch {
    // a browser without storage is asked again on the next visit
  }
}

export function hasDeclinedInstall(): boolean {
  try {
    return declinedHere || localStorage.getItem(INSTALL_ANSWER) === "no";
  } catch {
    return declinedHere;
  }
}

/** Whether this is an iPhone or iPad: only their browsers have this property. */
export const isOnHomeScreenSystem = (): boolean => "standalone" in navigator;
