import type {
  Conversation,
  RolePlayOutcome,
  RolePlayReport,
  Scenario,
  ScenarioEntry,
  TurnUnderstood,
} from '../../contract/role-play.ts';
import { pronunciationResult } from './fixtures.ts';

export const CONVERSATION = '5b1c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a33';
export const TURN = '7d2c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a44';

const inVietnamese = (vi: string) => ({ vi });

export const mrsAlvarez: Scenario['character'] = {
  name: 'Mrs. Alvarez',
  role: 'stall owner',
  look: { shape: 'arch', color: 'coral', wears: 'glasses' },
};

export function outcome(changes: Partial<RolePlayOutcome> = {}): RolePlayOutcome {
  return {
    conversationId: CONVERSATION,
    scenarioId: 'lunch-at-the-market',
    created_at: '2026-11-22T09:40:00.000Z',
    metObjectives: ['greet', 'ask-what-is-good', 'order'],
    missedObjectives: ['ask-the-price'],
    numberObjectives: 4,
    allObjectivesMet: false,
    numberOfUserTurns: 9,
    lessonTime: 252,
    difficulty: 'A2',
    starsEarned: 2,
    grammar: 'elementary',
    pronunciation: 'intermediate',
    vocabulary: 'advanced',
    ...changes,
  };
}

export const earlier: readonly RolePlayOutcome[] = [
  outcome(),
  outcome({
    conversationId: 'conversation-2',
    created_at: '2026-11-17T09:40:00.000Z',
    metObjectives: ['greet', 'order'],
    starsEarned: 2,
  }),
  outcome({
    conversationId: 'conversation-1',
    created_at: '2026-11-13T09:40:00.000Z',
    metObjectives: ['greet'],
    starsEarned: 1,
  }),
];

export function scenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    scenarioId: 'lunch-at-the-market',
    title: 'Lunch at the market',
    level: 'A2',
    topic: 'food',
    character: mrsAlvarez,
    numberObjectives: 4,
    setting: 'You are at a food market at noon. You are hungry, and you have ten dollars.',
    setting_translation: inVietnamese('Bạn đang ở chợ ẩm thực lúc giữa trưa. Bạn đói và có mười đô la.'),
    objectives: [
      { id: 'greet', text: 'Greet the stall owner', translation: inVietnamese('Chào cô chủ quầy') },
      { id: 'ask-what-is-good', text: 'Ask what is good today', translation: inVietnamese('Hỏi hôm nay món gì ngon') },
      { id: 'order', text: 'Order a dish', translation: inVietnamese('Gọi một món') },
      { id: 'ask-the-price', text: 'Ask how much it costs', translation: inVietnamese('Hỏi giá') },
    ],
    key_sentences: [
      { text: 'What is good today?', translation: inVietnamese('Hôm nay món gì ngon?'), audio_url: '/audio/good.mp3' },
      { text: 'I’d like the rice, please.', translation: inVietnamese('Cho em cơm ạ.'), audio_url: null },
      { text: 'How much is it?', translation: inVietnamese('Bao nhiêu tiền ạ?'), audio_url: null },
    ],
    past_results: [],
    works_offline: true,
    ...changes,
  };
}

export function scenarioEntry(changes: Partial<ScenarioEntry> = {}): ScenarioEntry {
  const { scenarioId, title, level, topic, character, numberObjectives } = scenario();
  return { scenarioId, title, level, topic, character, numberObjectives, best_stars: null, ...changes };
}

export const catalog: readonly ScenarioEntry[] = [
  scenarioEntry({ best_stars: 2 }),
  scenarioEntry({
    scenarioId: 'my-new-friend',
    title: 'My new friend',
    level: 'A1',
    character: { name: 'Leo', role: 'classmate', look: { shape: 'disc', color: 'marigold', wears: 'cap' } },
  }),
  scenarioEntry({
    scenarioId: 'a-job-interview',
    title: 'A summer job',
    level: 'B2',
    character: { name: 'Ms. Okafor', role: 'manager', look: { shape: 'pill', color: 'cobalt', wears: 'bow' } },
  }),
];

const tutor = (text: string, audio_url: string | null = '/audio/line.mp3') => ({
  speaker: 'tutor' as const,
  text,
  audio_url,
});

export const FIRST_LINE = 'Good morning! Come in, come in. What can I get you today?';

export function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    conversationId: CONVERSATION,
    scenarioId: 'lunch-at-the-market',
    status: 'open',
    messages: [tutor(FIRST_LINE)],
    metObjectives: [],
    expected: {
      phrases: [
        { intent: 'ask-what-is-good', text: 'What is good today?', slots: [] },
        {
          intent: 'order',
          text: 'I’d like the rice, please.',
          slots: [{ name: 'dish', start_index: 13, end_index: 16 }],
        },
      ],
      hints: ['Good morning.', 'What is good today?', 'I’d like the rice, please.'],
    },
    misses: 0,
    is_feedback_available: false,
    is_offline: false,
    ...changes,
  };
}

/** The conversation after one turn that met two goals. */
export function answered(changes: Partial<Conversation> = {}): Conversation {
  const { messages } = conversation();
  return conversation({
    messages: [
      ...messages,
      {
        speaker: 'student',
        turn_id: TURN,
        text: 'Good morning. What is good today?',
        source: 'matched',
        pronunciation: {
          score: 82,
          fluency: 80,
          intonation: null,
          certainty: 'sure',
          weak_words: [],
          engine_version: '1.0.0',
          scored_by: 'provider',
        },
        met: ['greet', 'ask-what-is-good'],
      },
      tutor('The grilled fish is very fresh. I also have chicken soup and rice with beans.'),
      tutor('Are you very hungry?'),
    ],
    metObjectives: ['greet', 'ask-what-is-good'],
    is_feedback_available: true,
    ...changes,
  });
}

export function typed(): Conversation {
  const { messages } = conversation();
  return conversation({
    messages: [
      ...messages,
      { speaker: 'student', turn_id: TURN, text: 'Hello!', source: 'typed', pronunciation: null, met: ['greet'] },
    ],
    metObjectives: ['greet'],
    is_feedback_available: true,
  });
}

export function hinted(): Conversation {
  const after = answered();
  return {
    ...after,
    messages: after.messages.map((one) => (one.speaker === 'student' ? { ...one, source: 'hint' as const } : one)),
  };
}

export function missed(misses = 1): Conversation {
  const { messages } = conversation();
  return conversation({
    messages: [...messages, { ...tutor('Sorry, I didn’t catch that. What would you like?'), after_miss: true }],
    misses,
  });
}

export function nearlyUnderstood(): Conversation {
  const { expected } = conversation();
  return { ...missed(), expected: { ...expected, suggestions: ['What is good today?'] } };
}

const DISHES = ['rice', 'soup', 'fish'];

export function understood(verdict: TurnUnderstood['verdict'], changes: Partial<TurnUnderstood> = {}): TurnUnderstood {
  const sentences = [
    { intent: 'ask-what-is-good', text: 'What is good today?', slots: [], probability: 0.62 },
    { intent: 'greet', text: 'Good morning.', slots: [], probability: 0.2 },
    { intent: 'order', text: 'I’d like the rice, please.', slots: [], probability: 0.1 },
  ];
  const dishes = DISHES.map((dish, place) => ({
    intent: 'order',
    text: `I’d like the ${dish}, please.`,
    slots: [{ name: 'dish', start_index: 13, end_index: 16 }],
    probability: 0.5 - place / 10,
  }));
  const isSlot = verdict === 'slot_unsure';
  return {
    verdict,
    phrases: isSlot ? dishes : verdict === 'not_understood' ? [] : sentences,
    slot: isSlot ? 'dish' : null,
    is_part: false,
    pronunciation: verdict === 'not_understood' ? null : pronunciationResult(82),
    transcript: null,
    engine_version: '1.0.0',
    scored_by: 'provider',
    ...changes,
  };
}

export function report(changes: Partial<RolePlayReport> = {}): RolePlayReport {
  const met = new Map([
    ['greet', 'Good morning. What is good today?'],
    ['ask-what-is-good', 'Good morning. What is good today?'],
    ['order', 'I want rice and a water.'],
  ]);
  return {
    outcome: outcome(),
    objectives: scenario().objectives.map((objective) => ({
      ...objective,
      met_by: met.get(objective.id) ?? null,
      met_how: !met.has(objective.id) ? null : objective.id === 'order' ? 'typed' : 'spoken',
    })),
    summary: [
      { text: 'some_goals_met', values: { met: 3, goals: 4 } },
      { text: 'turns_taken', values: { turns: 9 } },
      { text: 'better_than_before', values: {} },
    ],
    pronunciation: {
      level: 'intermediate',
      certainty: 'sure',
      score: 74,
      evidence: [
        { text: 'spoken_turns', values: { turns: 7, score: 74 } },
        { text: 'weak_words', values: { words: 'grilled, costs' } },
      ],
      weak_words: ['grilled', 'costs'],
    },
    vocabulary: {
      level: 'advanced',
      certainty: 'unsure',
      evidence: [
        { text: 'different_words', values: { words: 31 } },
        { text: 'words_above_level', values: { count: 2, words: 'portion, recommend' } },
      ],
      words: [
        { level: 'A1', words: ['rice', 'water', 'morning'] },
        { level: 'B2', words: ['portion', 'recommend'] },
      ],
    },
    grammar: {
      level: 'elementary',
      certainty: 'sure',
      evidence: [{ text: 'sentences_with_mistakes', values: { wrong: 1, sentences: 4 } }],
      corrections: [
        {
          turn_id: TURN,
          said: 'I want rice and a water.',
          better: 'I want rice and some water.',
          point: 'uncountable',
          certainty: 'sure',
        },
        {
          turn_id: `${TURN}-heard`,
          said: 'How much it costs?',
          better: 'How much does it cost?',
          point: 'question_order',
          certainty: 'unsure',
        },
      ],
    },
    next_time: [{ text: 'How much is it?', translation: inVietnamese('Bao nhiêu tiền ạ?'), audio_url: null }],
    is_best: true,
    lesson_score: 75,
    engine_version: '1.0.0',
    ...changes,
  };
}
