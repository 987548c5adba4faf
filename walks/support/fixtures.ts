import type { SoundMeasures } from '../../machines/ports/microphone.port.ts';
import type { AuthData, Profile } from '../../contract/account.ts';
import type {
  Assignment,
  AssignmentCounts,
  AssignmentDetail,
  AssignmentList,
  SkillName,
} from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PhonemeResult, PronunciationResult, WordResult } from '../../contract/pronunciation.ts';
import type { Phrase, TurnUnderstood } from '../../contract/role-play.ts';
import type { StudySetDetail, StudySetEntry } from '../../contract/study-sets.ts';
import type { ScreenInput } from '../../machines/shared/screen.ts';
import type { Destination, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { GameInput } from '../../machines/shared/game.ts';
import type { StoredSession } from '../../machines/ports/session.port.ts';
import { nobody } from './somebody.ts';

const SOME_MONDAY = Date.UTC(2026, 10, 23, 7, 30);

export function profile(changes: Partial<Profile> = {}): Profile {
  return {
    user_id: 'student-linh',
    email: 'linh.tran@riverside.example',
    username: 'linh.tran',
    first_name: 'Linh',
    last_name: 'Tran',
    registration_date: '2026-09-01T07:00:00Z',
    last_activity: '2026-11-20T15:12:00Z',
    b2b_organizations: [{ org_id: 'org-riverside', is_nova: false }],
    organization_k12: { org_id: 'org-riverside', native_language: 'vi', features_available: ['elsa_ai'] },
    addons: [],
    enable_role_plays: true,
    b2b_info: {
      orgs_teams: [{ organization_id: 'org-riverside', teams: [{ id: 'class-7b', is_primary: true }] }],
    },
    ...changes,
  };
}

/** A student of an organization that uses the v2 endpoints. */
export function novaProfile(): Profile {
  return profile({
    user_id: 'student-kenji',
    first_name: 'Kenji',
    last_name: 'Mori',
    email: 'kenji.mori@hilltop.example',
    username: 'kenji.mori',
    b2b_organizations: [
      { org_id: 'org-old', is_nova: false },
      { org_id: 'org-hilltop', is_nova: true },
    ],
    organization_k12: { org_id: 'org-hilltop', native_language: 'ja', features_available: [] },
  });
}

export function authData(changes: Partial<AuthData> = {}): AuthData {
  return {
    user_token: 'token-1',
    refresh_token: 'refresh-1',
    external_id: 'ext-7f3a92c41b',
    profile: profile(),
    ...changes,
  };
}

export function storedSession(changes: Partial<StoredSession> = {}): StoredSession {
  return {
    ...authData(),
    login_id: 'login-1',
    refreshes: 0,
    refreshed_at: SOME_MONDAY,
    stay_logged_in: true,
    ...changes,
  };
}

export function assignmentDetail(changes: Partial<AssignmentDetail> = {}): AssignmentDetail {
  return {
    assignment_detail_id: 'lesson-desk',
    assignment_detail_name: 'At the borrowing desk',
    assignment_detail_type: 'study_set',
    assignment_detail_status: 'in_progress',
    assignment_detail_score: null,
    study_set_id: 'set-desk',
    four_skills_ss_id: null,
    study_set_name: 'At the borrowing desk',
    study_set_items: 3,
    study_set_score: null,
    study_set_mode: 'pronunciation',
    skill_modes: ['speaking'],
    average_studyset_score: null,
    average_read_aloud_score: null,
    ...changes,
  };
}

export function assignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    assignment_id: 'assignment-library',
    assignment_name: 'A visit to the library',
    assignment_type: 'study_set',
    assignment_status: 'in_progress',
    due_date: '2026-11-27T16:00:00Z',
    group_name: 'Class 7B',
    assigned_by: { teamId: 'class-7b', userId: 'teacher-okafor' },
    average_assignment_score: null,
    study_set_mode: 'pronunciation',
    study_set_name: 'Library words',
    study_set_id: 'set-words',
    details: [
      assignmentDetail({
        assignment_detail_id: 'lesson-words',
        assignment_detail_name: 'Library words',
        assignment_detail_status: 'completed',
        study_set_id: 'set-words',
        study_set_name: 'Library words',
        study_set_score: 91.4,
      }),
      assignmentDetail(),
    ],
    ...changes,
  };
}

export function readingAssignment(
  scores: readonly (number | null)[] = [],
  changes: Partial<Assignment> = {},
): Assignment {
  const passages = [
    { assignment_detail_id: 'lesson-turtles', study_set_id: 'turtles', study_set_name: 'The turtles of Con Dao' },
    { assignment_detail_id: 'lesson-sky', study_set_id: 'sky', study_set_name: 'Why is the sky blue?' },
  ];
  return assignment({
    assignment_id: 'assignment-reading',
    assignment_name: 'Reading: nature',
    assignment_type: 'read_aloud',
    study_set_mode: null,
    study_set_name: null,
    study_set_id: null,
    details: passages.map((passage, index) =>
      assignmentDetail({
        ...passage,
        assignment_detail_name: passage.study_set_name,
        assignment_detail_type: 'read_aloud',
        assignment_detail_status: scores[index] == null ? 'in_progress' : 'completed',
        assignment_detail_score: scores[index] ?? null,
        study_set_items: 0,
        skill_modes: [],
      }),
    ),
    ...changes,
  });
}

export function assignments(...names: string[]): Assignment[] {
  return names.map((name) => assignment({ assignment_id: `assignment-${name}`, assignment_name: `Unit: ${name}` }));
}

export function assignmentList(results: Assignment[], next: string | null = null): AssignmentList {
  return { results, next, count: results.length };
}

export const counts: AssignmentCounts = { todo: 4, overdue: 1, completed: 7 };

export function studySetDetail(...scores: readonly (number | null | readonly (number | null)[])[]): StudySetDetail {
  const names = ['May I borrow this book?', 'When is it due back?', 'I have lost my library card.', 'shelf'];
  return {
    study_set_name: 'At the borrowing desk',
    items: scores.map((score, order) => {
      const [speaking, ...others] = [score].flat();
      return {
        id: `card-${order + 1}`,
        item_name: names[order % names.length]!,
        order,
        skills_support: [
          { name: 'speaking', score: speaking ?? null },
          ...others.map((other, index) => ({
            name: (['listening', 'reading', 'writing'] as const)[index]!,
            score: other,
          })),
        ],
      };
    }),
  };
}

export function entry(changes: Partial<StudySetEntry> = {}): StudySetEntry {
  return {
    id: 'card-1',
    skill_mode: 'speaking',
    name: 'May I borrow this book?',
    score: null,
    transcript: [{ transcript_ipa: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk' }],
    audio_url: '/audio/may-i-borrow-this-book.mp3',
    game_sub_type: 'PRONUNCIATION',
    translation: { vi: 'Em mượn quyển sách này được không?', ja: 'この本を借りてもいいですか。' },
    definition: [{ definition: 'to take something and give it back later', example: 'You can borrow three books.' }],
    finished: false,
    speaking_content: {
      sentence: 'May I borrow this book?',
      audio_link: '/audio/may-i-borrow-this-book.mp3',
      sentence_i18n: { vi: 'Em mượn quyển sách này được không?' },
    },
    listening_content: null,
    reading_content: null,
    scrambled: [],
    ...changes,
  };
}

export const dueBack = (changes: Partial<StudySetEntry> = {}): StudySetEntry =>
  entry({
    id: 'card-2',
    name: 'When is it due back?',
    transcript: [{ transcript_ipa: 'wɛn ɪz ɪt du bæk' }],
    audio_url: '/audio/when-is-it-due-back.mp3',
    speaking_content: { sentence: 'When is it due back?', audio_link: null, sentence_i18n: {} },
    ...changes,
  });

const QUESTION = {
  items: [
    { index: 0, sentence: 'The library closes at five.' },
    { index: 1, sentence: 'The library opens at five.' },
    { index: 2, sentence: 'The librarian has five cards.' },
  ],
  correct_index: 0,
};

export function entryIn(skill: SkillName, changes: Partial<StudySetEntry> = {}): StudySetEntry {
  if (skill === 'speaking') return entry(changes);
  return entry({
    skill_mode: skill,
    speaking_content: null,
    ...(skill === 'listening' && { listening_content: QUESTION, audio_url: '/audio/the-library-closes-at-five.mp3' }),
    ...(skill === 'reading' && { reading_content: { ...QUESTION, prompt: 'When must you leave?' } }),
    ...(skill === 'writing' && { name: 'shelf', scrambled: [{ word: 'shelf', items: ['f', 'h', 's', 'l', 'e'] }] }),
    ...changes,
  });
}

export function gameOf(changes: Partial<Omit<GameInput, 'parent'>> = {}): Omit<GameInput, 'parent'> {
  return { entry: entry(), name: 'May I borrow this book?', attempt: 1, firstLanguage: 'vi', ios: false, ...changes };
}

export const lesson: LessonAddress = {
  api: 'v1',
  assignmentId: 'assignment-library',
  assignmentDetailId: 'lesson-desk',
  studySetId: 'set-desk',
};

export const readingLesson: LessonAddress = {
  api: 'v1',
  assignmentId: 'assignment-library',
  assignmentDetailId: 'lesson-tides',
  studySetId: 'passage-tides',
  type: 'read_aloud',
};

/** Returns the input of the screen whose address names this lesson. */
export function screenOf(
  { api, assignmentId, assignmentDetailId, studySetId, type }: LessonAddress,
  userId = 'student-linh',
): ScreenInput {
  const content = type === 'read_aloud' ? 'readAloudId' : type === 'scenario' ? 'scenarioId' : 'studyId';
  const params = { id: assignmentId, assignmentDetailId, [content]: studySetId };
  const student = api === 'v2' ? novaProfile() : profile();
  return {
    parent: nobody,
    destination: { ...destination('StudySetFourSkillsDetail'), params },
    profile: { ...student, user_id: userId },
  };
}

export const READING = '3f6c1c1e-8a4b-4d0e-9f57-2b1f0c7d9a11';

const ROLE_PLAY = '/homework-assignments/assignment-market/role-play';
const MARKET = 'lunch-at-the-market';

type Place = Pick<Destination, 'path' | 'loginRequired' | 'redirectAfterLogin' | 'needs'>;
const place = (path: string, needs: Destination['needs'] = null): Place => ({
  path,
  loginRequired: true,
  redirectAfterLogin: null,
  needs,
});

const SCREENS: Record<ScreenName, Place> = {
  Login: { path: '/login', loginRequired: false, redirectAfterLogin: 'HomeWorkAssignments', needs: null },
  NewPassword: { path: '/new-password', loginRequired: false, redirectAfterLogin: null, needs: null },
  HomePage: place('/'),
  Guide: place('/guide'),
  JoinClass: place('/join'),
  HomeWorkAssignments: place('/homework-assignments'),
  CheckAndRedirectAssignment: place('/homework-assignments/assignment-library'),
  AssignmentDetailPage: place('/homework-assignments/assignment-library/study-sets'),
  AssignmentHistory: place('/homework-assignments/assignment-library/history'),
  StudySetFourSkillsDetail: place('/homework-assignments/assignment-library/lesson-desk/study-sets/set-desk'),
  StudySetFourSkillsLessons: place('/homework-assignments/assignment-library/lesson-desk/study-sets/set-desk/lessons'),
  StudySetOneSkill: place('/homework-assignments/assignment-library/lesson-desk/study-sets/set-desk/speaking/lessons'),
  PracticeWord: place('/practice-word/return'),
  SoundPractice: place('/practice-sound/θ'),
  NotFound: { path: '/nowhere', loginRequired: false, redirectAfterLogin: null, needs: null },
  ReadingAloudAssignmentDetail: place('/homework-assignments/assignment-reading/reading-aloud'),
  ReadingAloudDetail: place('/homework-assignments/assignment-reading/reading-aloud/lesson-turtles'),
  ReadingAloudWarmUp: place('/homework-assignments/assignment-reading/reading-aloud/lesson-turtles/warm-up/turtles'),
  ReadingAloudLesson: place('/homework-assignments/assignment-reading/reading-aloud/lesson-turtles/lesson/turtles'),
  ReadAloudResult: place(
    `/homework-assignments/assignment-reading/reading-aloud/results/lesson-turtles/turtles/${READING}`,
  ),
  GameReadAloud: place('/games/read-aloud'),
  FlutterEmbed: place('/flutter-embed'),
  AssignmentRolePlay: place(ROLE_PLAY, 'rolePlay'),
  AssignmentRolePlayIntroduction: place(`${ROLE_PLAY}/lesson-market/${MARKET}`, 'rolePlay'),
  AssignmentRolePlayActivity: place(`${ROLE_PLAY}/lesson-market/${MARKET}/activity`, 'rolePlay'),
  AssignmentRolePlayResults: place(`${ROLE_PLAY}/lesson-market/${MARKET}/results`, 'rolePlay'),
  RolePlayIntroduction: place(`/role-play/${MARKET}`, 'rolePlay'),
  RolePlayActivity: place(`/role-play/${MARKET}/activity`, 'rolePlay'),
  RolePlayResults: place(`/role-play/${MARKET}/results`, 'rolePlay'),
  SelfStudyRolePlays: place('/self-study/role-plays', 'selfStudy'),
  SelfStudyRolePlayIntroduction: place(`/self-study/role-plays/${MARKET}`, 'selfStudy'),
  SelfStudyRolePlayActivity: place(`/self-study/role-plays/${MARKET}/activity`, 'selfStudy'),
  SelfStudyRolePlayResults: place(`/self-study/role-plays/${MARKET}/results`, 'selfStudy'),
};

export function destination(
  name: ScreenName,
  { query = {}, hash = '', params = {} }: Partial<Pick<Destination, 'query' | 'hash' | 'params'>> = {},
): Destination {
  const { path, ...rest } = SCREENS[name];
  const search = Object.entries(query)
    .map(([field, value]) => `${field}=${value}`)
    .join('&');
  return {
    name,
    ...rest,
    path: path + (search && `?${search}`) + (hash && `#${hash}`),
    params: { ...paramsOf(name), ...params },
    query,
    hash,
  };
}

function paramsOf(name: ScreenName): Record<string, string> {
  const ofReading = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles', readAloudId: 'turtles' };
  if (name === 'ReadingAloudAssignmentDetail') return { id: ofReading.id };
  if (name === 'ReadingAloudDetail') return { id: ofReading.id, assignmentDetailId: ofReading.assignmentDetailId };
  if (name === 'ReadingAloudWarmUp') return { ...ofReading, warmUpId: ofReading.readAloudId };
  if (name === 'ReadingAloudLesson') return ofReading;
  if (name === 'ReadAloudResult') return { ...ofReading, recordingId: READING, '*': '' };
  if (name === 'AssignmentRolePlay') return { id: 'assignment-market' };
  if (name.startsWith('AssignmentRolePlay')) {
    return { id: 'assignment-market', assignmentDetailId: 'lesson-market', scenarioId: MARKET };
  }
  if (name.includes('RolePlay') && name !== 'SelfStudyRolePlays') return { scenarioId: MARKET };
  const ofLesson = { id: 'assignment-library', assignmentDetailId: 'lesson-desk', studyId: 'set-desk' };
  if (name === 'AssignmentDetailPage' || name === 'AssignmentHistory' || name === 'CheckAndRedirectAssignment')
    return { id: 'assignment-library' };
  if (name === 'StudySetOneSkill') return { ...ofLesson, skillId: 'speaking' };
  if (name === 'PracticeWord') return { word: 'return' };
  return name.startsWith('StudySet') ? ofLesson : {};
}

/** 250 ms of silence, identified by `mark`. */
export function slice(mark: number): ArrayBuffer {
  return new Uint8Array(8_000).fill(mark).buffer;
}

type Sound = readonly [arpabet: string, ipa: string, score: number];
const MAY: readonly Sound[] = [
  ['M', 'm', 94],
  ['EY', 'eɪ', 88],
];
const I: readonly Sound[] = [['AY', 'aɪ', 97]];
const BORROW: readonly Sound[] = [
  ['B', 'b', 92],
  ['AA', 'ɑ', 84],
  ['R', 'r', 72],
  ['OW', 'oʊ', 88],
];
const THIS: readonly Sound[] = [
  ['DH', 'ð', 31],
  ['IH', 'ɪ', 80],
  ['S', 's', 93],
];
const BOOK: readonly Sound[] = [
  ['B', 'b', 96],
  ['UH', 'ʊ', 58],
  ['K', 'k', 91],
];

export function pronunciationResult(score: number, changes: Partial<PronunciationResult> = {}): PronunciationResult {
  return {
    has_speech: true,
    verdict: 'scored',
    sentence: 'May I borrow this book?',
    sentence_decoded: 'may i borrow this book',
    sentence_ipa: 'meɪ aɪ ˈbɑroʊ ðɪs bʊk',
    phonemes: [
      ...phonemes(MAY, 0, 0, 0.3),
      ...phonemes(I, 4, 4, 0.52),
      ...phonemes(BORROW, 6, 8, 0.7),
      ...phonemes(THIS, 13, 15, 1.1),
      ...phonemes(BOOK, 18, 19, 1.4),
    ],
    words: [
      word('May', 0, 91),
      word('I', 4, 97),
      word('borrow', 6, 84),
      word('this', 13, 62),
      // A great score has no red word.
      word('book', 18, score >= 76 ? 55 : 45, ['buk']),
    ],
    nativeness_score_percentage_user: score,
    eps_score_percentage: Math.min(100, score + 4),
    fluency_score_percentage: 81,
    intonation_score_percentage: 74,
    feedback: [
      { type: 'intonation', text: 'feedback.intonation.flat' },
      { type: 'fluency', text: 'feedback.fluency.smooth' },
    ],
    engine_version: '1.0.0',
    scored_by: 'provider',
    certainty: 'sure',
    ...changes,
  };
}

/** The engine can't tell whether the student said "three" or "free". */
export function unsureWord(score = 99.9): PronunciationResult {
  return pronunciationResult(score, {
    sentence: 'three',
    sentence_decoded: 'three',
    sentence_ipa: 'θri',
    phonemes: phonemes(
      [
        ['TH', 'θ', 99],
        ['R', 'r', 99],
        ['IY', 'i', 99],
      ],
      0,
      0,
      0.3,
    ),
    words: [{ ...word('three', 0, score), near: { word: 'free', certainty: 'unsure' } }],
    intonation_score_percentage: null,
    certainty: 'unsure',
  });
}

/** A third slower than the student, with a short pause before 'this'. */
export function modelSpeech(): ModelSpeech {
  const { words, phonemes: sounds } = pronunciationResult(100);
  const said = sounds.map(({ start_index, end_index, start_time, end_time, trans, trans_arpabet }) => {
    const pause = start_index >= 13 ? 0.2 : 0;
    const times = { start_time: start_time * 1.3 + pause, end_time: end_time * 1.3 + pause };
    return { start_index, end_index, trans, trans_arpabet, ...times };
  });
  return {
    audio_url: '/audio/may-i-borrow-this-book.mp3',
    duration: 2.9,
    words: words.map(({ start_index, end_index }) => {
      const inside = said.filter((sound) => sound.start_index >= start_index && sound.end_index <= end_index);
      return { start_index, end_index, start_time: inside[0]!.start_time, end_time: inside.at(-1)!.end_time };
    }),
    phonemes: said,
  };
}

export function partlyHeard(score: number, said: Record<string, WordResult['said']>): PronunciationResult {
  const result = pronunciationResult(score);
  const of = (start: number) => said[result.words.findLast((one) => one.start_index <= start)!.word] ?? 'said';
  return {
    ...result,
    words: result.words.map((one) => {
      const heard = of(one.start_index);
      return {
        ...one,
        said: heard,
        ...(heard === 'not_said' && { nativeness_score_user: 0, score_type: 'error' as const }),
        ...(heard === 'unsure' && { score_type: 'almost_correct' as const }),
      };
    }),
    phonemes: result.phonemes.map((sound) => {
      const heard = of(sound.start_index);
      return {
        ...sound,
        ...(heard !== 'said' && { feedback: [] }),
        ...(heard === 'not_said' && { score: 0, score_type: 'error' as const }),
        ...(heard === 'unsure' && { score_type: 'almost_correct' as const, certainty: 'unsure' as const }),
      };
    }),
  };
}

export function unscored(
  verdict: 'no_speech' | 'wrong_text' | 'too_noisy' | 'too_quiet' | 'clipped',
): PronunciationResult {
  return pronunciationResult(0, {
    verdict,
    has_speech: verdict !== 'no_speech',
    sentence_decoded: verdict === 'wrong_text' ? 'this' : '',
    phonemes: [],
    words: [],
    nativeness_score_percentage_user: null,
    eps_score_percentage: null,
    fluency_score_percentage: null,
    intonation_score_percentage: null,
    feedback: [],
  });
}

const scoreType = (score: number) => (score >= 76 ? 'correct' : score >= 50 ? 'almost_correct' : 'error');

function word(text: string, start: number, score: number, alternatives: string[] = []): WordResult {
  return {
    start_index: start,
    end_index: start + text.length - 1,
    word: text.toLowerCase(),
    word_orig: text,
    nativeness_score_user: score,
    score_type: scoreType(score),
    said: 'said',
    near: null,
    alternative_transcriptions: alternatives,
  };
}

function phonemes(sounds: readonly Sound[], at: number, atIpa: number, seconds: number): PhonemeResult[] {
  return sounds.map(([arpabet, ipa, score], index) => ({
    start_index: at + index,
    end_index: at + index,
    start_index_ipa: atIpa + index,
    end_index_ipa: atIpa + index + ipa.length - 1,
    trans: ipa,
    trans_arpabet: arpabet,
    score_type: scoreType(score),
    error_type: score >= 76 ? 'none' : score >= 50 ? 'weak' : 'mispronounced',
    feedback: score >= 76 ? [] : [{ text: `feedback.sound.${arpabet}`, audio_link: null }],
    start_time: seconds + index * 0.09,
    end_time: seconds + (index + 1) * 0.09,
    score,
    certainty: 'sure',
    reason: null,
    heard_as: null,
  }));
}

/** The microphone check's measures of a quiet room and of voices. */
export const SOUNDS = {
  good: { loud: -25, middle: -38, quiet: -62, voice: 2.4, flattened: 0.05 },
  noVoice: { loud: -66, middle: -68, quiet: -70, voice: 0, flattened: 0.1 },
  tooQuiet: { loud: -56, middle: -60, quiet: -69, voice: 1.9, flattened: 0.05 },
  tooLoud: { loud: -4, middle: -12, quiet: -50, voice: 2.4, flattened: 0.5 },
  tooNoisy: { loud: -25, middle: -30, quiet: -34, voice: 1.2, flattened: 0.05 },
} satisfies Record<string, SoundMeasures>;

export const ricePhrase: Phrase = {
  intent: 'order',
  text: 'I would like rice, please.',
  slots: [{ name: 'dish', start_index: 13, end_index: 16 }],
};

export function turnUnderstood(changes: Partial<TurnUnderstood> = {}): TurnUnderstood {
  return {
    verdict: 'understood',
    phrases: [{ ...ricePhrase, probability: 0.97 }],
    slot: null,
    is_part: false,
    pronunciation: pronunciationResult(80),
    transcript: null,
    engine_version: 'outloud-test',
    scored_by: 'provider',
    ...changes,
  };
}

export const loginAt = (part: string, query: Record<string, string> = {}) =>
  destination('Login', { params: { '*': part }, query });
