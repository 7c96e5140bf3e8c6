import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { Check, CloudOff, Copy, Ellipsis, HardDrive, Shield, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Button, type ButtonVariant, buttonClass } from "../button.tsx";
import { ComposerBox } from "../composer-box.tsx";
import { EngineNote } from "../engine-note.tsx";
import { Field } from "../field.tsx";
import { FileButton, FileField } from "../file-field.tsx";
import { GrowingLine } from "../growing-line.tsx";
import { IconButton } from "../icon-button.tsx";
import { ItemMark } from "../item-mark.tsx";
import { linkClass } from "../link-class.ts";
import { Mark } from "../mark.tsx";
import { MarkedArea } from "../marked-area.tsx";
import { Pill } from "../pill.tsx";
import { Problem } from "../problem.tsx";
import { NotRead, ReadAgain } from "../read-again.tsx";
import { SearchInput } from "../search-input.tsx";
import { Segmented } from "../segmented.tsx";
import { Select } from "../select.tsx";
import { type Slash, type SlashChoice, SlashMenu } from "../slash-menu.tsx";
import { Star } from "../star.tsx";
import { Switch } from "../switch.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";
import { Columns, Section } from "./section.tsx";

/** Marks of items are links, which need a place. */
const PLACE = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ["/sessions"] }),
});

const BUTTONS: readonly [ButtonVariant, string][] = [
  ["primary", "Ask a sharper question"],
  ["secondary", "Copy"],
  ["ghost", "Not now"],
  ["destructive", "Discard"],
];

function Buttons() {
  return (
    <div className="parts-buttons">
      {["", "rest", "hover", "focus", "disabled"].map((state) => (
        <span key={state} className="parts-meta">
          {state}
        </span>
      ))}
      {BUTTONS.map(([variant, text]) => {
        const content = variant === "secondary" ? [<Copy key="icon" />, text] : text;
        return [
          <span key={variant} className="parts-meta">
            {variant}
          </span>,
          <Button key={`${variant}-rest`} variant={variant}>
            {content}
          </Button>,
          <Button key={`${variant}-hover`} variant={variant} data-show={`hover-${variant}`}>
            {content}
          </Button>,
          <Button key={`${variant}-focus`} variant={variant} data-show="focus">
            {content}
          </Button>,
          <Button key={`${variant}-disabled`} variant={variant} disabled>
            {content}
          </Button>,
        ];
      })}
    </div>
  );
}

function Composer() {
  const [value, setValue] = useState("");
  return (
    <div style={{ maxWidth: 640, marginTop: 24 }}>
      <ComposerBox
        label="Rough idea"
        value={value}
        onChange={setValue}
        onSubmit={() => setValue("")}
        rows={2}
        placeholder="Paste a rough idea… we'll help shape a sharper question and answer."
        modifier="Ctrl"
        slash={Called}
        slashHint="a prompt of yours"
        footer={
          <>
            <Button variant="ghost">Use my original wording</Button>
            <Button variant="primary">Ask a sharper question</Button>
          </>
        }
      />
      <ComposerBox
        className="mt-6"
        size="sm"
        label="A thought that cannot be saved"
        value={value}
        onChange={setValue}
        error="The device has no space left. Your text is still here."
        errorAction={<Button size="sm">Download my text</Button>}
      />
      <Problem text="The session cannot be restored: this device has no space left. Free some and try again." />
      <Problem isCalm text="You are offline: a model on this computer may not be reached now." />
      <ReadAgain>{(onRetry) => <NotRead onRetry={onRetry} />}</ReadAgain>
    </div>
  );
}

const CALLABLE: readonly SlashChoice[] = [
  { id: "1", name: "compare-two-options", title: "Compare two options fairly", text: () => "Compare tea and coffee." },
  { id: "2", name: "weekly-report", title: "Weekly report", text: () => "Turn the notes into decisions." },
];
const CALLED: Slash = {
  label: "Prompts",
  load: async () => ({ find: (query) => CALLABLE.filter(({ name }) => name.includes(query)) }),
};

const Called = ({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) => (
  <SlashMenu field={field} slash={CALLED} />
);

function Files() {
  const field = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState("");
  return (
    <p className="t-13 flex flex-wrap items-center gap-2">
      <Button onClick={() => field.current?.click()}>Choose files</Button>
      <FileField
        ref={field}
        label="Files of the example"
        accept=".txt,text/plain"
        multiple
        onFiles={(files) => setNames(files.map(({ name }) => name).join(", "))}
      />
      <FileButton label="File of the example" accept=".txt,text/plain" onFile={({ name }) => setNames(name)}>
        Choose one file
      </FileButton>
      <span>{names === "" ? "None chosen" : names}</span>
    </p>
  );
}

const MARKED = "Keep it brief, but cover everything in detail.";

function Marked() {
  const [value, setValue] = useState(MARKED);
  const [empty, setEmpty] = useState("");
  const start = value.indexOf("brief");
  return (
    <div className="mt-6 grid max-w-160 gap-4">
      <MarkedArea
        label="Text with a finding in it"
        value={value}
        onChange={setValue}
        marks={start < 0 ? [] : [{ start, end: start + "brief".length, number: 1 }]}
      />
      <MarkedArea
        label="Text that is asked for"
        value={empty}
        onChange={setEmpty}
        prompt={{ asks: "How long? Say it here, or ", gap: "[how long?]", after: " stays open." }}
      />
    </div>
  );
}

export function ControlParts() {
  const [choice, setChoice] = useState<"accept" | "reject">("accept");
  const [on, setOn] = useState(true);
  const [line, setLine] = useState("");
  return (
    <>
      <Section title="Buttons" text="One primary a screen. 36 px, 44 px on touch.">
        <Buttons />
        <div className="parts-row" style={{ marginTop: 24 }}>
          <Button variant="primary" size="lg">
            Large 44
          </Button>
          <Button size="md">Default 36</Button>
          <Button size="sm">Small 28</Button>
          <IconButton label="More" variant="secondary">
            <Ellipsis />
          </IconButton>
          <Segmented
            label="Change sample"
            value={choice}
            onChange={setChoice}
            options={[
              { value: "accept", label: "Accept", icon: Check },
              { value: "reject", label: "Reject", icon: X },
            ]}
          />
          <Segmented
            label="Change sample, icons on phones"
            value={choice}
            onChange={setChoice}
            compact
            options={[
              { value: "accept", label: "Accept", icon: Check },
              { value: "reject", label: "Reject", icon: X },
            ]}
          />
          <Segmented
            label="Nothing chosen yet"
            value={null}
            onChange={setChoice}
            options={[
              { value: "accept", label: "Yes" },
              { value: "reject", label: "No" },
            ]}
          />
          <a href="#main" className={buttonClass({ variant: "ghost" })}>
            A link as a button
          </a>
          <a href="#main" className={linkClass}>
            A link in text
          </a>
        </div>
      </Section>
      <Section title="Switches" text="On or off, at once. The whole row is the target.">
        <div className="grid max-w-140 gap-5">
          <Switch label="Haptics" help="A short vibration when you move between pages." checked={on} onChange={setOn} />
          <Switch label="Without help" checked={!on} onChange={(next) => setOn(!next)} />
        </div>
      </Section>
      <Section title="Fields">
        <Columns count={3}>
          <Field label="Rest">
            <TextInput placeholder="One line is enough" />
          </Field>
          <Field label="Hover">
            <TextInput defaultValue="the three of us" data-show="hover-field" />
          </Field>
          <Field label="Focus">
            <TextInput defaultValue="the three of us" data-show="focus-within" />
          </Field>
          <Field label="Error" error="Add the part after the dot.">
            <TextInput defaultValue="you@example" />
          </Field>
          <Field label="Disabled">
            <TextInput defaultValue="explorer" disabled />
          </Field>
          <Field label="A label that is only read out" hideLabel>
            <TextInput placeholder="Without a label to see" />
          </Field>
          <Field label="Search">
            <SearchInput placeholder="Search 214 prompts" />
          </Field>
          <Field label="Long text" optional="optional" help="A few lines, as you would say them.">
            <TextArea placeholder="What have you tried?" />
          </Field>
          <Files />
          <Field label="A line that wraps" help="Enter submits it.">
            <GrowingLine
              value={line}
              onText={setLine}
              placeholder="For example: to be free to move, and no debt over 200,000"
            />
          </Field>
          <Field label="One of several">
            <Select defaultValue="local">
              <option value="local">On this device, no model</option>
              <option value="home">My server</option>
            </Select>
          </Field>
        </Columns>
        <Marked />
        <Composer />
      </Section>
      <Section title="Badges and marks" text="Shape and word first, colour second.">
        <p className="parts-row">
          <Pill variant="ok" dot>
            Live
          </Pill>
          <Pill variant="warn" icon={CloudOff}>
            Offline
          </Pill>
          <Pill variant="warn" icon={Shield}>
            SAFE MODE
          </Pill>
          <Pill dot="brand">Neural Ready</Pill>
          <Pill variant="refined">
            Refined <Star />
          </Pill>
          <Pill variant="danger">Unhealthy</Pill>
          <Pill variant="neutral">Lab</Pill>
          <Pill>Coming Soon</Pill>
        </p>
        <p className="parts-row" style={{ gap: 20, marginTop: 18 }}>
          <Mark kind="plain">not saved</Mark>
          <Mark kind="here">saved here</Mark>
          <Mark kind="synced">synced</Mark>
          <Mark kind="synced" hideLabel>
            synced
          </Mark>
          <Mark kind="attention">needs attention</Mark>
          <RouterContextProvider router={PLACE as never}>
            <ItemMark mark={{ kind: "here", words: "saved here", asks: "sessions/1" }} />
            <ItemMark inList mark={{ kind: "synced", words: "synced", asks: "sessions/1" }} />
            <ItemMark mark={{ kind: "attention", words: "needs attention", leadsTo: "/attention" }} />
          </RouterContextProvider>
          <EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>
        </p>
      </Section>
    </>
  );
}
