import { wordSet } from "./words.ts";

/** Verbs that, in the imperative, ask for running text somebody will read. */
export const TEXT_VERBS = wordSet(`
write draft compose rewrite rephrase paraphrase summarise summarize explain describe introduce present announce
`);

/** Verbs that ask for something to be made; the object decides whether it is text. */
export const MAKE_VERBS = wordSet("create make produce generate prepare develop design build give provide output");

/** Every other verb that opens a request. */
const OTHER_VERBS = wordSet(`
act add advise analyse analyze answer arrange ask assess brainstorm break calculate change check choose clarify classify
clean code collect combine compare compile complete condense consider convert correct count cover critique debug decide
define delete discuss divide edit estimate evaluate examine expand extract fetch fill find fix focus format help highlight identify
imagine implement improve include investigate judge keep let limit list look map mark mention merge migrate name
optimise optimize order organise organize outline pick plan play point polish predict pretend propose prove quiz rank rate read
recommend refactor remove reorganise reorganize replace reply report research respond return review
search select send set shorten show simplify simulate solve sort speak split start state structure suggest
take talk teach learn lose quit declutter tell test think trace translate turn update use walk work
`);

export const REQUEST_VERBS: ReadonlySet<string> = new Set([...TEXT_VERBS, ...MAKE_VERBS, ...OTHER_VERBS]);

/** Also nouns: before "for" or a finite verb they open no request ("name for a bakery", "research shows"). */
export const NOUN_LIKE = wordSet(`
name plan design draft list review report outline research work test code map order rank rate start state structure search
point play set update change limit estimate show look talk use help answer present mark format focus judge
`);

/** These only prepare the task that follows them. */
export const PREPARING_VERBS = wordSet(`
read use take look consider imagine think act pretend find check start keep let include add set focus fill turn help try start state
`);

/** Texts written for a reader: a request for one should say for whom. */
export const TEXT_NOUNS = wordSet(`
article articles post posts essay essays report reports guide guides summary summaries speech presentation presentations newsletter
description descriptions text texts copy tutorial tutorials lesson lessons memo proposal proposals pitch announcement announcements
overview review biography bio brochure flyer handout manual documentation instructions faq blog webpage website page
introduction explanation whitepaper paper chapter statement advert ad caption captions email emails mail letter letters message
`);

/** These imply their form: a request for one needs no "list, table or prose". */
export const FORM_NOUNS = wordSet(`
list lists table tables bullet bullets bullet-point bullet-points paragraph paragraphs sentence sentences words word lines line page pages
email emails mail letter letters message messages tweet tweets post posts essay essays article articles report memo speech script outline headline
headlines title titles poem poems haiku story stories song lyrics chart diagram csv json xml yaml markdown html slides slide deck presentation
newsletter checklist steps plan schedule itinerary agenda recipe quiz template slogan slogans tagline caption captions toast announcement
proposal guide tutorial summary overview dialogue dialog interview faq regex query function class component code
paper chapter abstract pitch brochure flyer biography bio review tldr one-liner step-by-step prose numbered template questions names ideas examples
`);

/** The reader of these is a machine or everybody. */
export const READERLESS_NOUNS = wordSet(`
poem poems haiku story stories song songs lyrics limerick joke jokes novel function functions script scripts query queries regex code class classes component
program programs app test tests api endpoint table tables schema database sql css html json csv macro formula bash python javascript typescript prompt prompts
toast name names slogan password image picture logo midjourney commit
`);
