import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#src/ui/lazy-part.tsx";

const SharedThread = lazyPart(() => import("#src/screens/link/shared-thread.tsx").then((page) => page.SharedThread));

/**
 * Where the installed studio opens, and takes what other apps share: it leads on to the page where work is done. A thread that a link holds is shown
 * here.
 */
export const Route = createFileRoute("/open")({
  beforeLoad: (arrival) => import("./-open.ts").then(({ leadOn }) => leadOn(arrival)),
  component: () => <SharedThread />,
});
