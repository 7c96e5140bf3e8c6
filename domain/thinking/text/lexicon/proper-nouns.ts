const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words that always have a capital, so that a missing one can be corrected. Words with an everyday meaning of their own are left out on
 * purpose (march, may, august, polish, turkey, china, chile, python, java, swift).
 */
export const ALWAYS_CAPITAL = list(`
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february april june july september october november
december easter christmas
english spanish german french italian portuguese dutch swedish norwegian danish finnish russian ukrainian japanese chinese korean arabic hebrew hindi
mandarin cantonese latin european american british canadian australian mexican brazilian indian african asian austrian
germany france spain italy portugal netherlands belgium austria switzerland sweden norway denmark finland poland ukraine russia japan korea india
canada australia mexico brazil argentina egypt kenya nigeria europe africa asia america ireland scotland england greece vietnam thailand indonesia
london paris berlin madrid rome vienna tokyo amsterdam munich hamburg barcelona chicago boston seattle leipzig lisbon zurich oslo copenhagen stockholm helsinki dublin toronto seoul naples glasgow london prague warsaw budapest athens brussels cologne frankfurt stuttgart valencia porto marseille lyon sydney melbourne mumbai delhi singapore
brazil
bavaria catalonia tuscany andalusia scandinavia texas california florida manchester birmingham edinburgh bristol leeds oxford cambridge
rotterdam utrecht antwerp ghent basel geneva bern salzburg graz innsbruck bologna milan turin florence venice palermo seville malaga bilbao toulouse bordeaux strasbourg
gothenburg bergen reykjavik tallinn riga vilnius krakow wroclaw bucharest belgrade zagreb istanbul ankara cairo nairobi lagos johannesburg dubai bangkok hanoi jakarta manila
taipei shanghai beijing osaka kyoto auckland vancouver montreal denver houston dallas philadelphia dresden bremen hanover nuremberg
hungary romania bulgaria croatia serbia slovenia slovakia czechia estonia latvia lithuania iceland pakistan bangladesh philippines malaysia taiwan colombia peru venezuela
morocco ethiopia ghana israel iran iraq syria lebanon
dutch irish scottish welsh czech hungarian romanian bulgarian croatian serbian estonian ethiopian nigerian egyptian moroccan pakistani vietnamese thai
siemens bosch volkswagen bmw audi toyota samsung nvidia amazon microsoft google tesla openai chatgpt gmail whatsapp tiktok reddit paypal airbnb dropbox figma jira trello
shopify salesforce zendesk evernote photoshop midjourney postgres postgresql mysql mongodb sqlite duckdb firebase vercel aws ubuntu iphone ipad macbook macos ios graphql php
django laravel gitlab terraform kotlin duolingo bitcoin gdpr seo kpi kpis okr okrs hr adhd diy usb llm eu b2b
linux javascript typescript wordpress instagram facebook youtube linkedin github docker kubernetes ikea netflix spotify phd mba ai usa uk ceo pdf html css sql api
`);

/** Products' own spellings, where an initial capital is not enough. */
export const SPELLED: ReadonlyMap<string, string> = new Map([
  ["openai", "OpenAI"],
  ["chatgpt", "ChatGPT"],
  ["whatsapp", "WhatsApp"],
  ["tiktok", "TikTok"],
  ["paypal", "PayPal"],
  ["postgresql", "PostgreSQL"],
  ["mysql", "MySQL"],
  ["mongodb", "MongoDB"],
  ["sqlite", "SQLite"],
  ["duckdb", "DuckDB"],
  ["iphone", "iPhone"],
  ["ipad", "iPad"],
  ["macbook", "MacBook"],
  ["macos", "macOS"],
  ["ios", "iOS"],
  ["graphql", "GraphQL"],
  ["gitlab", "GitLab"],
  ["kpis", "KPIs"],
  ["okrs", "OKRs"],
  ["bmw", "BMW"],
  ["php", "PHP"],
  ["aws", "AWS"],
  ["gdpr", "GDPR"],
  ["seo", "SEO"],
  ["kpi", "KPI"],
  ["okr", "OKR"],
  ["hr", "HR"],
  ["adhd", "ADHD"],
  ["diy", "DIY"],
  ["usb", "USB"],
  ["llm", "LLM"],
  ["eu", "EU"],
  ["b2b", "B2B"],
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

/** Names of two words, one or both of which are everyday words alone. */
export const PLACES_OF_TWO: ReadonlySet<string> = new Set(
  `new york|new zealand|new orleans|san francisco|san diego|los angeles|las vegas|hong kong|south africa|south korea|north korea|south america|north america|
costa rica|sri lanka|saudi arabia|united states|united kingdom|cape town|tel aviv|buenos aires|rio grande|sao paulo|mexico city|black forest|middle east|google docs|deutsche bahn|deutsche telekom`
    .split("|")
    .map((place) => place.trim()),
);

/** Months that are also everyday words; after one of these words they are the month. */
export const MONTH_WORDS = list("march may august");
export const BEFORE_MONTH = /^(?:in|by|until|till|since|before|after|during|early|late|mid|last|next|from|of|end)$/;

/** Given names frequent enough to be recognised at the start of a sentence too. */
export const GIVEN_NAMES = list(`
anna maria peter paul john jane james mary michael david sarah emma laura julia thomas martin daniel lisa tom ben sam alex max chris kate
olivia sophia noah liam lucas leo mia lena lea nina eva elena marco luca mateo sofia ahmed mohamed ali fatima aisha omar yusuf priya raj
wei ming yuki hiroshi ivan olga dmitri jan anja lukas felix jonas finn clara hannah robert steve kevin brian linda susan karen amy jack harry
george emily charlotte lucy oliver simon andrew matthew
`);
