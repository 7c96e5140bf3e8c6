import { createFileRoute } from "@tanstack/react-router";
import { SharedThread } from "#src/screens/link/shared-thread.tsx";

/**
 * Where the installed studio opens, and takes what other apps share: it leads on to the page where work is done. A thread that a link holds is shown
 * here.
 */
export const Route = createFileRoute("/open")({
  beforeLoad: (arrival) => import("./-open.ts").then(({ leadOn }) => leadOn(arrival)),
  component: SharedThread,
});
