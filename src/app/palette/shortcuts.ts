import { MOD_LABEL } from "#src/platform/keyboard.ts";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
  readonly sidebar?: true;
}

export const EVERYWHERE: readonly Shortcut[] = [
  { keys: [MOD_LABEL, "Enter"], does: "Ask a sharper question" },
  { keys: [MOD_LABEL, "K"], does: "Search or jump to" },
  { keys: [MOD_LABEL, "Shift", "O"], does: "Quick Optimizer" },
  { keys: [MOD_LABEL, "B"], does: "Toggle sidebar", sidebar: true },
  { keys: ["/"], does: "Insert a prompt from the library" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Alt", "T"], does: "Go to the messages at the bottom right" },
  { keys: ["Esc"], does: "Close what is open" },
];

export interface ShortcutGroup {
  readonly title: string;
  readonly of: readonly Shortcut[];
  /** Where the page is whose keys these are. */
  readonly at?: string;
  /** Not listed on other pages. */
  readonly onlyThere?: true;
}

const GROUPS: readonly ShortcutGroup[] = [
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
      { keys: ["Enter"], does: "Add a thought at the same level" },
      { keys: ["Tab"], does: "Add a thought that hangs on this one; in the outline, indent" },
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
  {
    title: "In Sessions",
    at: "/sessions",
    of: [
      { keys: ["/"], does: "Search" },
      { keys: ["N"], does: "Go to the next place found; with Shift the one before" },
      { keys: ["↑", "↓"], does: "Go from session to session" },
      { keys: ["V"], does: "Preview" },
      { keys: ["X"], does: "Choose it" },
      { keys: ["P", "R", "A"], does: "Pin, rename, archive" },
      { keys: ["F", "E", "S"], does: "Fork, export, share" },
      { keys: ["Delete"], does: "Delete it" },
    ],
  },
  {
    title: "In Insights",
    at: "/insights",
    of: [
      { keys: ["1", "2", "3"], does: "Overview, beliefs, practice" },
      { keys: ["N"], does: "Another exercise" },
      { keys: ["H"], does: "Hint of the exercise" },
      { keys: [MOD_LABEL, "Enter"], does: "Next exercise; settle the belief" },
      { keys: ["B"], does: "State a belief" },
    ],
  },
  {
    title: "In the audit",
    at: "/audit",
    of: [
      { keys: ["V"], does: "Verify" },
      { keys: ["L"], does: "Only what left" },
      { keys: ["↑", "↓"], does: "Go from record to record" },
      { keys: ["C"], does: "Copy the hash of the record" },
      { keys: ["T"], does: "Its text as it left, or as exported" },
    ],
  },
  {
    title: "In System Tests",
    at: "/system-tests",
    of: [
      { keys: ["R"], does: "Run all" },
      { keys: ["D"], does: "Run the restore drill" },
      { keys: ["↑", "↓"], does: "Go from test to test" },
      { keys: ["Enter"], does: "Run the test" },
      { keys: ["E"], does: "Export the results" },
    ],
  },
  {
    title: "In the run inspector",
    at: "/debugger",
    of: [
      { keys: ["↑", "↓"], does: "Go from run to run" },
      { keys: ["S"], does: "Go to what ran beside" },
      { keys: ["G", "1–9"], does: "Go to a part of the run" },
      { keys: ["C"], does: "Copy as JSON" },
      { keys: ["D"], does: "Run again on this device" },
    ],
  },
  {
    title: "In Launch readiness",
    at: "/launch-readiness",
    of: [
      { keys: ["R"], does: "Check again" },
      { keys: ["↑", "↓"], does: "Go from check to check" },
      { keys: ["C"], does: "Copy what to do about the check" },
      { keys: ["E"], does: "Export the result" },
    ],
  },
  {
    title: "In Admin",
    at: "/admin",
    onlyThere: true,
    of: [
      { keys: ["1–6"], does: "Open a view" },
      { keys: ["/"], does: "Look up an account" },
      { keys: ["↑", "↓"], does: "Go from error to error" },
      { keys: ["Enter"], does: "Open its places and pages" },
      { keys: ["E"], does: "Export the table" },
    ],
  },
];

/** The groups of the pages with a sidebar; those of the page at this path first. */
export function groupsAt(path: string): readonly ShortcutGroup[] {
  const isHere = ({ at }: ShortcutGroup) => at !== undefined && (path === at || path.startsWith(`${at}/`));
  const listed = GROUPS.filter((group) => !group.onlyThere || isHere(group));
  return listed.toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)));
}
