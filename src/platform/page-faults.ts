/** What the browser tells of a page as a whole: nobody caught it. */
export type PageFault =
  | { readonly origin: "script" | "promise"; readonly error: unknown }
  | { readonly origin: "resource"; readonly resource: string };

/** A note of layout that Chromium gives as an error; nothing has failed. */
const NOT_A_FAULT = /^ResizeObserver loop/;

/** Scripts of others, such as a browser's extensions, are told of without their error, or with an address of their own. */
const isOurs = ({ error, filename, message }: ErrorEvent): boolean =>
  error != null && (filename === "" || filename.startsWith(`${location.origin}/`)) && !NOT_A_FAULT.test(message);

/** Hears of script errors, of promises that nobody caught, and of files that did not load. Returns the way to stop. */
export function watchPageFaults(told: (fault: PageFault) => void): () => void {
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) {
      if (isOurs(event)) told({ origin: "script", error: event.error });
      return;
    }
    const resource = addressOf(event.target);
    // without a connection nothing loads: that is a state, which the page shows by itself
    if (resource !== null && navigator.onLine) told({ origin: "resource", resource });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => told({ origin: "promise", error: reason });
  // a file's error does not bubble
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError, true);
    removeEventListener("unhandledrejection", onRejection);
  };
}

function addressOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const { src, href } = target as Partial<Record<"src" | "href", unknown>>;
  const address = src || href;
  return typeof address === "string" ? address : null;
}
