import { describe, expect, test } from "vitest";
import { requestInOtherLanguage } from "#domain/thinking/expert/other-languages.ts";
import { readText } from "#domain/thinking/expert/reading.ts";

const request = (text: string) => requestInOtherLanguage(readText(text, () => new Map()));

describe("a trouble told in another language is answered in it", () => {
  test.each([
    ["German", "Meine Mutter will nicht ins Heim und ich kann sie nicht mehr allein pflegen", /Gib mir, .*Frag mich/],
    [
      "Norwegian",
      "Jeg har fått tilbud om ny jobb, men vi har nettopp flyttet og barna er lei seg",
      /^Gi meg .*Spør meg/,
    ],
    [
      "Finnish",
      "Mieheni on työtön ja minä en tiedä mitä tehdä, kun laina on iso ja rahat eivät riitä",
      /^Anna minulle .*Kysy sitten/,
    ],
    ["Turkish", "Dükkanın kirası çok arttı ama müşteri yok, ben de kapatmak istemiyorum", /^Bana burada .*Sonra bana/],
    [
      "Tagalog",
      "Gusto ng anak ko na mag-seaman pero bulag siya sa kulay at wala na kaming pera",
      /^Ibigay mo .*Pagkatapos/,
    ],
    ["Indonesian", "Saya mau pindah kerja tapi anak saya masih kecil dan rumah belum lunas", /^Berikan .*Setelah itu/],
    ["Romanian", "Nu mai am bani pentru chirie și nu știu ce să fac cu banca", /^Dă-mi .*Apoi întreabă-mă/],
    [
      "Czech",
      "Mám doma nemocnou matku a nevím, jak to mám dál zvládat, když už nemůžu spát",
      /^Dej mi to, .*Pak se mě/,
    ],
    ["Hungarian", "Az anyám nem akar idősotthonba menni, de én már nem bírom egyedül", /^Add meg azt, .*Utána/],
    ["Croatian", "Moja kći ne želi više u školu i ne znam kako da joj pomognem", /^Daj mi .*Zatim me/],
    ["Swahili", "Mama yangu ni mgonjwa sana na sina pesa za hospitali kwa sasa", /^Nipe .*Kisha niulize/],
    ["Vietnamese", "Tôi muốn nghỉ việc nhưng vợ tôi không đồng ý và nhà đang có nợ", /^Hãy cho tôi điều .*Sau đó/],
    ["Russian", "У меня болит спина уже третью неделю, и я не знаю, идти ли к врачу", /^Дай мне .*Потом спроси/],
    ["Ukrainian", "Мій син не хоче вчитися, і я вже не знаю, що з ним робити", /^Дай мені .*Потім запитай/],
    ["Russian", "Я не сплю, т. е. почти не сплю, и не знаю, что мне делать на работе", /^Дай мне /],
    ["Ukrainian", "Ми не спимо, але на роботі нас не чують, і що робити, ми не знаємо", /^Дай мені /],
    ["Greek", "Η μητέρα μου δεν θέλει να μείνει με άλλους και εγώ δουλεύω όλη μέρα", /^Δώσε μου .*Μετά ρώτησέ/],
    ["Arabic", "ابني لا يريد أن يذهب إلى المدرسة ولا أعرف ما السبب في ذلك", /^أعطني .*ثم اسألني/],
    ["Hindi", "मेरी माँ बीमार हैं और मुझे काम पर भी जाना है लेकिन छुट्टी नहीं है", /^मुझे वह बताइए .*फिर मुझसे/],
    ["Japanese", "母の介護で仕事をやめるべきか迷っています。弟は手伝ってくれません", /^ここで私に.*そのあとで/],
    ["Japanese", "転職面接明日、志望動機未完成、助けて", /^ここで私に.*そのあとで/],
    ["Korean", "어머니가 편찮으신데 직장을 그만두어야 할지 모르겠습니다", /^지금 저에게.*그런 다음/],
    ["Chinese", "我妈妈生病了，我不知道要不要辞职回家照顾她", /^请给我.*然后再问我/],
  ])("%s", (_language, text, expected) => {
    expect(request(text)).toMatch(expected);
  });

  test("a word that a verb of writing ends is none", () => {
    expect(request("Bana beyaz eşya lazım ama bu ev için çok pahalı, ne yapsam bilmiyorum")).toMatch(/^Bana burada/);
    expect(request("Bu yaz tatile gitsem mi yoksa evde kalsam mı, ne yapsam bilmiyorum?")).toMatch(/^Sonra bana/);
  });

  test("and who asks in so many words is only asked back", () => {
    expect(request("Babamın dükkanını kapatayım mı yoksa bir süre daha bekleyeyim mi, ne yapsam?")).toMatch(
      /^Sonra bana/,
    );
    expect(request("我妈妈生病了，我要不要辞职回家照顾她？")).toMatch(/^然后再问我/);
  });
});

test.each([
  ["Bulgarian", "Аз не мога да спя от седмици и не знам какво да правя на работа"],
  ["Bulgarian", "Шефът ми крещи на всички и не знам как да му кажа, че напускам"],
  ["Macedonian", "Шефот ми е лош и не знам што да правам на работа, а имам кредит"],
  ["Serbian", "Нисам спавао данима и не знам шта да радим на послу, шеф је тежак"],
  ["Belarusian", "Я не магу спаць і не ведаю, што рабіць на працы, а ў мяне крэдыт"],
  ["Persian", "من از کارم خسته شده‌ام و نمی‌دانم که باید بمانم یا بروم، من پول کم دارم"],
  ["Marathi", "मला माझी नोकरी सोडायची आहे पण मी काय करू ते कळत नाही, या घरात सगळे का रागावतात"],
  ["Nepali", "मलाई जागिर छोड्न मन छ तर के गर्ने थाहा छैन, घर को ऋण पनि छ"],
  ["Slovak", "Mám problém so šéfom a neviem, čo mám robiť, lebo na mňa stále kričí a ja sa bojím"],
  [
    "Slovene",
    "Imam težavo s šefom in ne vem, kaj naj naredim, ker se na delu ne počutim dobro, ali pa za to sam nisem",
  ],
  ["Estonian", "Ma ei saa magada ja ma ei tea mida teha kui ülemus on minu peale vihane"],
  ["Albanian", "Nuk mund të fle dhe nuk e di çfarë të bëj në punë me shefin tim"],
  [
    "Azerbaijani",
    "Mən yata bilmirəm və işdə nə edəcəyimi bilmirəm, çünki müdir hər gün daha çox qışqırır, bu da bir problem",
  ],
  [
    "Afrikaans",
    "Ek wil my werk los want my baas is moeilik en ek weet nie wat ek met die skuld op my huis moet doen nie",
  ],
])("a neighbour of a known language gets no request in that one: %s", (_language, text) => {
  expect(request(text)).toBeNull();
});

test("a Greek question ends with a semicolon", () => {
  expect(request("Η μητέρα μου δεν θέλει να μείνει με άλλους, τι να κάνω με το σπίτι;")).toMatch(/^Μετά ρώτησέ/);
});

test("a service in Vietnamese is no text to translate", () => {
  expect(request("Tôi muốn hủy dịch vụ internet nhưng công ty không cho và tôi đã trả tiền")).toMatch(/^Hãy cho tôi/);
});

test.each([
  ["Напиши письмо моему соседу о том, что мы в субботу празднуем и будет шумно"],
  ["请帮我写一封信给邻居，说星期六我们有聚会"],
  ["Bana komşuma bir mektup yaz, cumartesi günü biraz gürültü olacak"],
  ["Приветствую тебя"],
])("a text to write, and a few words, get nothing: %s", (text) => {
  expect(request(text)).toBeNull();
});
