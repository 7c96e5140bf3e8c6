import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { usePersonas } from "../live.ts";
import { NEW_PERSONA, type PersonasSearch } from "../model/personas-search.ts";
import { PersonasSkeleton } from "./personas-skeleton.tsx";

const CataloguePage = lazyPart(() => import("./catalogue-page.tsx").then((part) => part.CataloguePage), {
  loading: PersonasSkeleton,
});
const ChatPage = lazyPart(() => import("./chat-page.tsx").then((part) => part.ChatPage), {
  loading: PersonasSkeleton,
});
const WordingPage = lazyPart(() => import("./wording-page.tsx").then((part) => part.WordingPage), {
  loading: PersonasSkeleton,
});

// fetched while the rows are read
void CataloguePage.preload();

export interface PersonasPageProps {
  readonly search: PersonasSearch;
  /** The path of the debate arena; null in a studio without one. */
  readonly arena: string | null;
  /** Goes to another thought, panel, persona or view of the page. */
  onSearch(next: PersonasSearch, how?: { readonly replace: boolean }): void;
}

/** The catalogue, a chat with one persona, or the wording of one. */
export function PersonasPage(props: PersonasPageProps) {
  const { search } = props;
  usePageTitle("Personas");
  const personas = usePersonas();
  if (personas.status === "failed")
    return (
      <>
        <PageHeader title="Personas" />
        <p role="alert" className="t-15 max-w-[60ch]">
          {personas.error.message} {personas.error.remedy}
        </p>
      </>
    );
  if (personas.status === "loading") return <PersonasSkeleton />;
  const { persona: id, chat, edit } = search;
  const all = personas.value;
  const persona = all.list.find((one) => one.id === id);
  if (chat !== undefined && persona !== undefined)
    return <ChatPage {...props} key={`${id}-${chat}`} persona={persona} sessionId={chat} />;
  if (id === NEW_PERSONA || (edit === true && persona !== undefined))
    return <WordingPage {...props} key={id} persona={persona} personas={all} />;
  return <CataloguePage {...props} personas={all} />;
}
