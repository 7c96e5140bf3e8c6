/** A language that the expert does not read: a prompt asks for an answer in it, and the words stay as they are. */
export interface Language {
  /** Small words that hardly any of the other languages has; absent where its script tells it apart. */
  readonly words?: RegExp;
  /** Of a language written without spaces between small words: its characters, each of which counts as one. */
  readonly script?: RegExp;
  /** Characters that no other of these languages has: without one of them it is not this language. */
  readonly sign?: RegExp;
  /** Words and letters of its neighbours, which share its small words: with one of them the text is in theirs. */
  readonly neighbours?: RegExp;
  /** What a prompt asks a model for beside the person's words. */
  readonly request: string;
  /** ... and what it is asked to ask back, once it has answered. */
  readonly askBack: string;
}

const only = (words: string, letters = "") =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words.replaceAll(" ", "|")})(?![\\p{L}\\p{M}])${letters && `|[${letters}]`}`,
    "iu",
  );
/** Bulgarian, Macedonian and Serbian; "т. е." is Russian. */
const SOUTH_SLAVIC = "аз (?<!т[.\\s]{1,2})е са си съм ще ме това какво какъв защо искам имам няма моят моята";

export const LANGUAGES: readonly Language[] = [
  {
    words:
      /^(?:ich|und|nicht|der|das|ist|mein|meine|meinen|meiner|mir|mich|wir|eine|einen|zu|auf|wie|oder|aber|auch|wenn|soll|kann|seit|sie)$/,
    request: "Gib mir, was mir hier am meisten hilft, mit einer klaren Empfehlung und wovon sie abhängt.",
    askBack: "Frag mich danach nach den zwei oder drei Dingen, die deine Antwort ändern würden.",
  },
  {
    words:
      /^(?:je|j'ai|ai|et|mon|ma|depuis|chaque|rien|tout|ans|aller|bien|où|aux|ses|notre|vous|chez|mes|est|les|des|une|du|pour|pas|que|qui|dans|sur|avec|mais|ou|nous|il|elle|au|ce|suis|comment)$/,
    request: "Donne-moi ce qui m’aiderait le plus ici, avec une recommandation claire et ce dont elle dépend.",
    askBack: "Demande-moi ensuite les deux ou trois choses qui changeraient ta réponse.",
  },
  {
    words: /^(?:el|los|las|una|mi|mis|es|y|no|que|en|con|para|pero|por|lo|ya|me|si|cómo|como|está|tengo|su|muy|hace)$/,
    neighbours: only("amb els meva perquè unha moi"),
    request: "Dame lo que más me ayudaría aquí, con una recomendación clara y de qué depende.",
    askBack: "Después pregúntame las dos o tres cosas que cambiarían tu respuesta.",
  },
  {
    words:
      /^(?:eu|não|uma|um|meu|minha|os|as|e|é|do|da|no|na|em|com|para|mas|já|se|está|tenho|ele|ela|ou|como|dos|que|sem|faço|posso)$/,
    neighbours: only("non unha moi pero"),
    request: "Dê-me o que mais me ajudaria aqui, com uma recomendação clara e aquilo de que ela depende.",
    askBack: "Depois pergunte-me as duas ou três coisas que mudariam a sua resposta.",
  },
  {
    words: /^(?:il|lo|gli|un|una|mio|mia|è|e|non|che|di|per|con|ma|sono|ho|come|se|della|del|nel|mi|più|anche|ci)$/,
    neighbours: only("dhe nuk", "ëħġż"),
    request: "Dammi ciò che qui mi aiuterebbe di più, con un consiglio chiaro e da che cosa dipende.",
    askBack: "Poi chiedimi le due o tre cose che cambierebbero la tua risposta.",
  },
  {
    words:
      /^(?:ik|het|een|en|niet|mijn|van|dat|op|te|voor|met|maar|wij|we|ze|zijn|heb|hoe|moet|wat|naar|ook|bij|deze)$/,
    neighbours: only("ek baie hulle"),
    request: "Geef me wat me hier het meest helpt, met een duidelijke aanbeveling en waar die van afhangt.",
    askBack: "Vraag me daarna naar de twee of drie dingen die je antwoord zouden veranderen.",
  },
  {
    words: /^(?:jag|och|inte|är|att|det|på|för|med|men|min|mitt|mina|har|ska|vi|som|en|ett|till|om|hur|vad|av|sig)$/,
    request: "Ge mig det som skulle hjälpa mig mest här, med en tydlig rekommendation och vad den beror på.",
    askBack: "Fråga mig sedan om de två eller tre saker som skulle ändra ditt svar.",
  },
  {
    words:
      /^(?:jeg|og|ikke|er|at|det|på|til|med|men|min|mit|mine|har|skal|vi|som|en|et|af|om|hvordan|hvad|også|efter|fået|blev|bliver|nu|meget|sig|nogen|gøre|op|mod|lige)$/,
    request: "Giv mig det, der ville hjælpe mig mest her, med en klar anbefaling og hvad den afhænger af.",
    askBack: "Spørg mig derefter om de to eller tre ting, der ville ændre dit svar.",
  },
  {
    words: /^(?:i|nie|się|na|do|że|jest|mam|mój|moja|moje|w|z|czy|jak|co|ale|to|po|od|już|mi|za|dla|przez)$/,
    request: "Podaj to, co najbardziej by mi tu pomogło, z jasną rekomendacją i od czego ona zależy.",
    askBack: "Potem zapytaj mnie o dwie lub trzy rzeczy, które zmieniłyby twoją odpowiedź.",
  },
  {
    words:
      /^(?:jeg|og|ikke|er|det|på|til|med|men|min|mitt|mine|har|skal|vi|som|en|et|av|om|hvordan|hva|også|etter|noe|bare|ut|fått|ble|blir|nå|mye|seg|noen|gjøre|opp|mot|nettopp)$/,
    request: "Gi meg det som ville hjelpe meg mest her, med en klar anbefaling og hva den kommer an på.",
    askBack: "Spør meg deretter om de to eller tre tingene som ville endret svaret ditt.",
  },
  {
    words: /^(?:ja|on|ei|että|se|mutta|olen|minä|mitä|kun|niin|tai|vai|voi|nyt|onko|ovat|oli|minun|mun|jos|kuin|vaan)$/,
    neighbours: only("mida kui ning minu", "õü"),
    request: "Anna minulle se, mistä tässä olisi minulle eniten apua: selkeä suositus ja mistä se riippuu.",
    askBack: "Kysy sitten ne kaksi tai kolme asiaa, jotka muuttaisivat vastaustasi.",
  },
  {
    words:
      /^(?:ve|bir|bu|için|ne|mi|mı|mu|mü|da|de|ama|ile|çok|var|yok|değil|nasıl|gibi|daha|kadar|ben|beni|bana|sonra|yoksa|ya|veya)$/,
    neighbours: /[əň]/iu,
    request: "Bana burada en çok yardımı dokunacak şeyi, net bir öneriyle ve bunun neye bağlı olduğuyla birlikte ver.",
    askBack: "Sonra bana cevabını değiştirecek iki üç şeyi sor.",
  },
  {
    words:
      /^(?:ng|ang|sa|mga|ko|na|pa|po|ay|at|hindi|pero|kasi|yung|niya|siya|sya|namin|ako|may|wala|lang|kung|ba|kaya)$/,
    request:
      "Ibigay mo ang pinakamakakatulong sa akin dito, kasama ang malinaw na rekomendasyon at kung saan ito nakasalalay.",
    askBack: "Pagkatapos, itanong mo sa akin ang dalawa o tatlong bagay na magpapabago sa sagot mo.",
  },
  {
    words:
      /^(?:yang|dan|di|saya|tidak|nggak|ini|itu|untuk|dengan|dari|sudah|bisa|aku|tapi|ada|kami|kita|apa|bagaimana|atau|karena|ke|mau)$/,
    request: "Berikan yang paling membantu saya di sini, dengan saran yang jelas dan tergantung pada apa saran itu.",
    askBack: "Setelah itu tanyakan dua atau tiga hal yang akan mengubah jawabanmu.",
  },
  {
    words: /^(?:și|si|nu|este|sunt|la|în|in|pe|cu|mai|am|să|sa|ce|dar|pentru|care|din|mea|meu|cum|că|ne)$/,
    request: "Dă-mi ce m-ar ajuta cel mai mult aici, cu o recomandare clară și de ce depinde ea.",
    askBack: "Apoi întreabă-mă cele două sau trei lucruri care ți-ar schimba răspunsul.",
  },
  {
    words: /^(?:a|se|že|je|na|v|jsem|si|ale|co|jak|mi|mám|není|nebo|pro|už|by|když|jen|jsme|ten|ta)$/,
    neighbours: only("som sa čo nie ako keď alebo", "ľĺŕô"),
    request: "Dej mi to, co by mi tu nejvíc pomohlo, s jasným doporučením a na čem závisí.",
    askBack: "Pak se mě zeptej na dvě nebo tři věci, které by tvou odpověď změnily.",
  },
  {
    words: /^(?:a|az|és|nem|hogy|van|egy|is|de|már|meg|mit|én|ez|csak|vagy|volt|mert|kell|hogyan|nekem|ha)$/,
    request: "Add meg azt, ami itt a legtöbbet segítene nekem, egyértelmű javaslattal és azzal, hogy mitől függ.",
    askBack: "Utána kérdezd meg azt a két-három dolgot, ami megváltoztatná a válaszodat.",
  },
  {
    words: /^(?:i|je|da|se|na|u|ne|sam|što|kako|za|ali|li|su|moj|moja|bi|ili|od|već|kad|smo|nije)$/,
    neighbours: only("ker tudi lahko ampak nisem"),
    request: "Daj mi ono što bi mi ovdje najviše pomoglo, s jasnom preporukom i o čemu ona ovisi.",
    askBack: "Zatim me pitaj dvije ili tri stvari koje bi promijenile tvoj odgovor.",
  },
  {
    words:
      /^(?:na|ya|wa|kwa|ni|la|za|katika|lakini|sana|au|mimi|yangu|wangu|nina|sina|hii|je|kama|nini|gani|hiyo|bado)$/,
    request: "Nipe kile kitakachonisaidia zaidi hapa, pamoja na pendekezo lililo wazi na linategemea nini.",
    askBack: "Kisha niulize mambo mawili au matatu ambayo yangebadilisha jibu lako.",
  },
  {
    words: /^(?:và|là|của|không|tôi|em|cho|có|được|với|một|những|này|thì|mà|nhưng|đã|nên|hay|bị|người|làm)$/,
    request: "Hãy cho tôi điều giúp ích nhất cho tôi lúc này, kèm một lời khuyên rõ ràng và điều đó tùy thuộc vào gì.",
    askBack: "Sau đó hãy hỏi tôi hai hoặc ba điều có thể làm thay đổi câu trả lời của bạn.",
  },
  {
    words: /^(?:я|и|не|в|на|что|с|мне|у|как|но|мой|моя|это|же|или|а|по|уже|за|так|если|мы|меня|был)$/,
    neighbours: only(`${SOUTH_SLAVIC} ми`, "іїєґўјљњћђџѓќѕ"),
    request: "Дай мне то, что здесь поможет больше всего, с ясной рекомендацией и от чего она зависит.",
    askBack: "Потом спроси меня о двух-трёх вещах, которые изменили бы твой ответ.",
  },
  {
    words: /^(?:я|і|не|в|у|на|що|мені|як|але|мій|моя|це|або|та|чи|з|до|вже|якщо|ми|за|мене|був)$/,
    neighbours: only(SOUTH_SLAVIC, "ыэъёўјљњћђџѓќѕ"),
    request: "Дай мені те, що тут допоможе найбільше, з чіткою порадою і від чого вона залежить.",
    askBack: "Потім запитай мене про дві-три речі, які змінили б твою відповідь.",
  },
  {
    words: /^(?:και|να|το|η|ο|τα|δεν|με|για|είναι|μου|σε|που|αλλά|έχω|μια|ένα|θα|από|στο|τι|πώς|ή|την)$/,
    request: "Δώσε μου αυτό που θα με βοηθούσε περισσότερο εδώ, με μια σαφή σύσταση και από τι εξαρτάται.",
    askBack: "Μετά ρώτησέ με τα δύο ή τρία πράγματα που θα άλλαζαν την απάντησή σου.",
  },
  {
    words: /^(?:في|من|على|أن|لا|ما|هل|مع|لكن|أنا|عن|إلى|هذا|كيف|أو|لم|كان|عندي|ولا|هي|هو)$/,
    neighbours: /[ژکیےٹڈڑںہەێۆڵ]/u,
    request: "أعطني ما يفيدني أكثر هنا، مع توصية واضحة وعلى ماذا تتوقف.",
    askBack: "ثم اسألني عن أمرين أو ثلاثة قد تغيّر إجابتك.",
  },
  {
    words: /^(?:है|के|में|की|और|नहीं|मैं|को|से|का|क्या|पर|मेरी|मेरा|लेकिन|हूँ|या|कैसे|तो|हैं|ने|मुझे)$/,
    neighbours: only("आहे आहेत मला माझी माझा नाही काय आणि छैन मलाई गर्ने गर्न हुन्छ पनि", "ळ"),
    request: "मुझे वह बताइए जो यहाँ मेरे सबसे काम आए, एक साफ़ सलाह के साथ और यह कि वह किस पर निर्भर है।",
    askBack: "फिर मुझसे वे दो-तीन बातें पूछिए जिनसे आपका जवाब बदल जाएगा।",
  },
  {
    // its nouns are written as those of Chinese are
    script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    request: "ここで私にいちばん役立つことを、はっきりした提案と、それが何によって変わるかとあわせて教えてください。",
    askBack: "そのあとで、答えが変わるような点を二つか三つ、私に質問してください。",
  },
  {
    script: /\p{Script=Hangul}/gu,
    request: "지금 저에게 가장 도움이 될 것을 분명한 권고와 함께, 그것이 무엇에 달려 있는지도 알려 주세요.",
    askBack: "그런 다음 답이 달라질 만한 것 두세 가지를 저에게 물어보세요.",
  },
  {
    script: /\p{Script=Han}/gu,
    request: "请给我此刻最有帮助的内容，附上明确的建议，并说明它取决于什么。",
    askBack: "然后再问我两三个会改变你回答的问题。",
  },
];
