/* Knows what students say to every character, so that a scenario only needs the answers. */

type Talk = { say: string[]; match: string[]; unless?: string[] };
type Intent = { id: string; say: string[]; rules: { match: string[]; unless: string[] }; answers: string[] };

const TALK = {
  name: {
    say: ["What's your name?", 'Who are you?'],
    match: [
      'what is your name',
      '(know|ask|tell me) your name',
      '^(and|but|so)? who are you$',
      'what should i call you',
    ],
  },
  home: {
    say: ['Where are you from?', 'Where do you live?'],
    match: [
      'where (are|do) you (from|live|come from|born)',
      'where were you born',
      '(are|were) you (from|born in) *',
      'do you live (here|near|in) *',
      'what country are you from',
    ],
  },
  age: {
    say: ['How old are you?'],
    match: ['how old are you', 'what is your age', 'when is your birthday', 'is it your birthday'],
  },
  family: {
    say: ['Do you have children?', 'Are you married?'],
    match: [
      '(do|have) you (have|got) (a|any)? .? (children|kids|family|brothers|brother|sister|sisters|siblings|husband|wife|son|daughter|girlfriend|boyfriend)',
      'are you (married|single)',
      'how many (children|kids|brothers|sisters) *',
    ],
  },
  time: {
    say: ['What time is it?'],
    match: ['what time is it', 'do you (have|know) what? the? time', '^(the|what) time (please|now)?$'],
    unless: ['(open|opens|close|closes|start|starts|begin|begins|leave|leaves|arrive|back)'],
  },
  place: {
    say: ['Where are we?', 'What is this place?'],
    match: ['^where (are we|am i)$', 'what is this (place|building|room)$', 'what place is (this|it)$'],
  },
  languages: {
    say: ['Do you speak Spanish?'],
    match: [
      '(do|can|could) you (speak|understand|know|talk) (any|a little|some|in)? (spanish|chinese|vietnamese|japanese|portuguese|french|german|korean|arabic|mandarin|taiwanese|other languages|another language|english)',
      'what languages do you speak',
    ],
    unless: ['(slowly|slower|louder)'],
  },
  english: {
    say: ['My English is not very good.'],
    match: [
      'my english is * (not|bad|poor|terrible|basic)',
      'not speak (english|very|so|good|well) *',
      'i am (still|only|just)? learning english',
      'not (very|so)? good (at|in) english',
    ],
  },
  nervous: {
    say: ["I'm nervous."],
    match: ['i am (so|very|really|a little|a bit)? (nervous|shy)'],
  },
  weather: {
    say: ["What's the weather like today?"],
    match: ['(what|how) is the weather *', 'is it (raining|sunny|snowing) (outside|today|there|now)?'],
  },
  question: {
    say: ['Can I ask you a question?'],
    match: [
      '(can|could|may) i ask you? (a|something|one|some|another) (question|questions|thing)?$',
      '^i have a question$',
    ],
  },
  bathroom: {
    say: ['Where is the bathroom?'],
    match: [
      'where is * (bathroom|restroom|toilet|washroom)',
      '(can|may|could) i (go|use) to? the? (bathroom|restroom|toilet)',
      'need (to go|the) * (bathroom|restroom|toilet)',
    ],
  },
  needs: {
    say: ["I'm hungry."],
    match: ['^i am (so|very|really|a little|a bit)? (hungry|thirsty|tired|sleepy|bored)$'],
  },
  praise: {
    say: ["That's a nice name."],
    match: [
      '(nice|beautiful|cool|pretty|lovely|great|funny) name$',
      'i (like|love) your (name|hair|shirt|hat|voice|glasses|dress|smile|accent|style)',
      'you are (so|very|really)? (funny|cool|friendly)$',
    ],
  },
  help: {
    say: ['What should I say?', "I don't know what to say."],
    match: ['^what (should|can|do|must) i (say|answer) now?$', 'not know what (i should|to|i can) (say|answer)'],
  },
} as const satisfies Record<string, Talk>;

export const SMALL_TALK = Object.keys(TALK) as readonly SmallTalk[];
export type SmallTalk = keyof typeof TALK;

const PREFIX = 'small-talk-';

/** Returns intents with a character's answers. They come after all others, because students say them seldom. */
export const smallTalkOf = (answers: Readonly<Partial<Record<SmallTalk, string[]>>>): Intent[] =>
  SMALL_TALK.flatMap((kind) => {
    const { say, match, unless = [] }: Talk = TALK[kind];
    const own = answers[kind];
    return own === undefined ? [] : [{ id: `${PREFIX}${kind}`, say, rules: { match, unless }, answers: own }];
  });

export const isSmallTalk = ({ id }: Pick<Intent, 'id'>): boolean => id.startsWith(PREFIX);
