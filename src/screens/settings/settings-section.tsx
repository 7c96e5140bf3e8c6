import { type ReactNode, useId } from "react";
import { ComponentBoundary } from "#src/ui/component-boundary.tsx";

interface SettingsSectionProps {
  /** By which a link leads here. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One subject of the settings: its name beside it where there is room, above it otherwise. One that fails leaves the others alone. */
export function SettingsSection({ id: place, title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-line-soft border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 @min-[44rem]:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="t-q text-text-1">
        {title}
      </h2>
      <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-7">
        <ComponentBoundary>{children}</ComponentBoundary>
      </div>
    </section>
  );
}

interface SettingsRowProps {
  readonly title: string;
  /** What it is, or what it does. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One thing one can know or do: what it is, and the way to do it. */
export function SettingsRow({ title, children, action }: SettingsRowProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h3 className="t-control text-text-1">{title}</h3>
        <div className="t-13 mt-0.5 grid gap-1 text-text-2">{children}</div>
      </div>
      {action !== undefined && <div className="flex max-w-full gap-2">{action}</div>}
    </div>
  );
}
