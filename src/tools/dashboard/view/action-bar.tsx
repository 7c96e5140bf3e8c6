import type { ReactNode } from "react";
import { CallBar, type CallBarProps } from "./call-bar.tsx";
import "#src/ui/action-bar.css";

interface ActionBarProps extends Partial<CallBarProps> {
  /** The newest question's and prompt's buttons; on a desktop they stand at the top of the page. */
  readonly copies: ReactNode;
}

/** What stays in view of a thread: on a phone its actions, and on every screen how it goes with a model. */
export const ActionBar = ({ run, models, copies }: ActionBarProps) => (
  <div className="action-bar">
    {run && models && <CallBar run={run} models={models} />}
    {copies && <div className="action-bar-actions">{copies}</div>}
  </div>
);
