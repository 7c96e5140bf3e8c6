import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Fold } from "./fold.tsx";

/** One turn as it is sent. */
interface Turn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
  /** What it is made of, under names for people. The marks around them are then shown only where all is, word for word. */
  readonly pieces?: readonly { readonly name: string; readonly text: string }[];
}

export interface WhatLeavesProps {
  /** Where it goes, as from `destinationOf`; undefined when it stays in this browser. */
  readonly destination: string | undefined;
  /** Verbatim, as from `Ai.outgoing`. */
  readonly turns: readonly Turn[];
  /** Their purpose, if something else is sent after them. */
  readonly purpose?: string | undefined;
  /** What is then sent to the same place. */
  readonly next?: { readonly purpose: string; readonly note: string; readonly turns: readonly Turn[] } | undefined;
  /** What other calls of the same press hold, as a sentence. */
  readonly followed?: string | undefined;
  /** What is sent with it to say who asks: a key that the person entered for this provider, or the sign-in to this studio. */
  readonly along?: "key" | "sign-in" | undefined;
  /** Before a first call: the person agrees to send. Without it, this only shows. */
  readonly onSend?: (() => void) | undefined;
  readonly onCancel: () => void;
}

const WHOSE: Record<Turn["role"], string> = {
  system: "The studio's instructions",
  user: "Your text",
  assistant: "An earlier answer",
};

const ALONG = {
  key: "Nothing else is sent, unless you entered a key for it: then that key.",
  "sign-in": "Your sign-in to this studio is sent with it, and nothing else.",
} as const;

/** Puts the person's words first, because people look for those; the instructions, always the same, come last. */
const theirsFirst = (turns: readonly Turn[]): readonly Turn[] => [
  ...turns.filter(({ role }) => role !== "system"),
  ...turns.filter(({ role }) => role === "system"),
];

/** Shows what leaves the device for a call, verbatim, and where it goes: before the first call to a provider, and whenever the person asks. */
export function WhatLeaves(props: WhatLeavesProps) {
  const { destination, turns, purpose, next, followed, along = "key", onSend, onCancel } = props;
  const leaves = destination !== undefined && turns.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="What leaves this device"
      description={
        leaves ? (
          <>
            This goes to <strong className="font-medium text-text-1 wrap-anywhere">{destination}</strong>, word for
            word. {followed && `${followed} `}
            {ALONG[along]}
          </>
        ) : (
          "Nothing. The text stays in this browser."
        )
      }
      size="lg"
      footer={
        onSend ? (
          <>
            <Button onClick={onCancel}>Do not send</Button>
            <Button variant="primary" onClick={onSend}>
              Send it
            </Button>
          </>
        ) : (
          <Button onClick={onCancel}>Close</Button>
        )
      }
    >
      {leaves && <Turns turns={turns} purpose={purpose} />}
      {leaves && next && <Turns {...next} />}
    </Dialog>
  );
}

interface TurnsProps {
  readonly turns: readonly Turn[];
  readonly purpose?: string | undefined;
  readonly note?: string;
}

function Turns({ turns, purpose, note }: TurnsProps) {
  const Heading = purpose === undefined ? "h3" : "h4";
  const pieces = turns.flatMap((turn) => turn.pieces ?? []);
  const whole = theirsFirst(turns).map(({ role, content }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a turn has no identity but its place
    <Verbatim key={at} title={WHOSE[role]} as={Heading} text={content} />
  ));
  return (
    <div className="mt-5 grid gap-5">
      {purpose !== undefined && (
        <div>
          <h3 className="t-control text-text-1">{purpose}</h3>
          {note !== undefined && <p className="t-13 mt-1">{note}</p>}
        </div>
      )}
      {pieces.map(({ name, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor has a piece
        <Verbatim key={at} title={name} as={Heading} text={text} />
      ))}
      {pieces.length > 0 ? (
        <Fold summary="With the studio's instructions, exactly as it is sent">
          <div className="mt-3 grid gap-5">
            <p className="t-13">
              Marks such as {"<material-1 …>"} tell the model where your text begins and where it ends.
            </p>
            {whole}
          </div>
        </Fold>
      ) : (
        whole
      )}
    </div>
  );
}

interface VerbatimProps {
  readonly title: string;
  readonly as: "h3" | "h4";
  readonly text: string;
}

const Verbatim = ({ title, as: Heading, text }: VerbatimProps) => (
  <section className="grid min-w-0 gap-1.5">
    <Heading className="t-label text-text-2">{title}</Heading>
    <pre
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the sheet is scrolled by keyboard too
      tabIndex={0}
      className="t-mono wrap-anywhere whitespace-pre-wrap rounded-lg border border-line-soft bg-bg-1 px-4.5 py-4 text-text-1"
    >
      {text}
    </pre>
  </section>
);
