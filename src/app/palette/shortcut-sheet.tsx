import { isNarrow } from "#src/platform/media-query.ts";
import { singleKeysOn } from "#src/platform/single-keys.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { EVERYWHERE, groupsAt, type Shortcut } from "./shortcuts.ts";

export interface ShortcutSheetProps {
  /** True if the page has a sidebar to toggle. */
  readonly hasSidebar: boolean;
  onClose(): void;
}

export function ShortcutSheet({ hasSidebar, onClose }: ShortcutSheetProps) {
  const folds = hasSidebar && (isNarrow() || !operatorFlags().navRail);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size={hasSidebar ? "xl" : "md"}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is longer than a window and is scrolled by the arrow keys
        tabIndex={0}
        aria-label="Keys"
        className="gap-x-10 outline-offset-4 *:mb-6 *:break-inside-avoid md:has-[section]:columns-2"
      >
        <Keys of={EVERYWHERE.filter(({ sidebar }) => folds || !sidebar)} />
        {hasSidebar &&
          groupsAt(location.pathname).map(({ title, of }) => (
            <section key={title} aria-label={title}>
              <h3 className="t-label mb-3 text-text-1">{title}</h3>
              <Keys of={of} />
            </section>
          ))}
      </section>
      {!singleKeysOn() && (
        <p className="t-13 mt-5 text-text-3">Single keys are off on this device. You can turn them on in Settings.</p>
      )}
    </Dialog>
  );
}

const Keys = ({ of }: { readonly of: readonly Shortcut[] }) => (
  <dl className="grid gap-2.5">
    {of.map(({ keys, does }) => (
      <div key={does} className="flex items-center justify-between gap-4">
        <dt>{does}</dt>
        <dd className="flex flex-none gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
