import * as RadixTabs from "radix-ui/tabs";
import type { ReactNode } from "react";

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: (value: string) => void;
  readonly className?: string;
}

/** Arrow keys move between the tabs; one tab is open. Uncontrolled; the first one is open by default. */
export function Tabs({ label, tabs, defaultValue, className, ...rest }: TabsProps) {
  const first = rest.value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value ?? "" } : {};
  return (
    <RadixTabs.Root className={className} {...first} {...rest}>
      <RadixTabs.List aria-label={label} className="flex gap-5 border-line border-b">
        {tabs.map(({ value, label: text, count }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            className="t-control relative h-10 cursor-pointer text-text-3 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-text-1 aria-selected:text-text-1 aria-selected:after:bg-brand max-md:min-h-11 forced-colors:aria-selected:after:bg-[Highlight]"
          >
            {text}
            {count !== undefined && <span className="ml-1 font-normal text-text-3 tabular-nums">{count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ value, content }) => (
        <RadixTabs.Content key={value} value={value} className="pt-4">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
