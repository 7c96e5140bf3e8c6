import { LANGUAGES, type Language } from "./languages.ts";
import type { Reading } from "./reading.ts";

/** Fewer words are a name or a greeting. */
const LEAST_WORDS = 6;
const LEAST_SIGNS = 2;
/** ... and in a script without spaces. */
const LEAST_CHARACTERS = 8;
const MOST_CHARACTERS = 400;
/** In Greek a semicolon asks. */
const QUESTION_MARK = /[?？؟\u037e]|(?<=\p{Script=Greek});/u;

/** A letter that was pasted, by how it begins or ends. */
const LETTER =
  /^\s*(?:sehr geehrte|lieber? |guten tag|ch(?:er|ère)s? |madame|monsieur|bonjour|estimad|querid|prezad|car[oa] |gentile|egregi|geachte|beste |bästa|hej |kære|szanown|drog[ai] )|freundlichen? grü(?:ß|ss)|viele grü(?:ß|ss)e|cordialement|atentamente|saludos|atenciosamente|cordiali saluti|vriendelijke groet|vänliga? hälsning|venlig hilsen|z poważaniem/iu;
/** A text to write, to translate or to explain. */
const TEXT_VERBS =
  "schreib|mach(?:e)? mir|fais-moi|faites-moi|hazme|fammi|maak een|skriv|formulier|übersetz|erklär|fasse?.{0,60}zusammen|écri[st]|écrivez|rédige|tradui|expliqu|résum|escrib|redact|traduc|traduz|explic|escrev|scriv|spiega|riassum|schrijf|vertaal|översätt|förklara|oversæt|oversett|forklar|napisz|przetłumacz|wyjaśnij|kirjoita|käännä|selitä|.{0,40}(?<!\\p{L})(?:yaz|çevir|açıkla)(?:[,.!]|$)|isulat|sumulat|isalin|ipaliwanag|tulis|terjemahkan|jelaskan|scrie|explică|napiš|přelož|vysvětli|fordítsd|magyarázd|prevedi|objasni|andika|tafsiri|eleza|viết|dịch(?! (?:vụ|bệnh|chuyển))|giải thích|напиши|переведи|переклади|объясни|поясни|γράψε|μετάφρασε|εξήγησε|اكتب|ترجم|اشرح";
/** ... where no space parts the verb from what stands before it. */
const TEXT_VERBS_UNSPACED = /書いて|翻訳|説明|要約|써|번역|설명|요약|写|寫|翻译|翻譯|解释|解釋|总结|लिख|अनुवाद|समझा/u;
const TEXT_NOUN = "^\\s*(?:text|texte|texto|testo|tekst|brief|lettre|carta|lettera|list|rede|discours|discurso) ";
const TEXT_WANTED =
  "\\b(?:avisar|avisa) (?:a )?(?:os|as|los|las|mis|meus|minhas|il|i)\\b|\\b(?:algo|texto|mensagem|mensaje|recado|message|messaggio|nachricht|wiadomość) (?:curt|cort|bref|brève|breve|kurz|krótk)|\\b(?:rede|ansprache|toast|vortrag) (?:halten|vorbereiten)|\\b(?:brief|mail|gedicht|bewerbung|absage) (?:schreiben|verfassen)";
const TEXT_ASKED = new RegExp(`(?<!\\p{L})(?:${TEXT_VERBS})|${TEXT_NOUN}|${TEXT_WANTED}`, "iu");
/** Within a question a verb of writing is one of its choices: "Brief schreiben, Ordnungsamt, oder ausziehen?" */
const TEXT_FIRST = new RegExp(`^\\s*(?:${TEXT_VERBS})|${TEXT_NOUN}`, "iu");
const GIVEN = /\n[^\n]+\n|["“„«][^"”“»]{60}/u;
/** A longer text has told the case. */
const MOST_WORDS = 180;

/** What a prompt asks for about a trouble or decision, in its language; null for a text to write or a pasted letter, and where it is not sure which language it is. Linear. */
export function requestInOtherLanguage({ words, text }: Reading): string | null {
  const said = words.filter(({ isBreak }) => !isBreak);
  const isQuestion = QUESTION_MARK.test(text);
  const asksForText = [LETTER, isQuestion ? TEXT_FIRST : TEXT_ASKED, TEXT_VERBS_UNSPACED, GIVEN];
  if (asksForText.some((pattern) => pattern.test(text))) return null;
  const written = LANGUAGES.find(
    ({ script, sign }) => script && (text.match(script)?.length ?? 0) >= LEAST_CHARACTERS && (sign?.test(text) ?? true),
  );
  if (written) return text.length > MOST_CHARACTERS ? null : requestIn(written, isQuestion);
  if (said.length < LEAST_WORDS || said.length > MOST_WORDS) return null;
  const ranked = LANGUAGES.map((language) => ({
    language,
    signs: said.filter(({ word }) => language.words?.test(word)).length,
  })).sort((a, b) => b.signs - a.signs);
  const [first, second] = ranked;
  if (!first || first.signs < LEAST_SIGNS || first.signs === second?.signs) return null;
  if (first.language.neighbours?.test(text)) return null;
  return requestIn(first.language, isQuestion);
}

/** Who asks in so many words gets an answer to that. */
const requestIn = ({ request, askBack }: Language, isQuestion: boolean): string =>
  isQuestion ? askBack : `${request} ${askBack}`;
