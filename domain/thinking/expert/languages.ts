/** A language that the expert does not read: a prompt asks for an answer in it, and the words stay as they are. */
export interface Language {
  /** Small words that hardly any of the other languages has; absent where its script tells it apart. */
  readonly words?: RegExp;
  /** Of a language written without spaces between small words: its characters, each of which counts as one. */
  readonly script?: RegExp;
  /** Characters that no other of these languages has: without one of them it is not this language. */
  readonly sign?: RegExp;
  /** What a prompt asks a model for beside the person's words. */
  readonly request: string;
  /** ... and what it is asked to ask back, once it has answered. */
  readonly askBack: string;
}

export const LANGUAGES: readonly Language[] = [
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
      /^(?:jeg|og|ikke|er|at|det|på|til|med|men|min|mit|mine|har|skal|vi|som|en|et|af|om|hvordan|hvad|også|efter|fået|blev|bliver|nu|meget|sig|nogen|gøre|op|mod|lige)$/,
    request: "Sig, hvad du ville gøre først i mit sted, og hvad det afhænger af.",
    askBack: "Spørg mig derefter om de to eller tre ting, der ville ændre dit svar.",
  },
  {
    words: /^(?:i|nie|się|na|do|że|jest|mam|mój|moja|moje|w|z|czy|jak|co|ale|to|po|od|już|mi|za|dla|przez)$/,
    request: "Napisz, co na moim miejscu zrobić najpierw i od czego to zależy.",
    askBack: "Potem zapytaj mnie o dwie lub trzy rzeczy, które zmieniłyby twoją odpowiedź.",
  },
  {
    words:
      /^(?:jeg|og|ikke|er|det|på|til|med|men|min|mitt|mine|har|skal|vi|som|en|et|av|om|hvordan|hva|også|etter|noe|bare|ut|fått|ble|blir|nå|mye|seg|noen|gjøre|opp|mot|nettopp)$/,
    request: "Si hva du ville gjort først i mitt sted, og hva det kommer an på.",
    askBack: "Spør meg deretter om de to eller tre tingene som ville endret svaret ditt.",
  },
  {
    words: /^(?:ja|on|ei|että|se|mutta|olen|minä|mitä|kun|niin|tai|vai|voi|nyt|onko|ovat|oli|minun|mun|jos|kuin|vaan)$/,
    request: "Kerro, mitä tekisit minun tilanteessani ensin ja mistä se riippuu.",
    askBack: "Kysy sitten ne kaksi tai kolme asiaa, jotka muuttaisivat vastaustasi.",
  },
  {
    words:
      /^(?:ve|bir|bu|için|ne|mi|mı|mu|mü|da|de|ama|ile|çok|var|yok|değil|nasıl|gibi|daha|kadar|ben|beni|bana|sonra|yoksa|ya|veya)$/,
    request: "Benim yerimde olsan önce ne yapardın ve bu neye bağlı, söyle.",
    askBack: "Sonra bana cevabını değiştirecek iki üç şeyi sor.",
  },
  {
    words:
      /^(?:ng|ang|sa|mga|ko|na|pa|po|ay|at|hindi|pero|kasi|yung|niya|siya|sya|namin|ako|may|wala|lang|kung|ba|kaya)$/,
    request: "Sabihin mo kung ano ang una mong gagawin sa kalagayan ko at kung saan ito nakasalalay.",
    askBack: "Pagkatapos, itanong mo sa akin ang dalawa o tatlong bagay na magpapabago sa sagot mo.",
  },
  {
    words:
      /^(?:yang|dan|di|saya|tidak|nggak|ini|itu|untuk|dengan|dari|sudah|bisa|aku|tapi|ada|kami|kita|apa|bagaimana|atau|karena|ke|mau)$/,
    request: "Katakan apa yang akan kamu lakukan lebih dulu di posisi saya dan tergantung pada apa.",
    askBack: "Setelah itu tanyakan dua atau tiga hal yang akan mengubah jawabanmu.",
  },
  {
    words: /^(?:și|si|nu|este|sunt|la|în|in|pe|cu|mai|am|să|sa|ce|dar|pentru|care|din|mea|meu|cum|că|ne)$/,
    request: "Spune-mi ce ai face mai întâi în locul meu și de ce depinde.",
    askBack: "Apoi întreabă-mă cele două sau trei lucruri care ți-ar schimba răspunsul.",
  },
  {
    words: /^(?:a|se|že|je|na|v|jsem|si|ale|co|jak|mi|mám|není|nebo|pro|už|by|když|jen|jsme|ten|ta)$/,
    request: "Poraď mi, čím na mém místě začít a na čem to závisí.",
    askBack: "Pak se mě zeptej na dvě nebo tři věci, které by tvou odpověď změnily.",
  },
  {
    words: /^(?:a|az|és|nem|hogy|van|egy|is|de|már|meg|mit|én|ez|csak|vagy|volt|mert|kell|hogyan|nekem|ha)$/,
    request: "Mondd meg, mit tennél először a helyemben, és mitől függ.",
    askBack: "Utána kérdezd meg azt a két-három dolgot, ami megváltoztatná a válaszodat.",
  },
  {
    words: /^(?:i|je|da|se|na|u|ne|sam|što|kako|za|ali|li|su|moj|moja|bi|ili|od|već|kad|smo|nije)$/,
    request: "Reci mi što na mojem mjestu prvo učiniti i o čemu to ovisi.",
    askBack: "Zatim me pitaj dvije ili tri stvari koje bi promijenile tvoj odgovor.",
  },
  {
    words:
      /^(?:na|ya|wa|kwa|ni|la|za|katika|lakini|sana|au|mimi|yangu|wangu|nina|sina|hii|je|kama|nini|gani|hiyo|bado)$/,
    request: "Niambie ungefanya nini kwanza mahali pangu na jambo hilo linategemea nini.",
    askBack: "Kisha niulize mambo mawili au matatu ambayo yangebadilisha jibu lako.",
  },
  {
    words: /^(?:và|là|của|không|tôi|em|cho|có|được|với|một|những|này|thì|mà|nhưng|đã|nên|hay|bị|người|làm)$/,
    request: "Hãy cho tôi biết nếu là tôi thì bạn sẽ làm gì trước và điều đó tùy thuộc vào gì.",
    askBack: "Sau đó hãy hỏi tôi hai hoặc ba điều có thể làm thay đổi câu trả lời của bạn.",
  },
  {
    words: /^(?:я|и|не|в|на|что|с|мне|у|как|но|мой|моя|это|же|или|а|по|уже|за|так|если|мы|меня|был)$/,
    request: "Скажи, с чего на моём месте начать и от чего это зависит.",
    askBack: "Потом спроси меня о двух-трёх вещах, которые изменили бы твой ответ.",
  },
  {
    words: /^(?:я|і|не|в|у|на|що|мені|як|але|мій|моя|це|або|та|чи|з|до|вже|якщо|ми|за|мене|був)$/,
    request: "Скажи, з чого на моєму місці почати і від чого це залежить.",
    askBack: "Потім запитай мене про дві-три речі, які змінили б твою відповідь.",
  },
  {
    words: /^(?:και|να|το|η|ο|τα|δεν|με|για|είναι|μου|σε|που|αλλά|έχω|μια|ένα|θα|από|στο|τι|πώς|ή|την)$/,
    request: "Πες μου τι θα έκανες πρώτα στη θέση μου και από τι εξαρτάται.",
    askBack: "Μετά ρώτησέ με τα δύο ή τρία πράγματα που θα άλλαζαν την απάντησή σου.",
  },
  {
    words: /^(?:في|من|على|أن|لا|ما|هل|مع|لكن|أنا|عن|إلى|هذا|كيف|أو|لم|كان|عندي|ولا|هي|هو)$/,
    request: "قل لي بماذا تبدأ لو كنت مكاني وعلى ماذا يتوقف ذلك.",
    askBack: "ثم اسألني عن أمرين أو ثلاثة قد تغيّر إجابتك.",
  },
  {
    words: /^(?:है|के|में|की|और|नहीं|मैं|को|से|का|क्या|पर|मेरी|मेरा|लेकिन|हूँ|या|कैसे|तो|हैं|ने|मुझे)$/,
    request: "बताइए कि मेरी जगह सबसे पहले क्या करना चाहिए और यह किस पर निर्भर है।",
    askBack: "फिर मुझसे वे दो-तीन बातें पूछिए जिनसे आपका जवाब बदल जाएगा।",
  },
  {
    // its nouns are written as those of Chinese are
    script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    request: "私の立場ならまず何をするか、それは何によって変わるかを教えてください。",
    askBack: "そのあとで、答えが変わるような点を二つか三つ、私に質問してください。",
  },
  {
    script: /\p{Script=Hangul}/gu,
    request: "제 입장이라면 무엇부터 하겠는지, 그것이 무엇에 달려 있는지 알려 주세요.",
    askBack: "그런 다음 답이 달라질 만한 것 두세 가지를 저에게 물어보세요.",
  },
  {
    script: /\p{Script=Han}/gu,
    request: "请告诉我，如果你是我，你会先做什么，这取决于什么。",
    askBack: "然后再问我两三个会改变你回答的问题。",
  },
];
