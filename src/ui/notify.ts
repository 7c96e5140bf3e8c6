import { createStore } from "zustand/vanilla";
import type { Icon } from "./icon.ts";

export type NoticeVariant = "success" | "warning" | "danger" | "info";

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: NoticeVariant;
  /** The subject: the result of an action here, or a gate or the account. */
  readonly kind?: "result" | "account";
  /** One action, such as undo. The notice stays long enough to be read and reached. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** The notice stays until it is answered: by the action, or by declining, which dismissing it also does. */
  readonly decline?: { readonly label: string; readonly onSelect: () => void };
  /** Replaces the variant's own icon. */
  readonly icon?: Icon;
}

export interface PostedNotice extends Notice {
  readonly id: string;
  readonly variant: NoticeVariant;
  readonly kind: "result" | "account";
}

export interface NoticeListener {
  readonly show: (notice: PostedNotice) => void;
  readonly dismiss: (id: string) => void;
}

/** The notices that no toaster has shown yet. The host loads one once there is any. */
export const waitingNotices = createStore<readonly PostedNotice[]>(() => []);
const setWaiting = (notices: readonly PostedNotice[]) => waitingNotices.setState(notices, true);
const waitingBut = (id: string) => waitingNotices.getState().filter((notice) => notice.id !== id);

let listener: NoticeListener | null = null;
let posted = 0;
let hear: (notice: PostedNotice) => void = () => undefined;

/**
 * The only way to raise a notice. It needs no toaster: until one listens, notices wait in the order they came. One that says the same as another takes its
 * place, unless there is something to answer.
 * Returns the notice's id, for `dismissNotice`.
 */
export function notify({ variant = "info", kind = "result", ...notice }: Notice): string {
  posted += 1;
  const { title, description, action, decline } = notice;
  const says = JSON.stringify([kind, variant, title, description]);
  const id = action || decline ? `notice-${posted}` : `notice-${says}`;
  const postedNotice: PostedNotice = { ...notice, variant, kind, id };
  hear(postedNotice);
  if (listener) listener.show(postedNotice);
  else setWaiting([...waitingBut(id), postedNotice]);
  return postedNotice.id;
}

/** Withdraws a notice, shown or waiting; ignores unknown ids. */
export function dismissNotice(id: string): void {
  setWaiting(waitingBut(id));
  listener?.dismiss(id);
}

/** Passes every waiting notice, then every new one, to the toaster. Returns the way to stop. */
export function listenToNotices(next: NoticeListener): () => void {
  listener = next;
  const due = waitingNotices.getState();
  setWaiting([]);
  for (const notice of due) next.show(notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Calls back with every notice that is raised, shown or not, in place of an earlier listener. */
export function onNotice(next: (notice: PostedNotice) => void): void {
  hear = next;
}
