const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Frequent English words that few other languages share. */
export const ENGLISH_WORDS = list(`
the and of to is are was were be been have has had i i'm i've it it's its this that these those my your our their we you they he she his her not
don't dont can't cant can could should would will what why how when where which who if or but with from for by at about into than then there
do does did want need help get make know think like just so as any some all more most very too please me us them because before after
best better good should write explain find keep learn without or per vs versus
`);

/** Frequent words of other languages in Latin script that English does not have. */
export const FOREIGN_WORDS = list(`
der das und ist nicht ich wir sie mit für auf dem den ein eine einen einem wie warum soll kann auch aber oder zum zur nach über mein meine wenn dass
habe haben wird sind bei noch nur mehr sich
le les et est une je tu nous vous ils avec pour dans sur pas que qui comment pourquoi mon ma mes cette ce des du au aux mais ou où j'ai c'est suis sont fait être
el los las y es una yo nosotros con para por cómo como qué que porque mi mis pero del al está estoy son muy más quiero puedo se lo hacer tengo
il gli è uno io noi come perché mio mia della delle dei nel che di sono ho voglio posso anche più
o os um uma eu nós com não por que porque meu minha mas está estou são muito mais quero posso fazer tenho da dos das na
het een en niet ik wij zijn hoe waarom mijn maar van voor naar kan moet ook deze
jag och att det inte är vi hur varför min men med för på som kan ska
nie jest się jak dlaczego moje ale dla czy mam chcę co na to
bir ve için nasıl neden ama ben bu çok mi
saya aku kami kita dia yang dan tidak nggak bisa ini itu untuk dengan apa bagaimana kenapa sudah dari akan juga karena atau punya
mimi sisi yeye wangu yangu kwa lakini nini gani sana kama hii hiyo naweza nataka
ang ng mga ako ikaw siya paano kung hindi naman lang ba
eu și sau dar pentru cum nu este sunt vreau
toi cua khong va la nhung duoc
hogy nem vagyok miért vagy nekem
mutta että minun miten miksi olen
`);

/** Words of both; they are no evidence. */
export const SHARED_WORDS = list(
  "to me as do no so he is in on at an a was war die man bin hat per o y come can min som men we",
);
