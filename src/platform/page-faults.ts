import { hearPageEvents } from "./page-events.ts";

/** A failure of the page that no code has caught. */
export type PageFault =
  | { readonly origin: "script" | "promise"; readonly error: unknown }
  | { readonly origin: "resource"; readonly resource: string };

/** Chromium reports this layout notice as an error; nothing has failed. */
const NOT_A_FAULT = /^ResizeObserver loop/;

/** Scripts of others, such as browser extensions, come without their error, or with an address of their own. */
const isOurs = ({ error, filename, message }: ErrorEvent): boolean =>
  error != null && (filename === "" || filename.startsWith(`${location.origin}/`)) && !NOT_A_FAULT.test(message);

/** Reports script errors, uncaught promise rejections and files that failed to load: earlier ones, and each new one. */
export const watchPageFaults = (told: (fault: PageFault) => void): void =>
  hearPageEvents((event) => {
    if (event instanceof ErrorEvent) {
      if (isOurs(event)) told({ origin: "script", error: event.error });
      return;
    }
    if (event.type === "unhandledrejection") {
      told({ origin: "promise", error: (event as PromiseRejectionEvent).reason });
      return;
    }
    const resource = addressOf(event.target);
    // offline nothing loads: that is a state, and the page shows it
    if (resource !== null && navigator.onLine) told({ origin: "resource", resource });
  });

function addressOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const { src, href } = target as Partial<Record<"src" | "href", unknown>>;
  const address = src || href;
  return typeof address === "string" ? address : null;
}
