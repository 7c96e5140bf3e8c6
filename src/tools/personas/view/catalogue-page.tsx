import { useRouter } from "@tanstack/react-router";
import { Download, Pencil, Plus } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { inUse } from "#domain/personas/in-use.ts";
import type { PanelSize } from "#domain/personas/panel-size.ts";
import { FIRST_PANEL_SIZE } from "#domain/personas/panel-words.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { FileButton } from "#src/ui/file-field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { type Personas, useAllowance, useMayMake, useOwnThought, useThought } from "../live.ts";
import { askAll, panelFor, standings } from "../model/asked.ts";
import { EXAMPLE } from "../model/example.ts";
import { NEW_PERSONA, type PersonasSearch, panelIds } from "../model/personas-search.ts";
import { DamagedNote } from "./damaged-note.tsx";
import { NoThought } from "./no-thought.tsx";
import { PanelAside } from "./panel-aside.tsx";
import { PanelBar } from "./panel-bar.tsx";
import { PersonaList } from "./persona-list.tsx";
import { type RowActions, rowId } from "./persona-row.tsx";
import type { PersonasPageProps } from "./personas-page.tsx";
import { TrashFold } from "./trash-fold.tsx";
import { useSetActive } from "./use-active.ts";

const ThoughtDialog = lazyPart(() => import("./thought-dialog.tsx").then((part) => part.ThoughtDialog));
const SwapDialog = lazyPart(() => import("./swap-dialog.tsx").then((part) => part.SwapDialog));
const PersonaDialog = lazyPart(() => import("./persona-dialog.tsx").then((part) => part.PersonaDialog));
const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));

const OwnFileDialog = lazyPart(() => import("./own-file-dialog.tsx").then((part) => part.OwnFileDialog));

/** All personas with what they would ask of a thought, and the panel that covers it best. */
export function CataloguePage({
  personas,
  search,
  arena,
  onSearch,
}: PersonasPageProps & { readonly personas: Personas }) {
  const { list, damaged, trash } = personas;
  // a persona that is open at first takes the focus into its dialog; one that closes gives it back to its row
  const [isListFirst] = useState(search.persona === undefined);
  useArrivalFocus(pageHeading, isListFirst);
  const [allowance, mayMake] = [useAllowance(), useMayMake()];
  const own = useOwnThought();
  const stored = useThought(search.thought);
  const commands = useCommands();
  const setActive = useSetActive(list);
  const router = useRouter();
  const oneAtATime = useOneAtATime();
  const [choosing, setChoosing] = useState(false);
  const [swapping, setSwapping] = useState<ListedPersona | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [ownFile, setOwnFile] = useState<File | null>(null);
  const opener = useRef<string | undefined>(undefined);
  const isClearing = useRef(false);
  useEffect(() => {
    if (isClearing.current) return;
    isClearing.current = true;
    void commands.clearOverdue(trash).finally(() => {
      isClearing.current = false;
    });
  }, [commands, trash]);

  // a thought in the address comes first, then what the person wrote here, then their newest one
  const isOwn = search.thought === undefined && own.text.trim() !== "";
  const session = !isOwn && stored.status === "ready" ? stored.value : null;
  const text = useDeferredValue(isOwn ? own.text : (session?.text ?? ""));
  const hasThought = text.trim() !== "";
  const asked = useMemo(() => (hasThought ? askAll(text, list) : null), [hasThought, text, list]);
  const used = useMemo(() => inUse(list, allowance, mayMake), [list, allowance, mayMake]);
  const standing = useMemo(() => standings(list, allowance, mayMake), [list, allowance, mayMake]);
  const size = search.size ?? FIRST_PANEL_SIZE;
  const chosen = useMemo(() => (search.panel === undefined ? null : panelIds(search.panel)), [search.panel]);
  const panel = useMemo(() => asked && panelFor(asked, used, size, chosen), [asked, used, size, chosen]);
  const members = panel?.members.map(({ persona }) => persona.id) ?? [];
  const opened = list.find(({ id }) => id === search.persona);

  const go = (next: PersonasSearch, replace = true) =>
    onSearch({ ...search, persona: undefined, ...next }, { replace });
  const setPanel = (ids: readonly string[] | null) => go({ panel: ids?.join(".") });

  /** The thought's session; a text written here becomes one first. */
  async function sessionId(): Promise<string | null> {
    if (session) return session.sessionId;
    const made = await commands.storeThought(text);
    if (!made.ok) {
      notifyFailure("The thought was not stored", made.error);
      return null;
    }
    own.forget();
    return made.value;
  }
  const withSession = (then: (id: string) => void) =>
    void oneAtATime(async () => {
      const id = await sessionId();
      if (id !== null) then(id);
    });
  const makePersona = (next: PersonasSearch) => {
    const open = () => onSearch({ thought: search.thought, ...next });
    if (mayMake) open();
    else commands.askForPlan(open);
  };

  // the arena fills in the claim that the thought makes, and gives these their seats
  const openArena = (ids: readonly string[]) =>
    withSession((id) =>
      router.history.push(`${arena}?thought=${encodeURIComponent(id)}&panel=${ids.map(encodeURIComponent).join(".")}`),
    );
  const debate = arena === null ? undefined : () => openArena(members);
  const actions: RowActions = {
    open: ({ id }) => {
      opener.current = id;
      go({ persona: id }, false);
    },
    chat: ({ id }) => withSession((chat) => onSearch({ thought: chat, persona: id, chat })),
    debate: arena === null ? undefined : ({ id }) => openArena([id]),
    toggleActive: ({ id, active, wording }) =>
      void setActive({ [id]: !active }, active ? `${wording.name} is off` : `${wording.name} is on`),
    togglePanel: ({ id, wording }) => {
      if (members.includes(id)) setPanel(members.length === 1 ? null : members.filter((member) => member !== id));
      else if (members.length < 5) setPanel([...members, id]);
      else
        notify({
          title: "A panel has five seats",
          description: `Take somebody off it first, then add ${wording.name}.`,
          variant: "info",
        });
    },
    swap: (persona) => {
      if (used.length < (allowance ?? Number.POSITIVE_INFINITY)) actions.toggleActive(persona);
      else setSwapping(persona);
    },
    edit: ({ id }) => makePersona({ persona: id, edit: true }),
    trash: async ({ id, wording }) => {
      const done = await commands.setTrashed(id, true);
      if (!done.ok) return void notifyFailure("It was not moved to the trash", done.error);
      notify({
        title: `${wording.name} is in the trash`,
        description: "It stays there for 30 days.",
        variant: "info",
        action: { label: "Undo", onSelect: () => void commands.setTrashed(id, false) },
      });
    },
  };
  /** A file of personas, or else a character card. */
  async function openFile(chosen: File) {
    const isOwnFile = await commands.holdsPersonas(chosen).catch(() => null);
    if (isOwnFile === null) notifyFailure("The file was not opened", NOT_LOADED);
    else if (isOwnFile) setOwnFile(chosen);
    else setFile(chosen);
  }
  async function saveAll() {
    const saved = await commands.savePersonas().catch(() => ({ ok: false, error: NOT_LOADED }) as const);
    if (!saved.ok) notifyFailure("Nothing was downloaded", saved.error);
  }
  const waiting = [...standing.values()].filter((one) => one === "waits").length;
  const isMissing = search.thought !== undefined && stored.status === "ready" && stored.value === null;
  // the deferred text comes a moment after its thought
  const isReading = !isOwn && (stored.status === "loading" || text !== (session?.text ?? ""));
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      <PageHeader
        title="Personas"
        meta={
          <>
            <span>{list.length} ways of looking, not people</span>
            <span>
              {used.length} in use{waiting > 0 && `, ${waiting} ${waiting === 1 ? "waits" : "wait"}`}
            </span>
          </>
        }
        actions={
          <>
            {/* What is in the file is shown in every plan; making a persona of it needs the plan. */}
            <FileButton
              label="File with a character card"
              accept=".json,.png,.apng,.charx,application/json,image/png"
              onFile={(chosen) => void openFile(chosen)}
            >
              Import
            </FileButton>
            <Button onClick={() => makePersona({ persona: NEW_PERSONA })}>
              <Plus aria-hidden />
              New persona
            </Button>
          </>
        }
      />
      {stored.status === "failed" && (
        <p role="alert" className="t-15 mb-6 max-w-[60ch]">
          {stored.error.message} {stored.error.remedy}
        </p>
      )}
      <DamagedNote rows={damaged} />
      <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {isReading ? (
            // the list comes with the thought above it, or it would move
            <Skeleton className="h-dvh" />
          ) : asked ? (
            <Thread>
              <Station
                node="ring"
                continues
                className="pb-6!"
                label={
                  isOwn
                    ? "Asked of what you wrote"
                    : search.thought === undefined
                      ? "Asked of your newest thought"
                      : "Asked of your thought"
                }
                headingLevel={2}
                actions={
                  <Button variant="ghost" size="sm" onClick={() => setChoosing(true)}>
                    <Pencil aria-hidden />
                    Change
                  </Button>
                }
              >
                <p dir="auto" className="t-rough line-clamp-6 max-w-[40em] whitespace-pre-line text-text-2">
                  {text}
                </p>
                <HeldBack asked={asked} />
              </Station>
            </Thread>
          ) : isMissing ? (
            <div role="status" className="mb-6 grid max-w-[60ch] justify-items-start gap-3">
              <p className="t-15">This device has no such thought, or its rough idea cannot be read.</p>
              <Button size="sm" onClick={() => setChoosing(true)}>
                Choose another
              </Button>
            </div>
          ) : (
            <NoThought onExample={() => own.setText(EXAMPLE.thought)} onWrite={() => setChoosing(true)} />
          )}
          {!isReading && (
            <PersonaList
              personas={list}
              asked={asked}
              standing={standing}
              members={members}
              allowance={allowance}
              actions={actions}
              onSize={(next) => go({ size: next, panel: undefined })}
            />
          )}
          {list.some(({ kind, versionId }) => kind === "custom" || versionId !== null) && (
            <Button variant="ghost" size="sm" className="mt-6 -ml-2.5" onClick={() => void saveAll()}>
              <Download aria-hidden />
              Export your personas
            </Button>
          )}
          <TrashFold trash={trash} />
        </div>
        {panel && panel.members.length > 0 && (
          <PanelAside
            panel={panel}
            thought={text}
            size={size}
            isShort={!panel.isOwn && panel.members.length < size}
            onSize={(next) => go({ size: next, panel: undefined })}
            onBest={() => go({ size: panel.members.length as PanelSize, panel: undefined })}
            onDebate={debate}
          />
        )}
      </div>
      {panel && panel.members.length > 1 && <PanelBar panel={panel} onDebate={debate} />}
      {choosing && (
        <ThoughtDialog
          own={own.text}
          onClose={() => setChoosing(false)}
          onOwn={(next) => {
            own.setText(next);
            setChoosing(false);
            go({ thought: undefined, panel: undefined });
          }}
          onSession={(thought) => {
            setChoosing(false);
            go({ thought, panel: undefined });
          }}
        />
      )}
      {swapping && (
        <SwapDialog
          chosen={swapping}
          personas={list}
          previews={asked?.previews ?? null}
          onSwap={(active, title, description) => void setActive(active, title, description)}
          onClose={() => setSwapping(null)}
        />
      )}
      {opened && (
        <PersonaDialog
          persona={opened}
          asked={asked}
          standing={standing.get(opened.id) ?? "off"}
          sessionId={session?.sessionId}
          actions={actions}
          createdAt={personas.rows.get(opened.id)?.createdAt}
          onClose={() => {
            go({});
            moveFocus(() => document.getElementById(rowId(opener.current ?? opened.id)));
          }}
        />
      )}
      {search.persona !== undefined && search.persona !== NEW_PERSONA && !opened && (
        <p role="status" className="t-13 mt-6 text-text-2">
          This persona is in the trash, or not on this device.
        </p>
      )}
      {ownFile && <OwnFileDialog file={ownFile} onClose={() => setOwnFile(null)} />}
      {file && (
        <ImportDialog
          file={file}
          onClose={(id) => {
            setFile(null);
            if (id !== undefined) onSearch({ thought: search.thought, persona: id, edit: true });
          }}
        />
      )}
    </div>
  );
}

/** Why no persona asks about the person's words. */
function HeldBack({ asked: { thought, previews } }: { readonly asked: ReturnType<typeof askAll> }) {
  const words =
    thought.heldBack === "care"
      ? "Personas ask nothing about this. If you are in danger or might hurt yourself, call your local emergency number or somebody you trust."
      : thought.heldBack === "language"
        ? "Personas ask in English. This text is not, so they quote it as a whole and ask what fits any text."
        : [...previews.values()].some(({ isOwn }) => isOwn)
          ? null
          : "No persona finds words of yours to ask about, so they ask what fits any text. A second sentence, to whom and about what, changes that.";
  return words && <p className="t-13 mt-3 max-w-[60ch] text-text-2">{words}</p>;
}
