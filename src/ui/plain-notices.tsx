import { X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { listenToNotices, type PostedNotice } from "./notify.ts";

/** As many as the toasters show; older ones are hidden. */
const VISIBLE = 3;

const without = (id: string) => (notices: readonly PostedNotice[]) => notices.filter((notice) => notice.id !== id);

/** The notices without their toasters, whose code could not be fetched: each stays until it is dismissed. */
export function PlainNotices() {
  const [notices, setNotices] = useState<readonly PostedNotice[]>([]);
  const remove = useCallback((id: string) => setNotices(without(id)), []);
  useEffect(
    () =>
      listenToNotices({
        show: (notice) => setNotices((shown) => [...without(notice.id)(shown), notice].slice(-VISIBLE)),
        dismiss: remove,
      }),
    [remove],
  );
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="fixed inset-x-gutter bottom-(--notice-bottom) z-70 grid gap-2 md:left-auto md:w-89"
    >
      {notices.map(({ id, title, description, action, decline }) => (
        <div key={id} className="t-13 flex items-start gap-3 rounded-lg border border-line bg-bg-2 py-3 pr-2.5 pl-4">
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="t-control text-text-1">{title}</p>
            {description !== undefined && <p>{description}</p>}
            {action !== undefined && (
              <Button
                size="sm"
                className="mt-2 justify-self-start"
                onClick={() => {
                  action.onSelect();
                  remove(id);
                }}
              >
                {action.label}
              </Button>
            )}
          </div>
          <IconButton
            label={`${decline?.label ?? "Dismiss"}: ${title}`}
            size="sm"
            onClick={() => {
              decline?.onSelect();
              remove(id);
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
