import { whenChanged } from "#src/platform/when.ts";
import { List, ListRow } from "#src/ui/list-row.tsx";
import { useReadsOfMe } from "../live/admin-reads.ts";
import { readSaid } from "../model/read-said.ts";

/** What admins of this studio did about the person's account, with their reasons. On every plan. */
export function AdminReads() {
  const reads = useReadsOfMe();
  if (reads.status === "none") return null;
  return (
    <section aria-labelledby="audit-admins" className="mt-12 max-w-280">
      <h2 id="audit-admins" className="t-16 font-medium text-text-1">
        What admins did about your account
      </h2>
      <p className="t-13 mb-4 text-text-3">
        Each look-up and change is recorded on the server with its reason. No admin can open what you wrote.
      </p>
      <div aria-live="polite">
        {reads.status === "failed" && (
          <p className="t-15">The server has this list. It shows again when there is a connection.</p>
        )}
        {reads.status === "ready" && reads.value.length === 0 && (
          <p className="t-15">No admin has looked up or changed your account.</p>
        )}
      </div>
      {reads.status === "ready" && reads.value.length > 0 && (
        <List>
          {reads.value.map((read) => (
            <ListRow
              key={`${read.at} ${read.action}`}
              title={readSaid(read)}
              detail={<bdi>{read.reason ?? "no reason was given"}</bdi>}
              aside={<span className="tabular-nums">{whenChanged(read.at, Date.now())}</span>}
            />
          ))}
        </List>
      )}
    </section>
  );
}
