import { useNavigate } from "@tanstack/react-router";
import {
  Ellipsis,
  FolderInput,
  HatGlasses,
  Merge,
  MessagesSquare,
  Pencil,
  Route,
  Split,
  Star,
  Trash2,
} from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import type { Idea } from "#domain/entities.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import { cardWords, secondWords } from "../model/idea-words.ts";
import { HatSign } from "./hat-sign.tsx";
import type { OpenDialog } from "./idea-dialogs.tsx";
import type { BoardActions } from "./use-board-actions.ts";

interface IdeaRowProps {
  readonly idea: Idea;
  readonly number: number;
  /** The numbers of two earlier ideas that it joins: *3 and 7*. */
  readonly joins: string | undefined;
  readonly group: string | undefined;
  readonly actions: BoardActions;
  /** Where a debate about it begins; absent where no page debates. */
  readonly debate: string | undefined;
  onDialog(dialog: OpenDialog): void;
}

/** An idea. Its letters work only while it, or a button of it, has the focus. */
export const IdeaRow = memo(function IdeaRow({ idea, number, joins, group, actions, debate, onDialog }: IdeaRowProps) {
  const navigate = useNavigate();
  const card = cardWords(idea);
  const hats = Object.keys(idea.hats).length;
  const openTrail = useOpenTrail();
  const trail = () => openTrail(`ideas/${idea.id}`);
  const star = () => void actions.set([idea], { star: !idea.star });

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    const { key, currentTarget, altKey } = event;
    if (altKey || (event.target as HTMLElement).closest('[role="menu"], [role="dialog"]')) return;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "z") void actions.undo();
    else if (event.ctrlKey || event.metaKey) return;
    else if (key === "s" || key === "S") star();
    else if (key === "g" || key === "G") onDialog({ kind: "group", idea });
    else if (key === "m" || key === "M") onDialog({ kind: "merge", idea });
    else if (key === "o" || key === "O") trail();
    else if (key === "Delete") {
      const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
      (beside as HTMLElement | null)?.focus();
      void actions.takeAway(idea);
    } else if (key === "ArrowDown") (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    else if (key === "ArrowUp") (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: ideas are gone through with the arrow keys
      tabIndex={0}
      data-idea={number}
      aria-label={`Idea ${number}: ${idea.text}`}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-2 border-line-soft border-b py-2.5 focus-visible:-outline-offset-2"
    >
      <span className="t-13 text-text-3 leading-6 tabular-nums">{number}</span>
      <div className="min-w-0">
        <p dir="auto" className="t-q-sm wrap-anywhere whitespace-pre-wrap text-text-1">
          {idea.text}
        </p>
        <p className="t-12 mt-0.5 flex flex-wrap gap-x-3 text-text-3 tabular-nums">
          <span>{secondWords(idea)}</span>
          {idea.by === "model" && <span>Written by {idea.model?.provider ?? "a model"}</span>}
          {card && (
            <span>
              {idea.card?.deck === "six-hats" && <HatSign hat={idea.card.card} className="size-3.5" />}
              {card}
            </span>
          )}
          {group && <span className="text-text-2">{group}</span>}
          {joins && <span>joins {joins}</span>}
          {hats > 0 && <span>{hats === 1 ? "1 hat" : `${hats} hats`}</span>}
          {idea.madeOf.length > 0 && <span>merged from {idea.madeOf.length}</span>}
        </p>
      </div>
      <span className="-my-1 flex">
        <IconButton label={`Star idea ${number}`} aria-pressed={idea.star} onClick={star}>
          <Star aria-hidden className={idea.star ? "fill-current text-text-1" : undefined} />
        </IconButton>
        <Menu
          trigger={
            <IconButton label={`More for idea ${number}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          entries={[
            { label: "Edit", icon: Pencil, onSelect: () => onDialog({ kind: "edit", idea }) },
            { label: "Group", icon: FolderInput, shortcut: "G", onSelect: () => onDialog({ kind: "group", idea }) },
            { label: "Merge with…", icon: Merge, shortcut: "M", onSelect: () => onDialog({ kind: "merge", idea }) },
            { label: "Six hats", icon: HatGlasses, onSelect: () => onDialog({ kind: "hats", idea }) },
            { label: "Its trail", icon: Route, shortcut: "O", onSelect: trail },
            ...(debate === undefined
              ? []
              : [{ label: "Debate it", icon: MessagesSquare, onSelect: () => void navigate({ href: debate }) }]),
            ...(idea.madeOf.length > 0
              ? [{ label: "Split again", icon: Split, onSelect: () => void actions.part(idea) }]
              : []),
            "separator",
            {
              label: "Take away",
              icon: Trash2,
              shortcut: "Delete",
              destructive: true,
              onSelect: () => void actions.takeAway(idea),
            },
          ]}
        />
      </span>
    </li>
  );
});
