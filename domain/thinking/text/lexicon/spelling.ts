import { MISSPELLINGS } from "./misspellings.ts";

const pairs = (list: string): readonly (readonly [string, string])[] =>
  list
    .split("|")
    .map((pair) => pair.trim())
    .map((pair) => [pair.slice(0, pair.indexOf(" ")), pair.slice(pair.indexOf(" ") + 1)] as const);

/** Words typed without their apostrophe, and typing shorthand. Left: lower case with plain apostrophes. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...pairs(
    `i I|i'm I'm|im I'm|i've I've|ive I've|i'll I'll|i'd I'd|dont don't|doesnt doesn't|didnt didn't|isnt isn't|arent aren't|wasnt wasn't|werent weren't|cant can't|couldnt couldn't|wont won't|wouldnt wouldn't|shouldnt shouldn't|
    havent haven't|hasnt hasn't|hadnt hadn't|mustnt mustn't|youre you're|theyll they'll|youll you'll|itll it'll|youve you've|theyre they're|theyve they've|weve we've|thats that's|theres there's|whats what's|hes he's|shes she's|whos who's|wheres where's|hows how's|couldve could've|shouldve should've|
    wouldve would've|u you|ur your|elses else's|everyones everyone's|anyones anyone's|someones someone's|anybodys anybody's|somebodys somebody's|everybodys everybody's|nobodys nobody's|pls please|plz please|bc because|cuz because|thx thanks|tho though|thru through|ppl people|tmrw tomorrow|w/o without|dunno don't know`,
  ),
  ...MISSPELLINGS,
]);
