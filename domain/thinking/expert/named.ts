/** Words that name a person by their part in somebody's life, and places that are written without a capital. As alternatives of an expression. */

const alternatives = (list: string) =>
  list
    .trim()
    .split(/\s*[,\n]\s*/)
    .filter(Boolean)
    .join("|");

export const PERSONS = alternatives(`
mom, mum, mother, dad, father, parents?, mama, papa, brothers?, sisters?, siblings?, sons?, daughters?, wife, husband, spouse, partner, girlfriend, boyfriend, gf, bf, fianc[eé]e?
grandma, grandmother, grandpa, grandfather, grandparents?, nan, gran, granny, aunts?, uncles?, cousins?, nieces?, nephews?, in-laws?, mother-in-law, father-in-law, mil, fil
stepmother, stepfather, stepson, stepdaughter, stepdad, stepmom, ex, exes, kids?, child(?:ren)?, baby, babies, toddlers?, teen(?:ager)?s?, twins
boss, manager, supervisor, coworkers?, co-workers?, colleagues?, employees?, employer, clients?, customers?, landlord, landlady, tenants?, neighbou?rs?, roommates?, flatmates?, housemates?
friends?, bestie, teachers?, professor, prof, tutor, coach, students?, pupils?, classmates?, doctor, gp, nurse, therapist, lawyer, principal, ceo, cto, cfo, hr, recruiter, investors?, cofounder, co-founder, board
`);

export const PLACES = alternatives(`
afghanistan, albania, algeria, argentina, armenia, australia, austria, azerbaijan, bangladesh, belarus, belgium, bolivia, bosnia, botswana, brazil, bulgaria, cambodia, cameroon, canada, chile, china, colombia, costa rica, croatia, cuba, cyprus, czech republic, czechia
denmark, dominican republic, ecuador, egypt, el salvador, estonia, ethiopia, fiji, finland, france, georgia, germany, ghana, greece, guatemala, haiti, honduras, hong kong, hungary, iceland, india, indonesia, iran, iraq, ireland, israel, italy, ivory coast, jamaica, japan, jordan
kazakhstan, kenya, kosovo, kuwait, kyrgyzstan, laos, latvia, lebanon, libya, lithuania, luxembourg, madagascar, malawi, malaysia, mali, malta, mauritius, mexico, moldova, mongolia, montenegro, morocco, mozambique, myanmar, namibia, nepal, netherlands, holland, new zealand, nicaragua, niger, nigeria, north macedonia, norway
oman, pakistan, palestine, panama, paraguay, peru, philippines, poland, portugal, qatar, romania, russia, rwanda, saudi arabia, senegal, serbia, singapore, slovakia, slovenia, somalia, south africa, south korea, korea, spain, sri lanka, sudan, sweden, switzerland, syria, taiwan, tanzania, thailand, tunisia, turkey, uganda, ukraine, united arab emirates, uae, united kingdom, uk, england, scotland, wales, northern ireland, great britain, britain, united states, usa, (?:the )?us(?= (?:and|now|or|market|citizen|tax|visa)|[,.?!]|$), america, uruguay, uzbekistan, venezuela, vietnam, yemen, zambia, zimbabwe
alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, nyc, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, tennessee, texas, utah, vermont, virginia, washington, wisconsin, wyoming, ontario, quebec, british columbia, alberta, bavaria, catalonia, tuscany, queensland, victoria, europe, eu, asia, africa, scandinavia
london, manchester, birmingham, leeds, glasgow, edinburgh, dublin, paris, lyon, marseille, berlin, hamburg, munich, cologne, frankfurt, stuttgart, vienna, zurich, geneva, basel, bern, amsterdam, rotterdam, brussels, antwerp, copenhagen, stockholm, gothenburg, oslo, bergen, helsinki, rome, milan, naples, turin, florence, venice, bologna, madrid, barcelona, valencia, seville, lisbon, porto, athens, prague, brno, budapest, warsaw, krakow, gdansk, bucharest, sofia, belgrade, zagreb, ljubljana, kyiv, kiev, moscow, istanbul, ankara
delhi, new delhi, mumbai, bangalore, bengaluru, chennai, kolkata, hyderabad, pune, karachi, lahore, dhaka, colombo, kathmandu, beijing, shanghai, shenzhen, tokyo, osaka, kyoto, seoul, bangkok, hanoi, saigon, ho chi minh, kuala lumpur, jakarta, bali, manila, cebu, sydney, melbourne, brisbane, perth, adelaide, auckland, wellington, dubai, abu dhabi, doha, riyadh, tel aviv, jerusalem, cairo, lagos, abuja, accra, nairobi, kampala, johannesburg, cape town, durban, casablanca, tunis
toronto, vancouver, montreal, calgary, ottawa, los angeles, san francisco, sf, bay area, san diego, seattle, portland, chicago, boston, philadelphia, miami, atlanta, dallas, houston, austin, denver, phoenix, detroit, las vegas, orlando, brooklyn, mexico city, bogota, medellin, lima, santiago, buenos aires, sao paulo, rio, montevideo
`);
