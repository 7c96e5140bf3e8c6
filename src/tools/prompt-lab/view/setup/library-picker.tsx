import { useMemo, useState } from "react";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { counted } from "../../model/experiment-size.ts";
import { foundPrompts, type PromptsAtHand } from "../../model/library-prompt.ts";
import { VersionChoice } from "./version-choice.tsx";

interface LibraryPickerProps {
  readonly library: PromptsAtHand;
  onVersions(promptId: string): Promise<readonly PromptVersion[]>;
  onTake(prompt: LabPrompt): void;
  onClose(): void;
}

/** Most rows drawn: to find others, people type another letter. */
const SHOWN = 30;
/** Most characters of the body that a row can show. */
const EXCERPT = 120;
const FORM = "lab-version-choice";
const SEARCH = "lab-library-search";

/** Finds a prompt of the library as the person types, then one of its versions. */
export function LibraryPicker({ library, onVersions, onTake, onClose }: LibraryPickerProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<Prompt | null>(null);
  const found = useMemo(() => foundPrompts(library, query), [library, query]);

  function back() {
    setChosen(null);
    moveFocus(() => document.getElementById(SEARCH));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      top
      title={chosen ? promptTitle(chosen.title) : "A prompt from the library"}
      footer={
        chosen ? (
          <>
            <Button onClick={back}>Back</Button>
            <Button variant="primary" type="submit" form={FORM}>
              Add this version
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )
      }
    >
      {chosen ? (
        <VersionChoice form={FORM} library={library} prompt={chosen} onVersions={onVersions} onTake={onTake} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <SearchInput
            id={SEARCH}
            aria-label="Search the library"
            value={query}
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              // Enter in the field takes the best match
              if (event.key !== "Enter" || event.nativeEvent.isComposing || !found[0]) return;
              event.preventDefault();
              setChosen(found[0]);
            }}
          />
          <p role="status" className="t-13 text-text-3">
            {found.length === 0
              ? query.trim() === ""
                ? "The library is empty. Write the prompt here, or save one in the library first."
                : "No matches."
              : `${counted(found.length, "prompt")}${found.length > SHOWN ? `, the first ${SHOWN} are shown` : ""}`}
          </p>
          {found.length > 0 && (
            <List className="px-3.5 max-md:px-0">
              {found.slice(0, SHOWN).map((prompt) => (
                <ListRow
                  key={prompt.id}
                  title={
                    <button
                      type="button"
                      className={`${rowLinkClass} cursor-pointer`}
                      onClick={() => setChosen(prompt)}
                    >
                      {promptTitle(prompt.title)}
                    </button>
                  }
                  detail={prompt.body.slice(0, EXCERPT).replace(/\s+/g, " ")}
                  aside={prompt.tags[0] !== undefined && <span className="max-w-24 truncate">#{prompt.tags[0]}</span>}
                />
              ))}
            </List>
          )}
        </div>
      )}
    </Dialog>
  );
}
