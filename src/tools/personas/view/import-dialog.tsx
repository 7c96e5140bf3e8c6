import { useEffect, useState } from "react";
import { questionsIn, wordingOfCard } from "#domain/personas/character-card/card-wording.ts";
import type { CharacterCard } from "#domain/personas/character-card/read-card.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Table } from "#src/ui/table.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useMayMake } from "../live.ts";

interface ImportDialogProps {
  readonly file: File;
  /** With the id of the persona that was made. */
  onClose(personaId?: string): void;
}

/** What is in a character card and what becomes of it, before anything is stored. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { cardInFile, addPersona, askForPlan } = useCommands();
  const mayMake = useMayMake();
  const oneAtATime = useOneAtATime();
  const [card, setCard] = useState<CharacterCard | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    void cardInFile(file).then((read) => {
      if (!isShown) return;
      if (read.ok) setCard(read.value);
      else setProblem(read.error.message);
    });
    return () => {
      isShown = false;
    };
  }, [file, cardInFile]);

  const found = card ? questionsIn(card) : [];
  const chosen = found.filter((question) => !left.has(question));
  async function store() {
    if (!card) return;
    const { wording, note } = wordingOfCard(card, chosen);
    const made = await addPersona(wording, { note, from: { card, fileName: file.name.slice(0, 200) } });
    if (!made.ok) return setProblem(`${made.error.message} ${made.error.remedy ?? ""}`);
    notify({
      title: `${wording.name} is imported`,
      description: "Give it questions of its own, then try it.",
      variant: "success",
    });
    return onClose(made.value);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title={card ? wordingOfCard(card, []).wording.name : "Import a character card"}
      description={file.name}
      footer={
        <>
          <Button onClick={() => onClose()}>{card ? "Cancel" : "Close"}</Button>
          {card && (
            <Button
              variant="primary"
              onClick={() => (mayMake ? void oneAtATime(store) : askForPlan(() => void oneAtATime(store)))}
            >
              Import as a persona
            </Button>
          )}
        </>
      }
    >
      {problem !== null && <Problem text={problem} />}
      {!card && problem === null && (
        <p role="status" className="t-14 mt-3">
          Reading the file…
        </p>
      )}
      {card && (
        <>
          {card.isNewer && (
            <p className="t-13 mt-3 text-text-2">
              Made for a newer version. What is known was read, and all of it is saved.
            </p>
          )}
          <Table label="What becomes of the card">
            <thead>
              <tr>
                <th scope="col">In the card</th>
                <th scope="col">Becomes</th>
              </tr>
            </thead>
            <tbody>
              {cardRows(card, found.length).map(([what, becomes]) => (
                <tr key={what}>
                  <td>{what}</td>
                  <td>{becomes}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {found.length > 0 && (
            <fieldset className="mt-5">
              <legend className="t-label mb-2 text-text-1">Questions to take, as they are</legend>
              {found.map((question) => (
                <label key={question} className="t-14 flex min-h-8 items-start gap-3 py-1 text-text-1 max-md:min-h-11">
                  <input
                    type="checkbox"
                    className="mt-1 accent-brand"
                    checked={!left.has(question)}
                    onChange={() => {
                      const next = new Set(left);
                      if (!next.delete(question)) next.add(question);
                      setLeft(next);
                    }}
                  />
                  <span dir="auto">{question}</span>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Dialog>
  );
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function cardRows(
  { spec, hasOther, notKept }: CharacterCard,
  questions: number,
): readonly (readonly [string, string])[] {
  const lost = [
    ...(notKept.pictures > 0 ? [counted(notKept.pictures, "picture")] : []),
    ...(notKept.sounds > 0 ? [counted(notKept.sounds, "sound")] : []),
  ].join(" and ");
  return [
    [
      `Format ${spec.replace("chara_card_", "").toUpperCase()}${hasOther ? ", and an older one in the same file" : ""}`,
      "read",
    ],
    ["Name, creator, tags, version", "name and source"],
    [
      questions === 0 ? "No sentence with a question mark" : `${counted(questions, "sentence")} with a question mark`,
      questions === 0 ? "you write its questions" : "questions to choose from",
    ],
    ["Description, personality, scenario, greetings", "saved as the card’s text"],
    ["Extensions and fields that are not known here", "saved, and exported again"],
    ...(lost === "" ? [] : [[`${lost}`, "not saved"] as const]),
  ];
}
