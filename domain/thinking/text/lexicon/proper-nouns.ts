const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that are written with a capital whatever they mean, so that a missing one can be mended. Words with an everyday meaning
 * of their own are left out on purpose (march, may, august, polish, turkey, china, chile, python, java, swift).
 */
export const ALWAYS_CAPITAL = list(`
monday tuesday wednesday thursday friday saturday sunday mondays fridays saturdays sundays january february april june july september october november
december easter christmas
english spanish german french italian portuguese dutch swedish norwegian danish finnish russian ukrainian japanese chinese korean arabic hebrew hindi
mandarin cantonese latin european american british canadian australian mexican brazilian indian african asian austrian
germany france spain italy portugal netherlands belgium austria switzerland sweden norway denmark finland poland ukraine russia japan korea india
canada australia mexico brazil argentina egypt kenya nigeria europe africa asia america ireland scotland england greece vietnam thailand indonesia
london paris berlin madrid rome vienna tokyo amsterdam munich hamburg barcelona chicago boston seattle leipzig lisbon zurich oslo copenhagen stockholm helsinki dublin toronto seoul naples glasgow london prague warsaw budapest athens brussels cologne frankfurt stuttgart valencia porto marseille lyon sydney melbourne mumbai delhi singapore
brazil
linux javascript typescript wordpress instagram facebook youtube linkedin github docker kubernetes ikea netflix spotify phd mba ai usa uk ceo pdf html css sql api
`);

/** How a product spells itself, where a capital in front would not do. */
export const SPELLED: ReadonlyMap<string, string> = new Map([
  ["javascript", "JavaScript"],
  ["typescript", "TypeScript"],
  ["wordpress", "WordPress"],
  ["youtube", "YouTube"],
  ["linkedin", "LinkedIn"],
  ["github", "GitHub"],
  ["ikea", "IKEA"],
  ["phd", "PhD"],
  ["mba", "MBA"],
  ["ai", "AI"],
  ["usa", "USA"],
  ["uk", "UK"],
  ["ceo", "CEO"],
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["css", "CSS"],
  ["sql", "SQL"],
  ["api", "API"],
]);

/** Given names frequent enough to be known at the start of a sentence too. */
export const GIVEN_NAMES = list(`
anna maria peter paul john jane james mary michael david sarah emma laura julia thomas martin daniel lisa tom ben sam alex max chris kate
olivia sophia noah liam lucas leo mia lena lea nina eva elena marco luca mateo sofia ahmed mohamed ali fatima aisha omar yusuf priya raj
wei ming yuki hiroshi ivan olga dmitri jan anja lukas felix jonas finn clara hannah robert steve kevin brian linda susan karen amy jack harry
george emily charlotte lucy oliver simon andrew matthew
`);
