import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { operatorFlags } from "#src/platform/operator-flags.ts";
import { singleKeysOn } from "#src/platform/single-keys.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Kbd } from "#src/ui/kbd.tsx";

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
  readonly sidebar?: true;
}

const EVERYWHERE: readonly Shortcut[] = [
  { keys: [MOD_LABEL, "Enter"], does: "Ask a sharper question" },
  { keys: [MOD_LABEL, "K"], does: "Search or jump to" },
  { keys: [MOD_LABEL, "Shift", "O"], does: "Quick Optimizer" },
  { keys: [MOD_LABEL, "B"], does: "Toggle sidebar", sidebar: true },
  { keys: ["/"], does: "Insert a prompt from the library" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Alt", "T"], does: "Go to the messages at the bottom right" },
  { keys: ["Esc"], does: "Close what is open" },
];

/** Of the pages with a sidebar. */
const GROUPS: readonly { readonly title: string; readonly of: readonly Shortcut[] }[] = [
  {
    title: "Go to",
    of: [
      { keys: ["G", "D"], does: "Dashboard" },
      { keys: ["G", "S"], does: "Sessions" },
      { keys: ["G", "M"], does: "Mind Map" },
      { keys: ["G", "I"], does: "Ideation Lab" },
      { keys: ["G", "A"], does: "Debate Arena" },
    ],
  },
  {
    title: "On a map",
    of: [
      { keys: ["Enter"], does: "Add a thought beside" },
      { keys: ["Tab"], does: "Add a thought below; in the outline, indent" },
      { keys: ["F2"], does: "Edit the words" },
      { keys: ["Space"], does: "Fold; with Shift, all below too" },
      { keys: ["Alt", "1–9"], does: "Fold to a level" },
      { keys: ["Alt", "arrows"], does: "Move what is selected" },
      { keys: ["Alt", "Shift", "arrows"], does: "Place it on the canvas" },
      { keys: ["Shift", "arrows"], does: "Select several" },
      { keys: ["T"], does: "Tie to another thought; then arrows, Enter and a letter" },
      {
        keys: ["S", "C", "L", "P", "E", "A"],
        does: "In a tie: supports, contradicts, leads to, part of, example of, asks about",
      },
      { keys: ["K"], does: "Choose its kind" },
      { keys: ["O"], does: "Open its trail" },
      { keys: ["N"], does: "Go to the next finding" },
      { keys: ["/"], does: "Find" },
      { keys: ["+", "-", "0", "1"], does: "Zoom in, zoom out, show all, 100%" },
      { keys: ["Delete"], does: "Take away" },
      { keys: [MOD_LABEL, "Z"], does: "Undo; with Shift redo" },
    ],
  },
  {
    title: "On a board of ideas",
    of: [
      { keys: ["Enter"], does: "Add the idea; with Shift a new line" },
      { keys: ["Alt", "N"], does: "Draw another card" },
      { keys: ["Alt", "1–7"], does: "Choose a deck" },
      { keys: ["Alt", "D"], does: "No more ideas for now" },
      { keys: ["S"], does: "Star the idea" },
      { keys: ["G"], does: "Choose its group" },
      { keys: ["M"], does: "Merge with another idea" },
      { keys: ["O"], does: "Open its trail" },
      { keys: ["1", "2", "3"], does: "Give dots; for pairs: cannot be, odd, fits" },
      { keys: ["Delete"], does: "Take away" },
      { keys: [MOD_LABEL, "Z"], does: "Undo" },
    ],
  },
  {
    title: "In a debate and a synthesis",
    of: [
      { keys: ["O"], does: "Open the trail of the argument or the sentence" },
      { keys: ["Alt", "I"], does: "Interject in the debate" },
      { keys: ["Alt", "P"], does: "Pause a model that takes all turns" },
      { keys: ["Enter"], does: "Write over the sentence" },
      { keys: ["D"], does: "Debate the sentence" },
    ],
  },
];

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
        className="grid items-start gap-x-10 gap-y-6 outline-offset-4 md:has-[section]:grid-cols-2"
      >
        <Keys of={EVERYWHERE.filter(({ sidebar }) => folds || !sidebar)} />
        {hasSidebar &&
          GROUPS.map(({ title, of }) => (
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
