import type { Reading } from "./reading.ts";

/** A language that the expert does not read: a prompt asks for an answer in it, and the words stay as they are. */
interface Language {
  /** Small words that hardly any of the other languages has. */
  readonly words: RegExp;
  /** What a prompt asks a model for beside the person's words. */
  readonly request: string;
  /** ... and what it is asked to ask back, once it has answered. */
  readonly askBack: string;
}

const LANGUAGES: readonly Language[] = [
  {
    words:
      /^(?:ich|und|nicht|der|das|ist|mein|meine|meinen|meiner|mir|mich|wir|eine|einen|zu|auf|wie|oder|aber|auch|wenn|soll|kann|seit|sie)$/,
    request: "Sag mir, was du an meiner Stelle zuerst tun würdest und wovon es abhängt.",
    askBack: "Frag mich danach nach den zwei oder drei Dingen, die deine Antwort ändern würden.",
  },
  {
    words:
      /^(?:je|j'ai|ai|et|mon|ma|depuis|chaque|rien|tout|ans|aller|bien|où|aux|ses|notre|vous|chez|mes|est|les|des|une|du|pour|pas|que|qui|dans|sur|avec|mais|ou|nous|il|elle|au|ce|suis|comment)$/,
    request: "Dis-moi ce que tu ferais en premier à ma place et de quoi cela dépend.",
    askBack: "Demande-moi ensuite les deux ou trois choses qui changeraient ta réponse.",
  },
  {
    words: /^(?:el|los|las|una|mi|mis|es|y|no|que|en|con|para|pero|por|lo|ya|me|si|cómo|como|está|tengo|su|muy|hace)$/,
    request: "Dime qué harías primero en mi lugar y de qué depende.",
    askBack: "Después pregúntame las dos o tres cosas que cambiarían tu respuesta.",
  },
  {
    words:
      /^(?:eu|não|uma|um|meu|minha|os|as|e|é|do|da|no|na|em|com|para|mas|já|se|está|tenho|ele|ela|ou|como|dos|que|sem|faço|posso)$/,
    request: "Diga o que faria primeiro no meu lugar e do que depende.",
    askBack: "Depois pergunte-me as duas ou três coisas que mudariam a sua resposta.",
  },
  {
    words: /^(?:il|lo|gli|un|una|mio|mia|è|e|non|che|di|per|con|ma|sono|ho|come|se|della|del|nel|mi|più|anche|ci)$/,
    request: "Dimmi che cosa faresti per prima cosa al posto mio e da che cosa dipende.",
    askBack: "Poi chiedimi le due o tre cose che cambierebbero la tua risposta.",
  },
  {
    words:
      /^(?:ik|het|een|en|niet|mijn|van|dat|op|te|voor|met|maar|wij|we|ze|zijn|heb|hoe|moet|wat|naar|ook|bij|deze)$/,
    request: "Zeg wat je in mijn plaats het eerst zou doen en waar het van afhangt.",
    askBack: "Vraag me daarna naar de twee of drie dingen die je antwoord zouden veranderen.",
  },
  {
    words: /^(?:jag|och|inte|är|att|det|på|för|med|men|min|mitt|mina|har|ska|vi|som|en|ett|till|om|hur|vad|av|sig)$/,
    request: "Säg vad du skulle göra först i mitt ställe och vad det beror på.",
    askBack: "Fråga mig sedan om de två eller tre saker som skulle ändra ditt svar.",
  },
  {
    words:
      /^(?:jeg|og|ikke|er|at|det|på|til|med|men|min|mit|mine|har|skal|vi|som|en|et|af|om|hvordan|hvad|også|efter)$/,
    request: "Sig, hvad du ville gøre først i mit sted, og hvad det afhænger af.",
    askBack: "Spørg mig derefter om de to eller tre ting, der ville ændre dit svar.",
  },
  {
    words: /^(?:i|nie|się|na|do|że|jest|mam|mój|moja|moje|w|z|czy|jak|co|ale|to|po|od|już|mi|za|dla|przez)$/,
    request: "Napisz, co na moim miejscu zrobić najpierw i od czego to zależy.",
    askBack: "Potem zapytaj mnie o dwie lub trzy rzeczy, które zmieniłyby twoją odpowiedź.",
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

/** What a prompt asks for about a trouble or decision, in its language; null for a text to write or a pasted letter, and where it is not sure which language it is. Linear. */
export function requestInOtherLanguage({ words, text }: Reading): string | null {
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < LEAST_WORDS || said.length > MOST_WORDS) return null;
  if ([LETTER, text.includes("?") ? TEXT_FIRST : TEXT_ASKED, GIVEN].some((pattern) => pattern.test(text))) return null;
  const ranked = LANGUAGES.map((language) => ({
    language,
    signs: said.filter(({ word }) => language.words.test(word)).length,
  })).sort((a, b) => b.signs - a.signs);
  const [first, second] = ranked;
  if (!first || first.signs < LEAST_SIGNS || first.signs === second?.signs) return null;
  const { request, askBack } = first.language;
  // who asks in so many words gets an answer to that
  return text.includes("?") ? askBack : `${request} ${askBack}`;
}
