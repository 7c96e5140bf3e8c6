import { wordSet } from "../lint/lexicon/words.ts";
import { phraseSet } from "../lint/phrases.ts";

/** Possible readers of an answer. Plurals and nouns in -ers, -ists and the like are recognised by their ending. */
export const PEOPLE = wordSet(`
me us him her them myself ourselves people person everyone everybody someone somebody anyone anybody folks those beginners beginner student students
child children kids kid teenagers teens adults parents parent family mum mom mother dad father grandma grandmother grandpa brother sister son daughter wife
husband partner boyfriend girlfriend friend friends boss manager managers team teams staff colleague colleagues coworker coworkers client clients
customer customers user users audience reader readers listeners viewers visitors board committee investors investor donors members
executives executive management leadership ceo cto cfo hr lawyer lawyers doctor doctors nurse nurses patient patients teacher teachers pupils class
professor supervisor engineers engineer developers developer designers public community neighbours neighbors neighbour neighbor landlord tenant
tenants residents voters citizens council company agency startup novices experts expert laypeople layperson non-experts newcomers
freshmen graduates undergraduates candidates candidate applicants recruiter recruiters employer employees employee volunteers sponsors sponsor press
journalists partners department group school year-olds
`);

export const CONTEXT_CUES = phraseSet(`
because|since|given that|given|currently|right now|at the moment|background|context|situation|so far|already|i have|i've|
we have|we've|i am|i'm|we are|we're|i run|we run|i work|we work|my|our|last week|last month|last year|now that|i got|i tried|
we tried|tried|the problem is|we keep|i keep|it keeps|they keep
`);

export const CONSTRAINT_CUES = phraseSet(`
must|must not|at most|at least|no more than|no less than|not more than|less than|fewer than|more than|up to|max|maximum|
minimum|within|under|below|before|until|by the end|deadline|budget|limit|only|without|do not|don't|dont|cannot|can't|cant|
never|avoid|not allowed|no|except|instead of|rather than|constraint|constraints|have to|has to|use only|keep
`);

/** Constraint cues that only express a doubt. */
export const DOUBTS = phraseSet(`
no idea|no clue|don't know|dont know|do not know|don't understand|dont understand|do not understand|can't decide|cant decide|cannot decide|
can't tell|cant tell|cannot tell|can't choose|cant choose|cannot choose|can't figure|cant figure|cannot figure
`);

export const CRITERIA_CUES = phraseSet(`
so that|success|successful|criteria|criterion|measured by|judged by|good if|done when|it is fixed when|fixed when|works if|
acceptable|as measured|the goal is|goal|the aim is|aim|i will know|we will know|would prove|prove it wrong|conclude that|
change my mind|most important|what matters|matters most|priority|prioritise|prioritize|ranked by|rank by|sorted by|
in order of|evidence|test of
`);

export const EXAMPLE_CUES = phraseSet(`
for example|for instance|e.g.|e.g|example|examples|such as|like this|sample|modelled on|in the style of
`);

export const OUTPUT_CUES = phraseSet(`
format|output|as json|as csv|in markdown|step by step|step-by-step|in order|one-pager|one page|in one sentence|word count|
deliverable
`);

export const ROLE_CUES = phraseSet(`
you are a|you are an|you are the|act as|you're a|you're an|pretend to be|pretend you are|role|as my coach|take the role of|
in the role of|imagine you are
`);
