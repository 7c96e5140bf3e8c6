import { createFileRoute } from "@tanstack/react-router";

/** Where the installed studio opens, and takes what other apps share: it leads on to the page where work is done. */
export const Route = createFileRoute("/open")({
  beforeLoad: (arrival) => import("./-open.ts").then(({ leadOn }) => leadOn(arrival)),
});
