import { Download } from "lucide-react";
import type { Debate } from "#domain/arena/export/report.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import type { DebateRows } from "../live.ts";
import { fileName } from "../model/arena-words.ts";

/** All that a file of a debate holds. */
const wholeOf = ({ run, turns, votes, beliefs }: DebateRows): Debate => ({
  run,
  turns,
  votes,
  beliefs: [...beliefs.values()].map(({ statement, before, after }) => ({
    claimId: statement.id,
    criterion: statement.criterion,
    before: before?.percent ?? null,
    after: after?.percent ?? null,
    reviewAt: statement.reviewAt,
    settled: statement.settled,
  })),
});

/** What people read of it. What was believed is left out while the debate still hides it. */
const toRead = (debate: Debate): Debate => (debate.run.closedAt === null ? { ...debate, beliefs: [] } : debate);

/** The debate as a file. The dissent is in all of them. */
export function ExportMenu({ debate }: { readonly debate: DebateRows }) {
  const { now, saveWork } = useCommands();
  const { run, beliefs } = debate;
  const statements = run.claims.flatMap(({ id }) => beliefs.get(id)?.statement ?? []);
  async function download(extension: string, write: () => Promise<string>) {
    const name = fileName(run.title, extension);
    try {
      const exported = { what: "debate", format: extension, items: debate.turns.length } as const;
      const saved = await saveWork(exported, name, await write());
      if (saved.ok) notify({ title: "Downloaded", description: name, variant: "info" });
      else notifyFailure("Nothing was downloaded", saved.error);
    } catch {
      notifyFailure("Nothing was downloaded", NOT_LOADED);
    }
  }
  const whole = wholeOf(debate);
  const data = toRead(whole);
  const file = (label: string, extension: string, write: () => Promise<string>) => ({
    label,
    onSelect: () => void download(extension, write),
  });
  return (
    <Menu
      trigger={
        <IconButton label="Export" variant="secondary">
          <Download aria-hidden />
        </IconButton>
      }
      entries={[
        file("Markdown", "md", async () => (await import("#domain/arena/export/markdown.ts")).debateMarkdown(data)),
        file("Argdown", "argdown", async () => (await import("#domain/arena/export/argdown.ts")).debateArgdown(data)),
        file("Votes as CSV", "csv", async () =>
          (await import("#domain/arena/export/votes-csv.ts")).debateVotesCsv(data),
        ),
        file("JSON", "json", async () =>
          (await import("#domain/arena/export/own-json.ts")).debateJson(whole, debate.sources),
        ),
        ...(statements.length > 0 && run.closedAt !== null
          ? [
              "separator" as const,
              file("Review for a calendar", "ics", async () =>
                (await import("#domain/arena/export/calendar.ts")).reviewCalendar(
                  statements.map(({ id, text, criterion, reviewAt }) => ({ id, claim: text, criterion, reviewAt })),
                  now(),
                ),
              ),
            ]
          : []),
      ]}
    />
  );
}
