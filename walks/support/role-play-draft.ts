import type { Conversation, Scenario } from '../../contract/role-play.ts';
import { EMPTY_TURN, type DraftCheck, type RolePlayDraft, type TurnDraft } from '../../contract/teacher-writing.ts';

const turn = (id: string, more: Partial<TurnDraft>): TurnDraft => ({ ...EMPTY_TURN, id, ...more });

export const rolePlayDraft: RolePlayDraft = {
  kind: 'role_play',
  name: 'At the bike shop',
  level: 'A2',
  topic: 'shopping',
  languages: ['vi'],
  character: { name: 'Max', role: 'shop owner', look: { shape: 'disc', color: 'leaf', wears: 'cap' } },
  voice: 'rms',
  setting: 'Your bike is broken. Max has a small bike shop near your school. Ask him for help.',
  setting_translations: { vi: 'Xe đạp của em bị hỏng. Chú Max có một tiệm xe đạp nhỏ gần trường. Hãy nhờ chú giúp.' },
  turns: [
    turn('turn-1', {
      says: 'Good morning! I see you have your bike with you. What can I do for you?',
      goal: 'Say what the problem is',
      goal_translations: { vi: 'Nói xe bị hỏng gì' },
      sentences: 'My bike is broken.\nThere is a problem with my bike.\nThe front wheel is broken.',
      translations: { vi: 'Xe đạp của em bị hỏng ạ.' },
      answer: 'Oh no! Let me look at it.',
    }),
    turn('turn-2', {
      says: 'I can fix it. But first I have to finish another bike.',
      again: 'I will start after lunch. There is a lot to do today!',
      goal: 'Ask how long it takes',
      goal_translations: { vi: 'Hỏi mất bao lâu' },
      sentences: 'How long does it take?\nWhen will it be ready?\nCan I have it back today?',
      translations: { vi: 'Mất bao lâu ạ?' },
      answer: 'Come back at four. It will be ready then.',
    }),
    turn('turn-3', {
      says: 'You need a new wheel, too. It is a very good one!',
      goal: 'Ask how much it costs',
      goal_translations: { vi: 'Hỏi giá bao nhiêu' },
      sentences: 'How much does it cost?\nWhat is the price?',
      translations: { vi: 'Cái này giá bao nhiêu ạ?' },
      answer: 'For you, only twenty dollars.',
    }),
  ],
};

const { name: title, level, topic, character, setting, setting_translations, turns } = rolePlayDraft;

/** The student's introduction of the draft. */
export const rolePlayScenario: Scenario = {
  scenarioId: 'written',
  title,
  level,
  topic,
  character,
  numberObjectives: turns.length,
  setting,
  setting_translation: setting_translations,
  objectives: turns.map(({ id, goal, goal_translations }) => ({ id, text: goal, translation: goal_translations })),
  key_sentences: turns.map(({ sentences, translations }) => ({
    text: sentences.split('\n')[0]!,
    translation: translations,
    audio_url: null,
  })),
  past_results: [],
};

export const goodRolePlayCheck: DraftCheck = {
  problems: [],
  preview: { kind: 'role_play', scenario: rolePlayScenario },
};

export const faultyRolePlayCheck: DraftCheck = {
  problems: [
    { problem: 'empty', field: 'character.role', value: '', better: null },
    { problem: 'above_level', field: 'turns.0.says', value: 'repair', better: 'A2' },
    { problem: 'alike', field: 'turns.1.sentences', value: 'My bike is broken!', better: 'My bike is broken.' },
    { problem: 'few_sentences', field: 'turns.2.sentences', value: '1', better: '2' },
    { problem: 'few_turns', field: 'turns', value: '2', better: '3' },
  ],
  preview: null,
};

const tutor = (text: string) => ({ speaker: 'tutor' as const, text, audio_url: null });
const student = (id: string, text: string, met: string[]) => ({
  speaker: 'student' as const,
  turn_id: id,
  text,
  source: 'typed' as const,
  pronunciation: null,
  met,
});

/** The character's first line. */
export const begunTalk: Conversation = {
  conversationId: '00000000-0000-4000-8000-000000000000',
  scenarioId: 'written',
  status: 'open',
  messages: [tutor(turns[0]!.says)],
  metObjectives: [],
  expected: { phrases: [], hints: ['My bike is broken.'] },
  misses: 0,
  is_feedback_available: false,
  is_offline: true,
};

/** After the first goal and two misses. */
export const missedTalk: Conversation = {
  ...begunTalk,
  messages: [
    ...begunTalk.messages,
    student('turn-a', 'My bike is broken.', ['turn-1']),
    tutor(turns[0]!.answer),
    tutor(turns[1]!.says),
    student('turn-b', 'Blue is nice.', []),
    tutor("Hmm, I'm not sure what you said."),
    tutor(turns[1]!.again),
  ],
  metObjectives: ['turn-1'],
  expected: { phrases: [], hints: ['How long does it take?'] },
  misses: 2,
  is_feedback_available: true,
};

export const endedTalk: Conversation = {
  ...missedTalk,
  status: 'ended',
  messages: [
    ...missedTalk.messages,
    student('turn-c', 'How long does it take?', ['turn-2']),
    tutor(turns[1]!.answer),
    tutor(turns[2]!.says),
    student('turn-d', 'How much does it cost?', ['turn-3']),
    tutor(turns[2]!.answer),
    tutor('It was great to talk to you. Thank you, and goodbye!'),
  ],
  metObjectives: ['turn-1', 'turn-2', 'turn-3'],
  expected: { phrases: [], hints: [] },
  misses: 0,
};
