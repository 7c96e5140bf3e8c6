import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isDue } from "#domain/beliefs/belief.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useCommands } from "../data.ts";
import { askToOpen } from "../live/may-open.ts";
import { useBeliefs } from "../live.ts";
import { counted } from "../model/words.ts";
import { BeliefPart } from "./belief-part.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { SettledSection } from "./settled-section.tsx";

/** For the Explorer plan: what the page would show. Opening it opens the upgrade modal. Beliefs that were stated already can be settled, read and exported. */
export function InsightsClosed() {
  const { now } = useCommands();
  const [openedAt] = useState(now);
  const [chosen, setChosen] = useState<string | null>(null);
  const beliefs = useBeliefs();
  const list = beliefs.status === "ready" ? beliefs.value.list : [];
  const due = list.filter((one) => isDue(one, openedAt));
  const shown = list.find(({ statement }) => statement.id === chosen) ?? due[0];
  return (
    <>
      <PageHeader
        title="Insights"
        actions={
          list.length > 0 && (
            <ExportMenu overview={null} range="12" beliefs={beliefs.status === "ready" ? beliefs.value : null} />
          )
        }
      />
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <h2 className="t-q text-text-1">Insights are part of every plan but Explorer</h2>
        <p className="t-15">
          Nothing about you is counted on a server for this page: the plan opens the page, not your data. It would show
        </p>
        <DashList
          items={[
            "what your rough texts leave open, and how deep your questions go",
            "one exercise a day, made of your own texts",
            "how far the numbers of your beliefs can be trusted",
          ]}
        />
        <p className="t-14 text-text-2">
          What it is made of is yours on every plan: Export everything, in Settings, holds all of it.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg" onClick={askToOpen}>
            Open Insights
          </Button>
          <Link to="/pricing" className={buttonClass({ size: "lg" })}>
            See plans
          </Link>
          <Link to="/settings" className={buttonClass({ variant: "ghost", size: "lg" })}>
            Export everything
          </Link>
        </p>
      </div>
      {shown && (
        <section aria-label="A belief that you stated" className="mt-12">
          {due.length > 0 && <p className="t-13 mb-4 text-text-3">{counted(due.length, "belief")} to settle</p>}
          <BeliefPart key={shown.statement.id} belief={shown} now={openedAt} onDone={() => setChosen(null)} />
        </section>
      )}
      <div className="mt-12">
        <SettledSection beliefs={list} onOpen={setChosen} />
      </div>
    </>
  );
}
