import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { sizeWords } from "../model/experiment-size.ts";
import { experimentTitle } from "../model/experiment-title.ts";
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

interface NoExperimentsProps {
  onExample(): void;
  onBegin(): void;
}

/** The empty lab: one working example, which needs no model. */
function NoExperiments({ onExample, onBegin }: NoExperimentsProps) {
  return (
    <>
      <PageHeader title="Prompt Lab" />
      <EmptyThread
        title="No experiments yet"
        text="Two wordings of one prompt, tried with the same inputs. Checks show which one works better, and a blind vote shows which one you prefer."
        exampleLabel="For example, two wordings"
        example="“why do {{who}} {{do_what}}” against the same question with two possible reasons, on three inputs."
        becomesLabel="run, they become"
        actions={
          <>
            <Button variant="primary" size="lg" onClick={onExample}>
              Open this example
            </Button>
            <Button variant="ghost" size="lg" onClick={onBegin}>
              Start my own
            </Button>
          </>
        }
      >
        <p className="t-15 max-w-[52ch]">
          A table of every answer with the checks it met and missed. This device answers without a model; your own model
          can answer beside it. Experiments stay on the device where you made them.
        </p>
      </EmptyThread>
    </>
  );
}
