import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { sizeWords } from "../model/experiment-size.ts";
import { experimentTitle } from "../model/experiment-title.ts";
import { NoExperiments } from "./no-experiments.tsx";
import { useBegin } from "./use-begin.ts";

interface ExperimentListProps {
  readonly experiments: readonly Experiment[];
  onOpen(id: string): void;
}

/** All experiments, most recently changed first. */
export function ExperimentList({ experiments, onOpen }: ExperimentListProps) {
  const begin = useBegin();
  const [openedAt] = useState(() => Date.now());
  const openNew = (begun: Promise<string | undefined>) => void begun.then((id) => id !== undefined && onOpen(id));
  if (experiments.length === 0)
    return <NoExperiments onExample={() => openNew(begin.example())} onBegin={() => openNew(begin.empty())} />;
  return (
    <>
      <PageHeader
        title="Prompt Lab"
        meta={<span>On this device only</span>}
        actions={
          <Button variant="primary" onClick={() => openNew(begin.empty())}>
            <Plus aria-hidden />
            New experiment
          </Button>
        }
      />
      <List>
        {experiments.map((experiment) => (
          <ListRow
            key={experiment.id}
            title={
              <Link to="/prompt-lab" search={{ experiment: experiment.id }} className={rowLinkClass}>
                {experimentTitle(experiment)}
              </Link>
            }
            detail={sizeWords(experiment)}
            aside={whenChanged(experiment.updatedAt, openedAt)}
          />
        ))}
      </List>
    </>
  );
}
