const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** English function words and the emptiest verbs: they separate key phrases and carry no fact. */
export const STOPWORDS = list(`
a about above across actually after again against ago all almost along already also although always am among an and another any anybody
anyone anything anyway are aren't around as ask at away back be became because been before being below between both but by came can can't
cannot come could couldn't did didn't do does doesn't doing don't done down during each either else enough especially even ever every
everybody everyone everything except few for from further get gets getting give given go goes going gone got gotten had hadn't has hasn't have haven't
having he he'd he'll he's hello help her here hers herself hey hi him himself his how however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's its
itself just keep keeps kept know known last let let's like likely lot lots made make makes making many may maybe me might mine more most much must
mustn't my myself need needed needs neither never next no nobody non none nor not nothing now of off often ok okay on once one ones only onto or other
others otherwise our ours ourselves out over own per perhaps please pretty probably put quite rather really said same say says see seem
seems several she she'd she'll she's should shouldn't since so some somebody someone something somehow sometimes soon still such sure take
takes taking tell than thank thanks that that's the their theirs them themselves then there there's these they they'd they'll they're they've thing
things think this those though through thus till to together too toward towards tried try trying twice under unless until up upon us use used using
usually very via want wanted wants was wasn't way we we'd we'll we're we've well went were weren't what what's whatever when when's whenever
where where's whereas wherever whether which while who who's whoever whom whose why why's will with within without won't would wouldn't
yeah yes yet you you'd you'll you're you've your yours yourself yourselves
dont cant wont isnt arent wasnt werent didnt doesnt havent hasnt hadnt couldnt shouldnt wouldnt im ive id youre theyre thats whats
u ur pls plz bc cuz gonna wanna gotta kinda sorta idk btw
`);

export const PRONOUN_HOMOGRAPHS = list("it us who am");
