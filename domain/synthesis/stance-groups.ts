import { HARM_GROUPS } from "./harm-groups.ts";
import type { Group } from "./stance.ts";

export const GROUPS: readonly Group[] = [
  {
    name: "included",
    so: /\b(?:includ(?:ed|es|ing)|incl|provided|food is together|laid on|served|supplied)\b/giu,
    otherwise:
      /\b(?:exclud(?:ed|es|ing)|excl|plus|extra|on top|(?:brings?|cooks?) (?:(?:your|their|our|my) )?own|comes on top|packed lunch|ourselves|yourself|yourselves)\b/giu,
    needs: "topic",
  },
  { name: "free", so: /\bfree\b/giu, otherwise: /\b(?:pays?|costs?)\b/giu, needs: "topic" },
  {
    name: "needed",
    so: /\b(?:needs?|needed|required|compulsory|mandatory|obligatory|(?<=^\s*(?:please\s)?)bring|have to (?:bring|wear|have)|must (?:bring|wear|have))\b/giu,
    otherwise:
      /\b(?:optional|no need|unnecessary|needn't|can decide|up to (?:you|each)|voluntary|no more|no longer needed)\b/giu,
    needs: "topic",
  },
  {
    name: "allowed",
    so: /\b(?:allowed|permitted|okay|ok|fine|welcome|no (?:trouble|problem)|(?:you|they|children|kids|pets|dogs) can(?!'t|not)|can (?:be|stay|come)|may|is possible)\b/giu,
    otherwise:
      /\b(?:forbidden|forbids?|banned|prohibited|(?:stay(?:s|ed)?|stopped?) at home|no more|no longer allowed)\b/giu,
    needs: "topic",
  },
  {
    name: "comes",
    so: /\b(?:coming|comes?|goes with|go with)\b/giu,
    otherwise: /\b(?:stays? away)\b/giu,
    needs: "lead",
  },
  {
    name: "taken",
    so: /\b(?:should|must|may|can|to|shouldn't|mustn't)\s(?:take|go on with|continue|keep taking)\b/giu,
    otherwise: /\b(?:stop taking|skip|leave out|leave off)\b/giu,
    needs: "topic",
  },
  {
    name: "everywhere",
    so: /\b(?:everywhere|in every \w+)\b/giu,
    otherwise: /\b(?:only in|nowhere)\b/giu,
    needs: "topic",
  },
  { name: "open", so: /\bopen\b/giu, otherwise: /\b(?:shut|closed|locked)\b/giu, needs: "lead" },
  {
    name: "kept",
    so: /\b(?:stays?|keep|kept)\b/giu,
    otherwise: /\b(?:throw away|the tip|get rid|comes with us|give away|bin it|thrown out)\b/giu,
    needs: "topic",
  },
  {
    name: "told",
    so: /(?:\b(?:must|should|please|don't|do not|never|not)\s|^\s*)(?:tell|ring|call|phone|inform|contact|write to)\b/giu,
    otherwise: /\bkeep (?:it )?from\b/giu,
    needs: "topic",
  },
  {
    name: "warm",
    so: /\b(?:heated|warm|hot|warmth|heat)\b/giu,
    otherwise: /\b(?:freezing|cold|icy)\b/giu,
    needs: "lead",
  },
  {
    name: "quick",
    so: /\b(?:too fast|very fast|speeding|racing|so fast|that fast)\b/giu,
    otherwise: /\b(?:slow|slowly|carefully)\b/giu,
    needs: "topic",
  },
  {
    name: "good",
    so: /\b(?:copes?|handles?|well|easy|clear|reliable|sturdy|comfortable|excellent|perfect|likes?)\b/giu,
    otherwise:
      /\b(?:clogs?|struggles?|hard|difficult|sticks?|stuck|jams?|badly|flimsy|useless|poor|terrible|unreadable)\b/giu,
    needs: "lead",
  },
  {
    name: "quiet",
    so: /\b(?:quiet|silent|peaceful|(?:hardly|barely|can't|never) hear)\b/giu,
    otherwise: /\b(?:loud|noisy|(?<!(?:hardly|barely|n't|never) )hear (?:it|the \w+|every \w+))\b/giu,
    needs: "nothing",
  },
  {
    name: "dry",
    so: /\b(?:it|road|ground|weather|pavement|street)\s(?:was|is|had been|stayed)\s(?:all\s)?dry\b/giu,
    otherwise:
      /\b(?:it|road|ground|weather|pavement|street)\s(?:was|is|had been|had)\s(?:still\s|all\s)?(?:rain\w*|wet|pouring|snowing|icy)\b/giu,
    needs: "nothing",
  },
  {
    name: "insured",
    so: /\b(?:insured|insurance (?:will pay|pays|covers)|covered by insurance)\b/giu,
    otherwise:
      /\b(?:uninsured|no insurance|let (?:the |his |her |our |their )?insurance (?:go|lapse|run out)|insurance (?:had |has |was )?(?:lapsed|expired|ran out|run out|cancelled))\b/giu,
    needs: "nothing",
  },
  {
    name: "decided",
    so: /\b(?:approved|voted(?! for)|passed with|was decided|adopted)\b/giu,
    otherwise: /\b(?:rejected|voted down|postponed|nothing was decided)\b/giu,
    needs: "nothing",
  },
  {
    name: "booked",
    so: /\b(?:booked|reserved|still there|booking stands)\b/giu,
    otherwise: /\b(?:cancelled|called off|fell through)\b/giu,
    needs: "topic",
  },
  {
    name: "known",
    so: /\b(?:(?:already )?knows|found out|has guessed|is in on it)\b/giu,
    otherwise: /\b(?:suspects nothing|has no idea|knows nothing|doesn't know|is a surprise)\b/giu,
    needs: "topic",
  },
  {
    name: "lit",
    so: /\b(?:lights?|lamps?|lighting|lanterns?)\s(?:(?:was|were|is|are)\s)?(?:(?:all|both)\s)?(?:on|working|burning|lit)\b|\b(?:lit up|well lit)\b/giu,
    otherwise: /\b(?:in the dark|no (?:lights?|lamps?)|lights? (?:was|were) off|unlit|power cut)\b/giu,
    needs: "none",
  },
  {
    name: "again",
    so: /\b(?:promise[sd]? a replacement|will be (?:replaced|a replacement|a new one)|there'll be (?:a new one|a replacement))\b/giu,
    otherwise: /\b(?:won't be (?:another|replaced|a new)|no replacement|completely open|not replaced)\b/giu,
    needs: "nothing",
  },
  {
    name: "equal",
    so: /\b(?:(?:the )?same (?:share|amount|for (?:all|everyone|everybody))|equal(?:ly)? (?:shares?)?|split evenly)\b/giu,
    otherwise: /\b(?:by size|in proportion|depends? on the size|(?:bigger|larger|richer)\s\w+\spays? more)\b/giu,
    needs: "nothing",
  },
  {
    name: "alive",
    so: /\b(?:(?:is|are|were|was) (?:still |all )?(?:alive|saved|rescued)|out alive|is still living|survived|(?:every|all|each) (?:\w+ ){1,3}(?:got|came) out)\b/giu,
    otherwise:
      /\b(?:died|(?:is|are|were) dead|passed away|the late|could(?:n't| not) be (?:saved|rescued)|killed|perished|(?:was|were) lost)\b/giu,
    needs: "topic",
  },
  {
    name: "hurt",
    so: /\b(?:hurt|injured|bruised|treated for|(?:hit|struck) (?:\w+ ){1,3}on the (?:head|shoulder|arm|leg|back)|(?:wrist|arm|leg|ankle|rib|hip|nose) is broken|broke (?:my|his|her) (?:wrist|arm|leg|ankle|rib|hip|nose))\b/giu,
    otherwise: /\b(?:unhurt|uninjured|unharmed|no injuries|nobody (?:was|got) hurt)\b/giu,
    needs: "nothing",
  },
  {
    name: "forced off",
    so: /\b(?:cut off|sawn? off|sawed off|broken off|torn off)\b/giu,
    otherwise: /\b(?:unscrew(?:s|ed)?|unbolt(?:s|ed)?|lifted off)\b/giu,
    needs: "none",
  },
  {
    name: "hospital",
    so: /\b(?:kept in|taken to|brought to|admitted to|(?<!go )to be in|is in|was in) (?:the )?hospital\b/giu,
    otherwise:
      /\b(?:(?:declined|refused|didn't want|did not want) to go to (?:the )?hospital|did(?:n't| not) (?:have|need) to go to (?:the )?hospital|went (?:straight )?home)\b/giu,
    needs: "topic",
  },
  {
    name: "deliberate",
    so: /\b(?:deliberate(?:ly)?|arson|(?<!\b(?:nobody|no one|n't|not) (?:\w+ ){0,3})on purpose|sabotage|intentional(?:ly)?)\b/giu,
    otherwise:
      /\b(?:(?:nobody|no one) (?:\w+ ){1,3}on purpose|(?:electrical|technical|wiring) (?:fault|failure|problem)|short circuit|by accident|accidental(?:ly)?|heating up|by itself|by mistake)\b/giu,
    needs: "none",
  },
  {
    name: "indoors",
    so: /\b(?:(?:shut|locked|kept|stays?|brought) (?:in(?!\s(?:(?:the|a|an|his|her|my|our)\b|\p{Lu}))|indoors|inside)|indoors)\b/gu,
    otherwise: /\b(?:stays? out|outside|outdoors|let (?:\w+ )?out|roams?|runs? free)\b/giu,
    needs: "topic",
  },
  {
    name: "upstairs",
    so: /\bupstairs\b/giu,
    otherwise: /\bdownstairs\b/giu,
    needs: "lead",
  },
  {
    name: "works",
    so: /\b(?:works(?: fine| well| perfectly)?(?=\W*$)|in (?:good )?order|like new)\b/giu,
    otherwise: /\b(?:broken|out of order|does(?:n't| not) work|not working|faulty|defective)\b/giu,
    needs: "topic",
  },
  {
    name: "paid before",
    so: /\b(?:pa(?:y|ys|id|yment)|money|deposit)\b.{0,30}\b(?:in advance|up front|beforehand)\b/giu,
    otherwise:
      /\b(?:pa(?:y|ys|id|yment)|money)\b.{0,30}\b(?:after(?:wards| the)|on arrival|on delivery|at the end|on the day)\b/giu,
    needs: "nothing",
  },
  ...HARM_GROUPS,
];
