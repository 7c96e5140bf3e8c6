import { Copy, Download, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { AskModel, type AskModelProps } from "../ask-model.tsx";
import { Button } from "../button.tsx";
import { CallProgress } from "../call-progress.tsx";
import { Dialog } from "../dialog.tsx";
import { FromLine } from "../from-line.tsx";
import { IconButton } from "../icon-button.tsx";
import { Kbd } from "../kbd.tsx";
import { List, ListRow, rowLinkClass, wrappingLinkClass } from "../list-row.tsx";
import { Mark } from "../mark.tsx";
import { Menu } from "../menu.tsx";
import { RenameDialog } from "../rename-dialog.tsx";
import { type SettledAs, SettleForm } from "../settle-form.tsx";
import { ShareDialog } from "../share-dialog.tsx";
import { Sheet } from "../sheet.tsx";
import { SlashFields } from "../slash-fields.tsx";
import { Tabs } from "../tabs.tsx";
import { TextInput } from "../text-input.tsx";
import { Tooltip } from "../tooltip.tsx";
import { WhatLeaves } from "../what-leaves.tsx";
import { Section } from "./section.tsx";

type Overlay = "dialog" | "wide" | "plain" | "top" | "sheet" | "leaves" | "asks" | "shares" | "renames";

const CALLS: readonly AskModelProps["call"][] = [
  { status: "idle" },
  { status: "idle", isStopped: true },
  { status: "asking", since: Date.now(), words: 12 },
  {
    status: "failed",
    error: { message: "Ollama did not answer in the form this needs.", remedy: "Try again." },
    prose: "I would keep the workshop free, because most people come only once.",
  },
];

/** What a belief can be settled as. */
const OUTCOMES = new Map<SettledAs, string>([
  ["happened", "came true"],
  ["not", "did not"],
  ["unsettled", "cannot be settled"],
]);

export function OverlayParts() {
  const [settled, setSettled] = useState<SettledAs | null>(null);
  const [open, setOpen] = useState<Overlay | null>(null);
  const change = (overlay: Overlay) => (next: boolean) => setOpen(next ? overlay : null);
  return (
    <>
      <Section title="Tabs, menu, rows">
        <div className="parts-columns parts-columns--loose">
          <div className="parts-stack">
            <Tabs
              label="Sample"
              tabs={[
                { value: "runs", label: "Runs", count: 12, content: "Twelve runs." },
                { value: "versions", label: "Versions", count: 4, content: "Four versions." },
                { value: "export", label: "Export", content: "Take it with you." },
              ]}
            />
            <div className="parts-row">
              <Menu
                align="start"
                trigger={<Button>Open the menu</Button>}
                entries={[
                  { label: "Rename", icon: Pencil, shortcut: "F2", onSelect: () => setOpen("dialog") },
                  { label: "Duplicate", icon: Copy, onSelect: () => undefined },
                  { label: "Export", icon: Download, onSelect: () => undefined, disabled: true },
                  "separator",
                  { label: "Discard", icon: Trash2, onSelect: () => undefined, destructive: true },
                ]}
              />
              <Tooltip label="Copy the prompt" shortcut="Ctrl C">
                <IconButton label="Copy" variant="secondary">
                  <Copy />
                </IconButton>
              </Tooltip>
            </div>
          </div>
          <List aria-label="Rows">
            <ListRow
              title={
                <a href="#main" className={rowLinkClass}>
                  Rest
                </a>
              }
              mark={<Mark kind="synced">synced</Mark>}
              detail="Keep every number, name and negation."
              aside="Today, 09:12"
              actions={
                <IconButton label="Delete Rest" size="sm">
                  <Trash2 aria-hidden />
                </IconButton>
              }
            />
            <ListRow
              data-show="hover-row"
              title="Hover"
              mark={<Mark kind="here">saved here</Mark>}
              detail="Turn the notes into what changed."
            />
            <ListRow
              current
              title="Selected"
              mark={<Mark kind="synced">synced</Mark>}
              detail="Weigh {{option_a}} against {{option_b}}."
            />
            <ListRow
              title="Rejected by the server"
              mark={<Mark kind="attention">needs attention</Mark>}
              detail="Edit, retry, export or discard."
            />
            <ListRow
              wraps
              title={
                <a href="#main" className={wrappingLinkClass}>
                  A title that takes two lines on a phone, where there is room for it
                </a>
              }
              mark={<Mark kind="synced">synced</Mark>}
            />
          </List>
        </div>
      </Section>
      <Section title="Dialog" text="Raised surface, one hairline, no shadow. On phones a sheet.">
        <div className="parts-row">
          <Button onClick={() => setOpen("dialog")}>Open the dialog</Button>
          <Button onClick={() => setOpen("wide")}>Open a wide one</Button>
          <Button onClick={() => setOpen("plain")}>Open one without a title</Button>
          <Button onClick={() => setOpen("top")}>Open it near the top</Button>
          <Button onClick={() => setOpen("sheet")}>Open the side sheet</Button>
          <Button onClick={() => setOpen("asks")}>Ask for what a prompt leaves open</Button>
          <Button onClick={() => setOpen("leaves")}>Show what leaves the device</Button>
          <Button onClick={() => setOpen("shares")}>Share a prompt</Button>
          <Button onClick={() => setOpen("renames")}>Rename a prompt</Button>
        </div>
        <Dialog
          open={open === "dialog"}
          onOpenChange={change("dialog")}
          size="sm"
          title="3 changes have not been sent"
          description="Signing out clears this device. Take them with you, or stay until they are sent."
          footer={
            <>
              <Button variant="ghost">Stay signed in</Button>
              <Button>Download them and sign out</Button>
            </>
          }
        />
        <Dialog open={open === "wide"} onOpenChange={change("wide")} size="xl" title="Where it came from" />
        <Dialog open={open === "plain"} onOpenChange={change("plain")} size="md" title="Search or jump to" hideTitle>
          <TextInput aria-label="Search or jump to" placeholder="Search or jump to" />
        </Dialog>
        <Dialog
          open={open === "top"}
          onOpenChange={change("top")}
          top
          size="lg"
          title="Quick Optimizer"
          headerAside={
            <>
              <Kbd>Ctrl</Kbd>
              <Kbd>Shift</Kbd>
              <Kbd>O</Kbd>
            </>
          }
          footerAside={<Button variant="ghost">Open full Optimizer</Button>}
          footer={
            <>
              <Button>
                <Copy />
                Copy
              </Button>
              <Button variant="primary">Optimize</Button>
            </>
          }
        >
          <p>The body scrolls when it is longer than the window.</p>
        </Dialog>
        <Sheet open={open === "sheet"} onOpenChange={change("sheet")} title="Pages">
          <p className="p-4">What slides over the page.</p>
        </Sheet>
        {open === "asks" && (
          <SlashFields
            title="Weekly report"
            asks={[
              { name: "who", label: "Who reads it", type: "text", options: [], value: "Ada" },
              { name: "pages", label: "Pages", type: "number", options: [], value: "" },
              { name: "day", label: "Day", type: "date", options: [], value: "" },
              { name: "tone", label: "Tone", type: "select", options: ["calm", "brisk"], value: "calm" },
            ]}
            onPut={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "shares" && (
          <ShareDialog
            what="prompt"
            inLink="the beginning of the prompt"
            leftOut="It leaves out the rest of the prompt. The file holds all of it."
            ways={{
              copyLink: async () => "done",
              isLong: false,
              onlyHere: true,
              fileName: "prompt.txt",
              download: async () => "done",
              openSheet: async () => "done",
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "renames" && (
          <RenameDialog
            what="this prompt"
            name="Weekly report"
            help="Without one, the name is “Turn the notes into what changed”."
            onRename={async () => null}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "leaves" && (
          <WhatLeaves
            destination="localhost:11434"
            along="sign-in"
            turns={[
              { role: "system", content: "Answer the question." },
              { role: "user", content: "Should I rent or buy in Leipzig?" },
            ]}
            purpose="To sharpen the question"
            followed="The other questions follow, each in a call of its own."
            next={{
              purpose: "To answer it",
              note: "Asked after that.",
              turns: [{ role: "user", content: "Should I rent or buy in Leipzig?" }],
            }}
            onSend={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        )}
        <p className="parts-meta">How long a model has been at work</p>
        <CallProgress since={Date.now() - 5_000} now={Date.now} words={12} />
        <p className="parts-meta">What a text came from</p>
        <FromLine thing="idea" words={["A shelf where neighbours lend tools"]} onDrop={() => undefined} />
        <p className="parts-meta">What came of a belief{settled && `: ${OUTCOMES.get(settled)}`}</p>
        <SettleForm
          laterDay="2026-12-24"
          onSettle={async (outcome) => setSettled(outcome)}
          onLater={async () => null}
        />
        <p className="parts-meta">One step of a model, asked for by a press</p>
        {CALLS.map((call) => (
          <AskModel
            key={JSON.stringify(call)}
            who="Ollama"
            now={Date.now}
            keeps="sentences"
            label="for this turn"
            followed="A call for each other turn follows."
            call={call}
            onDevice={() => undefined}
            showing={null}
            onAsk={() => undefined}
            onCancel={() => undefined}
            onSend={() => undefined}
            onDecline={() => undefined}
          />
        ))}
      </Section>
    </>
  );
}
