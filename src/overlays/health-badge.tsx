import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { HealthResult } from "#domain/health.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { HEALTH_LOOK } from "./health-look.ts";

const HealthPanel = lazyPart(() => import("./health-panel.tsx").then((part) => part.HealthPanel), {
  failed: (failure) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
});

/** In the footer: how well the studio was when it was last asked. It asks when it is opened: a page that is only read asks for nothing. */
export function HealthBadge() {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<HealthResult | null>(null);
  const look = last && HEALTH_LOOK[last.status];
  const href = useRouterState({ select: ({ location }) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes with the page that it was opened on
  useEffect(() => () => setOpen(false), [href]);
  return (
    // as wide as its longest word: what is found moves nothing
    <span className="inline-flex min-w-26">
      <button
        type="button"
        aria-haspopup="dialog"
        title="How well the studio works here"
        aria-label={look ? `Health: ${look.label}` : "Health: check now"}
        onClick={() => setOpen(true)}
        className="inline-flex cursor-pointer rounded-xl hover:bg-bg-1 max-md:-my-2.5 max-md:py-2.5"
      >
        {look ? (
          <Pill variant={look.variant} icon={look.icon}>
            {look.label}
          </Pill>
        ) : (
          <Pill>Health</Pill>
        )}
      </button>
      {open && <HealthPanel last={last} onChecked={setLast} onClose={() => setOpen(false)} />}
    </span>
  );
}
