/** Everyday misspellings that can mean only one word. Left: as typed, lower case. */
export const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  `teh the|hte the|adn and|nad and|taht that|thta that|hwo how|waht what|whta what|becuase because|becasue because|beacuse because|becouse because|recieve receive|recieved received|seperate separate|seperately separately|
definately definitely|definitly definitely|goign going|giong going|wiht with|wich which|wether whether|freind friend|freinds friends|beleive believe|acheive achieve|alot a lot|untill until|tommorow tomorrow|tomorow tomorrow|
occured occurred|occuring occurring|neccessary necessary|necesary necessary|accomodate accommodate|adress address|calender calendar|enviroment environment|goverment government|grammer grammar|happend happened|immediatly immediately|
knowlege knowledge|maintainance maintenance|managment management|posible possible|probaly probably|realy really|refered referred|relevent relevant|succesful successful|successfull successful|thier their|truely truly|wierd weird|
writting writing|yuo you|explian explain|explane explain|projcet project|fualt fault|wekes weeks|questoin question|anwser answer|answear answer|diffrent different|diferent different|differnt different|experiance experience|
begining beginning|buisness business|bussiness business|comming coming|concious conscious|embarass embarrass|existance existence|finaly finally|foriegn foreign|independant independent|intresting interesting|lenght length|
noticable noticeable|persistant persistent|prefered preferred|publically publicly|recomend recommend|reccomend recommend|rythm rhythm|shedule schedule|sieze seize|supposably supposedly|suprise surprise|themself themselves|
transfered transferred|vaccum vacuum|cancelation cancellation|excercise exercise|exersice exercise|langauge language|learnign learning|peolpe people|poeple people|somthing something|thnaks thanks|workign working`
    .split("|")
    .map((pair) => pair.trim())
    .map((pair) => {
      const space = pair.indexOf(" ");
      return [pair.slice(0, space), pair.slice(space + 1)] as const;
    }),
);

/** Words that nothing can own: "its" before them is "it is". */
export const AFTER_IT_IS =
  /^(?:a|an|the|not|too|so|very|been|just|really|getting|going|my|me|because|like|always|never|hard|impossible|official|ok|okay|possible|only|all|almost|also|still|worth|better|worse|about|for|to|in|on|\d+)$/;
