import { useSyncExternalStore } from "react";
import { installEvent } from "./install-event.ts";

/** As Chromium gives it; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** `installed`: this is the installed studio, or it became one. `offered`: the browser asks as soon as it is told to. */
export type InstallState = "installed" | "offered" | "by-hand";

/** "no" once the person has said so. Of this browser, whoever works in it. */
export const INSTALL_ANSWER = "sotm:install";

const standalone = matchMedia("(display-mode: standalone)");
let installedNow = false;
let declinedHere = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

standalone.addEventListener("change", tell);
addEventListener("beforeinstallprompt", tell); // held by then: its own listener came first
addEventListener("appinstalled", () => {
  installedNow = true;
  delete installEvent.held;
  tell();
});

export function installState(): InstallState {
  if (installedNow || standalone.matches || (navigator as { standalone?: boolean }).standalone === true)
    return "installed";
  return installEvent.held ? "offered" : "by-hand";
}

/** Repaints when it changes. */
export const useInstallState = (): InstallState =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, installState);

/** Lets the browser ask; nothing where it does not offer it. Whoever declines there has declined. Called by a press. */
export async function install(): Promise<void> {
  const event = installEvent.held as InstallEvent | undefined;
  if (!event) return;
  delete installEvent.held; // it asks once
  tell();
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === "dismissed") declineInstall();
}

/** For good: the studio offers it no more. Settings still has the way. */
export function declineInstall(): void {
  declinedHere = true;
  try {
    localStorage.setItem(INSTALL_ANSWER, "no");
  } catch {
    // a browser that keeps nothing is asked again with the next visit
  }
}

export function hasDeclinedInstall(): boolean {
  try {
    return declinedHere || localStorage.getItem(INSTALL_ANSWER) === "no";
  } catch {
    return declinedHere;
  }
}

/** iPhone and iPad: their browsers alone know of this. */
export const isOnHomeScreenSystem = (): boolean => "standalone" in navigator;
