import type { PackIntent, PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';

/*
 * Sentences of students that belong to every conversation, and lines that every character needs, in words of A1. A role-play
 * that a teacher writes in the form gets them (docs/decisions/0115). Any character can say these lines in any place.
 */

export type EverydayTalk = Pick<PackScenarioFile, 'words' | 'intents' | 'repair' | 'off_topic' | 'unkind' | 'goodbye'>;

/** Words of the lines below that the list of A1 lacks. */
const WORDS = ['hi', 'oh', 'hmm', 'ok'];

export function everydayTalk(name: string): EverydayTalk {
  return { words: WORDS, intents: intentsOf(name), ...LINES };
}

const LINES: Omit<EverydayTalk, 'words' | 'intents'> = {
  repair: [
    "Sorry, I didn't hear you.",
    "Hmm, I'm not sure what you said.",
    "Oh, sorry! I didn't understand that.",
    'Sorry, can you say that in another way?',
    'Oh, it was very loud here. One more time, please!',
  ],
  off_topic: [
    "That's interesting! But let's talk about this first.",
    'You can tell me about that later. First, I need your help here.',
    "I don't know a lot about that. Let's go back to our talk!",
  ],
  unkind: ["Let's use kind words, please.", "Please don't say that. Let's be nice to each other."],
  goodbye: {
    all_met: [
      'It was great to talk to you. Thank you, and goodbye!',
      "That was a good talk! I'm happy that you came. Goodbye!",
    ],
    some_met: [
      'Thank you for the talk! Come back soon. Goodbye!',
      "It was nice to talk to you. Let's talk again soon. Goodbye!",
    ],
  },
};

// eslint-disable-next-line max-lines-per-function -- a table of everyday talk
function intentsOf(name: string): PackIntent[] {
  return [
    {
      id: 'greet',
      say: [
        'Hello!',
        'Hi there!',
        'Good morning!',
        'Good afternoon!',
        'Good evening!',
        'Hey!',
        'Hello, good morning!',
        'Good day to you!',
      ],
      rules: { match: ['^(hi|hello|hey|greetings)', 'good (morning|afternoon|evening|day)'], unless: ['have a'] },
      answers: ['Hello! Welcome!', "Hi! It's good to see you."],
    },
    {
      id: 'nice-to-meet-you',
      say: ['Nice to meet you.', "It's nice to meet you, too.", "I'm happy to meet you.", "I'm glad to meet you."],
      rules: { match: ['(nice|good|great|happy|glad|pleased) to (meet|see) you'], unless: [] },
      answers: ['Nice to meet you, too!', "I'm happy to meet you!"],
    },
    {
      id: 'how-are-you',
      say: [
        'How are you?',
        'How are you today?',
        'How are you doing?',
        'How are you feeling?',
        'Are you OK?',
        'Are you all right?',
      ],
      rules: { match: ['how are you', 'are you (ok|okay|fine|well|all right)'], unless: [] },
      answers: ["I'm fine, thank you!", "I'm very well today, thanks!"],
    },
    {
      id: 'i-am-fine',
      say: ["I'm fine, thanks.", "I'm very well today.", "I'm good today.", "I'm doing well.", "I'm very good."],
      rules: { match: ['i am * (fine|well|good|great)'], unless: ['(at|that|if|because)'] },
      answers: ["That's good!", "I'm happy about that."],
    },
    {
      id: 'ask-name',
      say: [
        "What's your name?",
        'Can you tell me your name?',
        'May I ask your name, please?',
        'Please tell me your name.',
      ],
      rules: { match: ['(what|tell|ask|know) * your name', 'who are you'], unless: [] },
      answers: [`My name is ${name}.`, `I'm ${name}!`],
    },
    {
      id: 'yes',
      say: [
        'Yes.',
        'Yes, please!',
        'Yes, of course.',
        'Yes, I do.',
        'Sure!',
        "That's right.",
        'Yes, I think so.',
        'Yes, that would be nice.',
        'All right.',
      ],
      rules: {
        match: [
          '^(yes|yeah|yep|sure|ok|okay|right)',
          '^all right$',
          'of course',
          'that is (right|true)',
          'i think so$',
        ],
        unless: ['not', 'too'],
      },
      answers: ['Great!', 'OK, good!'],
    },
    {
      id: 'no',
      say: [
        'No.',
        'No, thank you.',
        'No, sorry.',
        "No, I don't.",
        "No, I don't think so.",
        'Not really.',
        "No, that's all.",
        'No, not today.',
      ],
      rules: { match: ['^(no|nope|nah)', '^not really', 'not think so'], unless: ['no (problem|idea)'] },
      answers: ["That's OK!", 'No problem!'],
    },
    {
      id: 'not-sure',
      say: ["I don't know.", "I'm not sure.", 'I have no idea.', "That's a hard question.", 'Maybe.'],
      rules: {
        match: ['not know', 'not sure', 'no idea', '(hard|difficult) question', '^(maybe|perhaps)$'],
        unless: ['word', 'what * (mean|say)'],
      },
      answers: ["That's all right. You have time.", 'No problem! Think about it.'],
    },
    {
      id: 'wait',
      say: [
        'Wait, please.',
        'Just a moment, please.',
        'One moment, please.',
        'Give me a minute.',
        'Let me think.',
        'I need a moment to think.',
      ],
      rules: {
        match: [
          '^wait',
          '^(just)? (a|one) (moment|minute|second)',
          'give me * (minute|moment|time)',
          'let me think',
          'need (a|some) (moment|time)',
        ],
        unless: [],
      },
      answers: ['Of course! I can wait.', "That's fine. You have time."],
    },
    {
      id: 'help',
      say: ['Can you help me?', 'I need some help.', 'What can I say?', 'What should I say now?', 'What do I do now?'],
      rules: {
        match: ['(can|could|please) * help me', 'need * help', 'what (can|should|do|must) i (say|do|ask)'],
        unless: [],
      },
      answers: ['Of course! Look at your goals again.', 'You can do it! Just try one sentence.'],
    },
    {
      id: 'great',
      say: ["That's great!", 'Wow!', 'How nice!', 'Cool!', "That's really interesting.", 'I like that.', 'Amazing!'],
      rules: {
        match: [
          '^(wow|great|cool|amazing|awesome|interesting)$',
          'that is * (great|cool|amazing|interesting|nice|wonderful)',
          '^how (nice|lovely|interesting|cool)',
          '^i like (that|it)$',
        ],
        unless: ['not'],
      },
      answers: ["I'm happy that you like it!", 'I think so, too!'],
    },
    {
      id: 'me-too',
      say: ['Me, too!', 'I think so, too.', 'I agree with you.', "You're right."],
      rules: { match: ['^me too', '(think|like|do) * too$', 'agree with you', 'you are right'], unless: ['not'] },
      answers: ['Really? Great!', "That's nice to hear."],
    },
    {
      id: 'sorry',
      say: ["I'm sorry.", "I'm so sorry about that.", 'Sorry, my mistake.', 'Excuse me.', "Sorry, that's wrong."],
      rules: {
        match: ['^i am (so|very|really)? sorry', '^sorry$', 'my mistake', '^excuse me$', 'that is wrong'],
        unless: ['not', 'repeat', 'again'],
      },
      answers: ['No problem!', "It's OK, really."],
    },
    {
      id: 'thanks',
      say: [
        'Thank you!',
        'Thank you very much.',
        'Thanks a lot!',
        'Many thanks.',
        'Thanks for your help.',
        "That's very kind of you.",
      ],
      rules: { match: ['(thank|thanks)', '(kind|nice) of you'], unless: ['no (thank|thanks)', 'fine (thank|thanks)'] },
      answers: ["You're welcome!", 'No problem!'],
    },
    {
      id: 'repeat',
      say: [
        'Can you repeat that, please?',
        'Can you say that again?',
        'Say that again, please.',
        'One more time, please.',
        'Sorry, what was that?',
        'What did you say?',
        'Pardon?',
        "Sorry, I didn't hear you.",
      ],
      rules: {
        match: [
          '{repeat}',
          'say (that|it|this) again',
          '(once|one) more (time)?',
          'what was that',
          'what did you say',
          '^pardon',
          '^(what|again)$',
          'not hear',
        ],
        unless: [],
      },
      answers: ['Of course! Listen again.', 'Sure, one more time.'],
    },
    {
      id: 'slower',
      say: [
        'Please speak slowly.',
        'Can you speak more slowly?',
        'Slow down, please.',
        "You're speaking too fast.",
        "That's too fast for me.",
      ],
      rules: {
        match: ['(speak|talk|say|go) * (slow|slowly|slower)', 'slow down', 'too (fast|quick|quickly)'],
        unless: [],
      },
      answers: ["Oh, sorry! I'll speak more slowly.", 'OK, slowly this time.'],
    },
    {
      id: 'not-understand',
      say: [
        "I don't understand.",
        "Sorry, I don't understand you.",
        'What does that mean?',
        "I don't know this word.",
        "I didn't understand the question.",
        'What does this word mean?',
      ],
      rules: {
        match: ['not (really)? understand', 'what (do|does) * mean', 'not know (that|this|the) word'],
        unless: [],
      },
      answers: ["That's OK! Listen again.", "No problem! Let's try again."],
    },
    {
      id: 'goodbye',
      say: [
        'Goodbye!',
        'Bye, see you later.',
        'I have to go now.',
        'See you soon!',
        'See you tomorrow!',
        'Have a nice day!',
        'I must leave now.',
      ],
      rules: {
        match: [
          '(goodbye|bye)',
          'see you (later|tomorrow|soon|again)',
          'i (have to|must|need to|should|will) (go|leave) (now|home)?$',
          'have a (nice|good|great) (day|evening|weekend)',
        ],
        unless: [],
      },
      answers: ["Oh, don't go yet! We have more to talk about.", 'Please wait! I have one more thing for you.'],
    },
  ];
}
