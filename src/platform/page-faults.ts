import { hearPageEvents } from "./page-events.ts";

/** What the browser tells of a page as a whole: nobody caught it. */
export type PageFault =
  | { readonly origin: "script" | "promise"; readonly error: unknown }
  | { readonly origin: "resource"; readonly resource: string };

/** A note of layout that Chromium gives as an error; nothing has failed. */
const NOT_A_FAULT = /^ResizeObserver loop/;

/** Scripts of others, such as a browser's extensions, are told of without their error, or with an address of their own. */
const isOurs = ({ error, filename, message }: ErrorEvent): boolean =>
  error != null && (filename === "" || filename.startsWith(`${location.origin}/`)) && !NOT_A_FAULT.test(message);

/** Hears of script errors, of promises that nobody caught, and of files that did not load: those from before, and each new one. */
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
    // without a connection nothing loads: that is a state, which the page shows by itself
    if (resource !== null && navigator.onLine) told({ origin: "resource", resource });
  });

function addressOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const { src, href } = target as Partial<Record<"src" | "href", unknown>>;
  const address = src || href;
  return typeof address === "string" ? address : null;
}
