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

let waiting: PostedNotice[] = [];
let listener: NoticeListener | null = null;
let posted = 0;
let hear: (notice: PostedNotice) => void = () => undefined;
const wakers = new Set<() => void>();

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
  else {
    waiting = [...waiting.filter((each) => each.id !== id), postedNotice];
    for (const wake of wakers) wake();
  }
  return postedNotice.id;
}

/** Withdraws a notice, shown or waiting; ignores unknown ids. */
export function dismissNotice(id: string): void {
  waiting = waiting.filter((notice) => notice.id !== id);
  listener?.dismiss(id);
}

/** Passes every waiting notice, then every new one, to the toaster. Returns the way to stop. */
export function listenToNotices(next: NoticeListener): () => void {
  listener = next;
  const due = waiting;
  waiting = [];
  for (const notice of due) next.show(notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Calls back with every notice that is raised, shown or not, in place of an earlier listener. */
export function onNotice(next: (notice: PostedNotice) => void): void {
  hear = next;
}

/** For the host that loads the toaster: true once there is something to show. */
export function hasWaitingNotices(): boolean {
  return waiting.length > 0;
}

/** Calls `wake` when a notice starts to wait. Returns the way to stop. */
export function onNoticeWaiting(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}
