import type { Frame, FrameSlot } from "../frames/types.ts";
import type { Reading } from "./reading.ts";

/** What can be said honestly in a language that the expert does not read: it asks for what every adviser needs, and leaves the words alone. */
interface Language {
  readonly code: string;
  /** Small words that hardly any of the other languages has. */
  readonly words: RegExp;
  /** What a prompt asks a model for beside the person's words. */
  readonly request: string;
  /** ... and what it is asked to ask back, once it has answered. */
  readonly askBack: string;
  /** What has been tried, what a good end is, by when: the question, and what it asks for in the first person. */
  readonly asks: readonly (readonly [question: string, gap: string])[];
}

const LANGUAGES: readonly Language[] = [
  {
    code: "de",
    words:
      /^(?:ich|und|nicht|der|das|ist|mein|meine|meinen|meiner|mir|mich|wir|eine|einen|zu|auf|wie|oder|aber|auch|wenn|soll|kann|seit|sie)$/,
    request: "Sag mir, was du an meiner Stelle zuerst tun würdest und wovon es abhängt.",
    askBack: "Frag mich danach nach den zwei oder drei Dingen, die deine Antwort ändern würden.",
    asks: [
      ["Was ist bisher geschehen oder versucht worden, und was kam dabei heraus?", "was bisher versucht wurde"],
      ["Wer entscheidet hier mit, und was will diese Person?", "wer mitentscheidet und was er will"],
      ["Bis wann muss es entschieden oder erledigt sein?", "bis wann es sein muss"],
    ],
  },
  {
    code: "fr",
    words:
      /^(?:je|j'ai|ai|et|mon|ma|depuis|chaque|rien|tout|ans|aller|bien|où|aux|ses|notre|vous|chez|mes|est|les|des|une|du|pour|pas|que|qui|dans|sur|avec|mais|ou|nous|il|elle|au|ce|suis|comment)$/,
    request: "Dis-moi ce que tu ferais en premier à ma place et de quoi cela dépend.",
    askBack: "Demande-moi ensuite les deux ou trois choses qui changeraient ta réponse.",
    asks: [
      ["Qu'est-ce qui a déjà été fait ou essayé, et avec quel résultat ?", "ce qui a déjà été essayé"],
      ["Qui d'autre décide, et que veut cette personne ?", "qui d'autre décide et ce qu'il veut"],
      ["Pour quand faut-il décider ou agir ?", "pour quand il faut agir"],
    ],
  },
  {
    code: "es",
    words: /^(?:el|los|las|una|mi|mis|es|y|no|que|en|con|para|pero|por|lo|ya|me|si|cómo|como|está|tengo|su|muy|hace)$/,
    request: "Dime qué harías primero en mi lugar y de qué depende.",
    askBack: "Después pregúntame las dos o tres cosas que cambiarían tu respuesta.",
    asks: [
      ["¿Qué se ha hecho o probado hasta ahora, y con qué resultado?", "lo que se ha probado hasta ahora"],
      ["¿Quién más decide, y qué quiere esa persona?", "quién más decide y qué quiere"],
      ["¿Para cuándo hay que decidirlo o hacerlo?", "para cuándo tiene que ser"],
    ],
  },
  {
    code: "pt",
    words:
      /^(?:eu|não|uma|um|meu|minha|os|as|e|é|do|da|no|na|em|com|para|mas|já|se|está|tenho|ele|ela|ou|como|dos|que|sem|faço|posso)$/,
    request: "Diga o que faria primeiro no meu lugar e do que depende.",
    askBack: "Depois pergunte-me as duas ou três coisas que mudariam a sua resposta.",
    asks: [
      ["O que já foi feito ou tentado, e com que resultado?", "o que já foi tentado"],
      ["Quem mais decide, e o que quer essa pessoa?", "quem mais decide e o que quer"],
      ["Até quando tem de estar decidido ou feito?", "até quando tem de ser"],
    ],
  },
  {
    code: "it",
    words: /^(?:il|lo|gli|un|una|mio|mia|è|e|non|che|di|per|con|ma|sono|ho|come|se|della|del|nel|mi|più|anche|ci)$/,
    request: "Dimmi che cosa faresti per prima cosa al posto mio e da che cosa dipende.",
    askBack: "Poi chiedimi le due o tre cose che cambierebbero la tua risposta.",
    asks: [
      ["Che cosa è stato già fatto o provato, e con quale risultato?", "che cosa è stato già provato"],
      ["Chi altro decide, e che cosa vuole?", "chi altro decide e che cosa vuole"],
      ["Entro quando bisogna decidere o agire?", "entro quando deve essere"],
    ],
  },
  {
    code: "nl",
    words:
      /^(?:ik|het|een|en|niet|mijn|van|dat|op|te|voor|met|maar|wij|we|ze|zijn|heb|hoe|moet|wat|naar|ook|bij|deze)$/,
    request: "Zeg wat je in mijn plaats het eerst zou doen en waar het van afhangt.",
    askBack: "Vraag me daarna naar de twee of drie dingen die je antwoord zouden veranderen.",
    asks: [
      ["Wat is er al gebeurd of geprobeerd, en wat kwam eruit?", "wat er al geprobeerd is"],
      ["Wie beslist er nog mee, en wat wil die persoon?", "wie er meebeslist en wat die wil"],
      ["Wanneer moet het beslist of klaar zijn?", "wanneer het klaar moet zijn"],
    ],
  },
  {
    code: "sv",
    words: /^(?:jag|och|inte|är|att|det|på|för|med|men|min|mitt|mina|har|ska|vi|som|en|ett|till|om|hur|vad|av|sig)$/,
    request: "Säg vad du skulle göra först i mitt ställe och vad det beror på.",
    askBack: "Fråga mig sedan om de två eller tre saker som skulle ändra ditt svar.",
    asks: [
      ["Vad har redan gjorts eller prövats, och vad blev resultatet?", "vad som redan har prövats"],
      ["Vem mer bestämmer, och vad vill den personen?", "vem mer som bestämmer och vad den vill"],
      ["När måste det vara bestämt eller klart?", "när det måste vara klart"],
    ],
  },
  {
    code: "da",
    words:
      /^(?:jeg|og|ikke|er|at|det|på|til|med|men|min|mit|mine|har|skal|vi|som|en|et|af|om|hvordan|hvad|også|efter)$/,
    request: "Sig, hvad du ville gøre først i mit sted, og hvad det afhænger af.",
    askBack: "Spørg mig derefter om de to eller tre ting, der ville ændre dit svar.",
    asks: [
      ["Hvad er der allerede gjort eller prøvet, og hvad kom der ud af det?", "hvad der allerede er prøvet"],
      ["Hvem bestemmer ellers, og hvad vil den person?", "hvem der ellers bestemmer"],
      ["Hvornår skal det være afgjort eller færdigt?", "hvornår det skal være færdigt"],
    ],
  },
  {
    code: "pl",
    words: /^(?:i|nie|się|na|do|że|jest|mam|mój|moja|moje|w|z|czy|jak|co|ale|to|po|od|już|mi|za|dla|przez)$/,
    request: "Napisz, co na moim miejscu zrobić najpierw i od czego to zależy.",
    askBack: "Potem zapytaj mnie o dwie lub trzy rzeczy, które zmieniłyby twoją odpowiedź.",
    asks: [
      ["Co już zrobiono lub czego próbowano i z jakim skutkiem?", "czego już próbowano"],
      ["Kto jeszcze o tym decyduje i czego chce ta osoba?", "kto jeszcze decyduje i czego chce"],
      ["Do kiedy trzeba to rozstrzygnąć lub zrobić?", "do kiedy trzeba to zrobić"],
    ],
  },
];

/** Fewer words are a name or a greeting. */
const LEAST_WORDS = 6;
const LEAST_SIGNS = 2;

/** A letter that was pasted, by how it begins or ends. */
const LETTER =
  /^\s*(?:sehr geehrte|lieber? |guten tag|ch(?:er|ère)s? |madame|monsieur|bonjour|estimad|querid|prezad|car[oa] |gentile|egregi|geachte|beste |bästa|hej |kære|szanown|drog[ai] )|freundlichen? grü(?:ß|ss)|viele grü(?:ß|ss)e|cordialement|atentamente|saludos|atenciosamente|cordiali saluti|vriendelijke groet|vänliga? hälsning|venlig hilsen|z poważaniem/iu;
/** A text to write, to translate or to explain. */
const TEXT_VERBS =
  "schreib|mach(?:e)? mir|fais-moi|faites-moi|hazme|fammi|maak een|skriv|formulier|übersetz|erklär|fasse?.{0,60}zusammen|écri[st]|écrivez|rédige|tradui|expliqu|résum|escrib|redact|traduc|traduz|explic|escrev|scriv|spiega|riassum|schrijf|vertaal|översätt|förklara|oversæt|forklar|skriv|napisz|przetłumacz|wyjaśnij";
const TEXT_NOUN = "^\\s*(?:text|texte|texto|testo|tekst|brief|lettre|carta|lettera|list|rede|discours|discurso) ";
const TEXT_ASKED = new RegExp(`(?<!\\p{L})(?:${TEXT_VERBS})|${TEXT_NOUN}`, "iu");
/** Within a question a verb of writing is one of its choices: "Brief schreiben, Ordnungsamt, oder ausziehen?" */
const TEXT_FIRST = new RegExp(`^\\s*(?:${TEXT_VERBS})|${TEXT_NOUN}`, "iu");
const GIVEN = /\n[^\n]+\n|["“„«][^"”“»]{60}/u;
/** A longer text has told the case. */
const MOST_WORDS = 120;

/** What is asked about a trouble or decision, in its language, by a frame that knows no subject; null for a text to write or a pasted letter, and where it is not sure which language it is. Linear. */
export function inOtherLanguage({ words, text }: Reading): Frame | null {
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < LEAST_WORDS || said.length > MOST_WORDS) return null;
  if ([LETTER, text.includes("?") ? TEXT_FIRST : TEXT_ASKED, GIVEN].some((pattern) => pattern.test(text))) return null;
  const ranked = LANGUAGES.map((language) => ({
    language,
    signs: said.filter(({ word }) => language.words.test(word)).length,
  })).sort((a, b) => b.signs - a.signs);
  const [first, second] = ranked;
  if (!first || first.signs < LEAST_SIGNS || first.signs === second?.signs) return null;
  const { code, asks, askBack } = first.language;
  // who asks in so many words gets an answer to that
  const request = text.includes("?") ? askBack : `${first.language.request} ${askBack}`;
  const slots = asks.map(
    ([question, gap], at): FrameSlot => ({
      id: `ask-${at + 1}`,
      question,
      example: "",
      gap,
      weight: 3 - at / 2,
      crux: false,
      filledBy: [],
      opens: [],
      for: null,
    }),
  );
  const guide = { decides: [], check: [], mistakes: [], good: "", professional: null, sources: [] };
  const level = { level: "family", family: null, field: null, care: null } as const;
  return { id: `language-${code}`, name: code, ...level, request, slots, guide };
}
