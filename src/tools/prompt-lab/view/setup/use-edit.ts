import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { dismissNotice, notify } from "#src/ui/notify.ts";

/** Changes the experiment's newest state, even several times before the page has painted. */
export type Edit = (change: (experiment: Experiment) => Experiment) => void;

export interface Editing {
  readonly edit: Edit;
  /** Makes a change, and offers an undo while the form is on the page. */
  readonly editWithUndo: (title: string, change: Parameters<Edit>[0], back: Parameters<Edit>[0]) => void;
}

/** The two ways in which the parts of a form change its experiment. Both stay the same functions over renders. */
export function useEdit(experiment: Experiment, onChange: (next: Experiment) => void): Editing {
  const latest = useRef({ experiment, onChange });
  useLayoutEffect(() => {
    latest.current = { experiment, onChange };
  }, [experiment, onChange]);
  const offered = useRef(new Set<string>());

  const edit = useCallback<Edit>((change) => {
    const next = change(latest.current.experiment);
    latest.current = { ...latest.current, experiment: next };
    latest.current.onChange(next);
  }, []);
  const editWithUndo = useCallback<Editing["editWithUndo"]>(
    (title, change, back) => {
      edit(change);
      offered.current.add(notify({ title, action: { label: "Undo", onSelect: () => edit(back) } }));
    },
    [edit],
  );

  // the undo of an unmounted form must not overwrite later changes
  useEffect(() => {
    const notices = offered.current;
    return () => notices.forEach(dismissNotice);
  }, []);
  return { edit, editWithUndo };
}
