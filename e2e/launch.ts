import type { LaunchOptions } from "@playwright/test";
import { launchOptions } from "../scripts/browser/find-browser.ts";

/** What Playwright itself turns off. Chromium reads only its last list, so ours repeats this one; `tests/harness/launch.test.ts` compares them. */
export const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * The suggestions under the browser's own address bar. Each window draws them in a renderer of their own, which costs as much processor time as a
 * page of the studio, and no test sees them.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How the tests launch Chromium: without what only a person at its window would use. */
export function launchForTests(): LaunchOptions {
  const options = launchOptions();
  const off = [...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(",");
  return { ...options, args: [...(options.args ?? []), `--disable-features=${off}`] };
}
