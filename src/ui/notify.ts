import type { Icon } from "./icon.ts";

export type NoticeVariant = "success" | "warning" | "danger" | "info";

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: NoticeVariant;
  /** What it is about: the outcome of something done here, or a gate or the account. */
  readonly kind?: "result" | "account";
  /** One way to act on it, such as undo. Its notice stays long enough to be read and reached. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** It stays until it is answered: by the action, or by this, which dismissing it says too. */
  readonly decline?: { readonly label: string; readonly onSelect: () => void };
  /** Instead of the variant's own icon. */
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
const wakers = new Set<() => void>();

/**
 * The only way to raise a notice. It needs no toaster: until one listens, notices wait in the order they came.
 * Returns the notice's id, for `dismissNotice`.
 */
export function notify({ variant = "info", kind = "result", ...notice }: Notice): string {
  posted += 1;
  const postedNotice: PostedNotice = { ...notice, variant, kind, id: `notice-${posted}` };
  if (listener) listener.show(postedNotice);
  else {
    waiting.push(postedNotice);
    for (const wake of wakers) wake();
  }
  return postedNotice.id;
}

/** Takes a notice back, shown or waiting; unknown ids are ignored. */
export function dismissNotice(id: string): void {
  waiting = waiting.filter((notice) => notice.id !== id);
  listener?.dismiss(id);
}

/** Hands every waiting notice, then every new one, to the toaster. Returns the way to stop. */
export function listenToNotices(next: NoticeListener): () => void {
  listener = next;
  const due = waiting;
  waiting = [];
  for (const notice of due) next.show(notice);
  return () => {
    if (listener === next) listener = null;
  };
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
