import { lazyPart } from "#src/ui/lazy-part.tsx";

/** Both are fetched soon after the first paint (`recording.ts`), so that they are available when something fails. */
export const ApplicationError = lazyPart(() => import("./application-error.tsx").then((part) => part.ApplicationError));
export const PageError = lazyPart(() => import("./page-error.tsx").then((part) => part.PageErrorRoute));
