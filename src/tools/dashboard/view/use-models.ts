import { useEffect, useMemo, useRef, useState } from "react";
import type { Run } from "#domain/sessions/runs.ts";
import { notify } from "#src/ui/notify.ts";
import {
  type Leaving,
  leavesTo,
  type ModelTask,
  type Provider,
  useChosen,
  useModelCall,
  useModelCommands,
} from "../live/models.ts";
import { proposalsOf } from "../model/wording.ts";

/** What would leave the device for a provider for which the person has not seen that yet. */
export interface Showing {
  readonly setup: Provider;
  readonly destination: string | undefined;
  readonly calls: readonly { readonly task: ModelTask; readonly turns: Leaving["turns"] }[];
  /** All the tasks to be asked, also of other providers. */
  readonly tasks: readonly ModelTask[];
}

export interface Models {
  readonly provider: Readonly<Record<ModelTask, Provider>>;
  readonly call: Readonly<Record<ModelTask, ReturnType<typeof useModelCall>>>;
  readonly showing: Showing | null;
  /** The tasks that begin by themselves, but whose provider waits until the person has seen what is sent. Nothing opens over a thread that was not asked for. */
  readonly held: readonly ModelTask[];
  /** Whether the place of a task in the thread is in view, and the way to tell it. */
  readonly inView: Readonly<Record<ModelTask, boolean>>;
  readonly tellInView: Readonly<Record<ModelTask, (isInView: boolean) => void>>;
  /** The person asks, task by task; first shows what they have not seen yet. */
  begin(tasks: readonly ModelTask[]): void;
  cancel(task: ModelTask): void;
  /** Sends what is shown. */
  send(): void;
  /** Sends nothing to the provider shown. */
  decline(): void;
}

/**
 * The models that take part in a run: first for the question, then for the answer to the question in use by then. A failure, a cancel or a decision
 * about the question never delays the answer.
 * @param justAsked true if the run was asked in this tab a moment ago: models are then asked without another press. A reopened run waits for one
 */
export function useModels(sessionId: string, run: Run, justAsked: boolean): Models {
  const { isUnseen, outgoing, agree, refine, answer, cancel } = useModelCommands();
  const { known, ...provider } = useChosen();
  const call = { refine: useModelCall(run.id, "refine"), answer: useModelCall(run.id, "answer") };
  const [showing, setShowing] = useState<Showing | null>(null);
  const [held, setHeld] = useState<readonly ModelTask[]>([]);
  const [inView, setInView] = useState({ refine: false, answer: false });
  const tellInView = useMemo(() => {
    const tell = (task: ModelTask) => (isInView: boolean) => setInView((now) => ({ ...now, [task]: isInView }));
    return { refine: tell("refine"), answer: tell("answer") };
  }, []);

  async function ask(task: ModelTask, after?: Promise<unknown>): Promise<void> {
    if (task === "refine") return refine(provider.refine, sessionId, run);
    const gate = await answer(provider.answer, sessionId, run, after);
    if (gate) notify({ title: gate.message, description: gate.remedy ?? "", variant: "danger", kind: "account" });
  }

  interface Beginning {
    /** The person asked for it: what is sent may be shown to them now. */
    readonly isPressed: boolean;
    readonly after?: Promise<unknown>;
  }
  async function begin(tasks: readonly ModelTask[], { isPressed, after }: Beginning): Promise<void> {
    const [task, ...others] = tasks;
    if (!task) return;
    const setup = provider[task];
    if (!(await isUnseen(setup))) {
      const asked = ask(task, after);
      await Promise.all([asked, begin(others, { isPressed, after: asked })]);
      return;
    }
    // who reads, or answers what the device asks, is not interrupted
    if (!isPressed || after !== undefined) return setHeld(tasks);
    const calls: Showing["calls"][number][] = [];
    for (const each of tasks.filter((one) => provider[one].id === setup.id)) {
      const leaving = await outgoing(each, setup, sessionId, run);
      if (leaving) calls.push({ task: each, turns: leaving.turns });
    }
    if (calls.length > 0) setShowing({ setup, destination: leavesTo(setup), calls, tasks });
    else await begin(elsewhere(tasks, setup), { isPressed });
  }

  const elsewhere = (tasks: readonly ModelTask[], { id }: Provider) => tasks.filter((task) => provider[task].id !== id);

  async function send() {
    if (!showing) return;
    setShowing(null);
    await agree(showing.setup);
    await begin(showing.tasks, { isPressed: true });
  }

  const begun = useRef(false);
  const isNext = justAsked && known;
  useEffect(() => {
    if (!isNext || begun.current) return;
    begun.current = true;
    const toRefine =
      provider.refine.kind !== "local" && !run.question.decisions.original && proposalsOf(run.replies).length === 0;
    const toAnswer = provider.answer.kind !== "local" && !run.replies.some(({ origin }) => origin.task === "answer");
    void begin([...(toRefine ? (["refine"] as const) : []), ...(toAnswer ? (["answer"] as const) : [])], {
      isPressed: false,
    });
  });

  return {
    provider,
    call,
    showing,
    held,
    inView,
    tellInView,
    begin(tasks) {
      setHeld([]);
      void begin(tasks, { isPressed: true });
    },
    cancel: (task) => cancel(run.id, task),
    send: () => void send(),
    decline() {
      setShowing(null);
      if (showing) void begin(elsewhere(showing.tasks, showing.setup), { isPressed: true });
    },
  };
}
