/** Slurs, obscenities, and words about sex, because students are 6 to 18. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'arse arsehole asshole bastard bitch bitchy bollocks boner bugger bullshit chink clit coon crap cum cunt dago damn ' +
    'dick dickhead dildo dyke fag faggot fuck fucked fucker fucking gook goddam goddamn goddamned horny jap jizz kike motherfucker ' +
    'negro nigger nigga paki piss pissed poof prick pussy queer retard shit shitty shite slut slutty spic tit tits tranny ' +
    'turd twat wank wanker wetback whore wop'
  ).split(' '),
);

export function isSuitableWord(lemma: string): boolean {
  return !WORDS.has(lemma);
}
