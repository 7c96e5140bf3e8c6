import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/button.tsx";

/** Rows shown, and added by *Show more*: hundreds at once would keep the page busy. */
const PAGE = 50;

interface PagedProps<T> {
  readonly rows: readonly T[];
  /** At least so many are shown: the first one that is still to be decided is among them. */
  readonly least?: number;
  /** What is listed, said with the rest: "12 more in the report". */
  readonly what: string;
  children(shown: readonly T[]): ReactNode;
}

/** The first rows of a long list, and the rest on demand. */
export function Paged<T>({ rows, least = 0, what, children }: PagedProps<T>) {
  const [limit, setLimit] = useState(PAGE);
  const shown = rows.slice(0, Math.max(limit, least));
  const left = rows.length - shown.length;
  return (
    <>
      {children(shown)}
      {left > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setLimit(shown.length + PAGE)}>
          Show more, {left.toLocaleString("en")} {what}
        </Button>
      )}
    </>
  );
}
