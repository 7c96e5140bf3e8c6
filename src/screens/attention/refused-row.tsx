import { Link } from "@tanstack/react-router";
import { Download, Pencil, RotateCw, Trash2, TriangleAlert } from "lucide-react";
import type { RefusedChange } from "#src/data/refused-changes.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Mark } from "#src/ui/mark.tsx";
import type { Deciding } from "./change-dialogs.tsx";
import { type Description, describeChange } from "./description.ts";
import { reasonOf } from "./reason.ts";
import { useChangeCommands } from "./use-change-commands.ts";

export interface RefusedRowProps {
  readonly change: RefusedChange;
  /** Epoch milliseconds, to say "Today". */
  readonly now: number;
  onDecide(deciding: Deciding): void;
}

/** One refused change: what it is, why it was refused, what the server has, and the four things one can do. */
export function RefusedRow({ change, now, onDecide }: RefusedRowProps) {
  const described = describeChange(change);
  const { kind, session, editable } = described;
  const { what, remedy } = reasonOf({ ...change, editable: editable.length > 0 });
  const { retry, exportFile } = useChangeCommands();
  const { waiting } = change;
  return (
    <li className="grid gap-3 border-line-soft border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2.5">
        <h2 className="t-control shrink-0 text-text-1 outline-offset-4">{kind}</h2>
        <SessionLink session={session} isItself={change.table === "sessions"} />
        <time dateTime={new Date(change.at).toISOString()} className="t-12 shrink-0 text-text-3 tabular-nums">
          refused {whenSaid(change.at, now)}
        </time>
      </div>
      <Versions change={change} described={described} />
      {waiting ? (
        <Mark kind="here">being sent again</Mark>
      ) : (
        <p className="t-13 flex max-w-[72ch] gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 shrink-0 text-warn" />
          <span>
            <span className="text-text-1">{what}</span> {remedy}
          </span>
        </p>
      )}
      <Fold summary={<span className="t-13 font-normal text-text-3">What the server said</span>} className="-my-1">
        <p className="t-mono wrap-anywhere mt-1 text-text-2">
          {change.code}: {change.message}
        </p>
      </Fold>
      <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]">
        {editable.length > 0 && (
          <Button size="sm" onClick={() => onDecide({ change, decision: "edit" })}>
            <Pencil aria-hidden />
            Edit
          </Button>
        )}
        <Button size="sm" aria-disabled={waiting} onClick={() => waiting || void retry(change)}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <Button size="sm" onClick={() => exportFile(change)}>
          <Download aria-hidden />
          Export
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDecide({ change, decision: "discard" })}>
          <Trash2 aria-hidden />
          Discard
        </Button>
      </div>
    </li>
  );
}

/** The way to the session, under its name; a session's own name is below already. */
function SessionLink({ session, isItself }: { readonly session: Description["session"]; readonly isItself: boolean }) {
  if (!session) return null;
  return (
    <span className="t-13 flex min-w-0 flex-[1_1_6rem] items-baseline gap-x-1.5">
      {!isItself && <span className="shrink-0">in</span>}
      <Link to="/dashboard" search={{ session: session.id }} className={`${linkClass} -my-3 truncate md:my-0`}>
        {isItself ? "Open it" : <bdi>{session.title.slice(0, NAME)}</bdi>}
      </Link>
    </span>
  );
}

/** Characters of a session's name that are drawn; more never fit in a line. */
const NAME = 200;

/** The refused wording; beside it what others wrote meanwhile. */
function Versions({ change, described }: { readonly change: RefusedChange; readonly described: Description }) {
  const { excerpt, server } = described;
  const own =
    excerpt === "" ? (
      <p className="t-13 text-text-3">It has no text that can be shown. The export contains all of it.</p>
    ) : (
      <p dir="auto" className="t-q-sm wrap-anywhere line-clamp-4 max-w-[60ch] text-text-1">
        {excerpt}
      </p>
    );
  if (!change.overtaken || !server) return own;
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-8">
      <div className="grid content-start gap-1">
        <p className="t-label text-text-3">Yours, refused</p>
        {own}
      </div>
      <div className="grid content-start gap-1 border-line border-l pl-4">
        <p className="t-label text-text-3">On the server now</p>
        {server.deleted ? (
          <p className="t-13">It was deleted on another device.</p>
        ) : server.texts.length === 0 ? (
          <p className="t-13">The text is the same; something else differs.</p>
        ) : (
          server.texts.map(({ field, value }) => (
            <p key={field} dir="auto" className="t-q-sm wrap-anywhere line-clamp-4 max-w-[60ch] text-text-2">
              {value.slice(0, 400)}
            </p>
          ))
        )}
      </div>
    </div>
  );
}
