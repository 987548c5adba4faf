import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { checkPack } from '../../server/content/check.ts';
import type { VoiceName } from '../../contract/cast.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { wordsOf } from '../../server/finding.ts';
import { intentRules } from '../../server/content/intent-rules.ts';
import { loadPack, resolveMoment } from '../../server/content/load-pack.ts';
import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import { audioOfLine, isLineAudio } from '../../server/line-audio.ts';
import { loudnessOf } from '../../server/voice/loudness.ts';
import { TESTED } from '../support/languages.ts';
import { sampled } from '../support/nightly.ts';
import type { CefrLevel } from '../../contract/role-play.ts';
import { SKILLS } from '../../contract/skills.ts';
import type { Pack, PackAssignment } from '../../server/content/pack.schema.ts';

// The first test checks the intents, which takes seconds for all scenarios.
const pack = await loadPack(fileURLToPath(new URL('../../server/demo-school', import.meta.url)), {
  readsIntents: false,
});
const items = pack.studySets.flatMap((set) => set.items);
const keyWords = pack.passages.flatMap(({ key_words }) => key_words);
const first = 'minh.anh@hoasen.example';

describe('the demo school', () => {
  test('follows every rule of a pack', () => {
    expect([...checkPack(pack), ...sampled(pack.scenarios).flatMap(intentRules)]).toEqual([]);
  });

  test("[D49] has the proofreaders' corrections", () => {
    const set = (id: string) => pack.studySets.find((entry) => entry.id === id);
    const item = (id: string) => items.find((entry) => entry.id === id);
    expect(set('a-greener-school')?.level).toBe('B1');
    expect(item('excuse-me')?.ipa).toBe('ɪkˈskjuːz miː');
    expect(item('twenty-one')?.ipa).toBe('ˌtwenti ˈwʌn');
    expect(item('nice-to-meet-you')?.ipa).toBe('naɪs tə miːt juː');
    expect(item('can-i-pay-by-card')?.skills.reading?.prompt).toContain('you have no cash');
    expect(item('misinformation')?.translations['zh-TW']).toBe('不實資訊');
    expect(JSON.stringify(pack)).not.toMatch(/help desk|timetable|\bcoach\b|journey|Sign in/);
    for (const { terms } of pack.organizations) expect(Object.keys(terms ?? {}).length).toBeGreaterThan(1);
  });

  test('has an ordinary and a nova organization, and one inactive student among at least six', () => {
    expect(pack.organizations.map((organization) => organization.is_nova).toSorted()).toEqual([false, true]);
    expect(pack.students.length).toBeGreaterThanOrEqual(6);
    expect(pack.students.filter((student) => !student.active)).toHaveLength(1);
    expect(new Set(pack.students.map((student) => student.native_language))).toEqual(new Set(TRANSLATION_LANGUAGES));
    for (const student of pack.students) expect(student.email).toMatch(/\.example$/);
  });

  test('has at least 13 study sets with 130 items from A1 to B2, most of them in all four skills', () => {
    expect(pack.studySets.length).toBeGreaterThanOrEqual(13);
    expect(items.length).toBeGreaterThanOrEqual(130);
    const at = (cefr: string) => pack.studySets.filter((set) => set.level === cefr).flatMap((set) => set.items);
    for (const cefr of ['A1', 'A2', 'B1', 'B2']) expect(at(cefr).length, cefr).toBeGreaterThanOrEqual(16);
    const whole = items.filter((item) => SKILLS.every((skill) => item.skills[skill] !== undefined));
    expect(whole.length / items.length).toBeGreaterThan(0.75);
  });

  test('has study sets short enough for a sitting, each in an assignment', () => {
    expect(pack.studySets.filter((set) => set.items.length < 6 || set.items.length > 12)).toEqual([]);
    const assigned = pack.assignments.flatMap(({ lessons }) => lessons.map((lesson) => lesson.study_set));
    expect(pack.studySets.filter((set) => !assigned.includes(set.id))).toEqual([]);
  });

  test('[SPK-11] [WRI-01] has a lesson with sentences of every size, several words to write, and a long one', () => {
    const { items: cards } = pack.studySets.find((set) => set.id === 'looking-ahead')!;
    const lengths = cards.filter((item) => item.skills.speaking).map((item) => item.text.length);
    expect(lengths.some((length) => length <= 50)).toBe(true);
    expect(lengths.some((length) => length > 50 && length <= 134)).toBe(true);
    expect(lengths.some((length) => length > 134)).toBe(true);
    const written = cards.flatMap((item) => (item.skills.writing ? [item.skills.writing.scrambled] : []));
    expect(written.some((words) => words.length > 4)).toBe(true);
    expect(written.some((words) => words.length === 1 && words[0]!.word.length > 10)).toBe(true);
    expect(cards.filter((item) => !item.skills.listening || !item.skills.reading)).toEqual([]);
  });

  test('gives the first student work in all three tabs on the first day', () => {
    const now = new Date('2026-03-04T09:30:00Z');
    const tabs = { todo: 0, overdue: 0, completed: 0 };
    for (const assignment of assignmentsOf(first)) tabs[tabOf(assignment, studentId(first), now)] += 1;
    expect(tabs).toEqual({ todo: 8, overdue: 4, completed: 5 });
  });

  test('[RP-04] gives the first student role-plays to do, overdue, and completed', () => {
    const now = new Date('2026-03-04T09:30:00Z');
    const talks = assignmentsOf(first).filter(({ type }) => type === 'ai_tutor');
    const tabs = talks.map((assignment) => tabOf(assignment, studentId(first), now));
    expect(tabs.toSorted()).toEqual(['completed', 'overdue', 'todo']);
  });

  test('gives every active student work to do', () => {
    const now = new Date('2026-03-04T09:30:00Z');
    const hasWork = (email: string, id: string): boolean =>
      assignmentsOf(email).some((assignment) => tabOf(assignment, id, now) === 'todo');
    expect(pack.students.filter((student) => student.active && !hasWork(student.email, student.id))).toEqual([]);
  });

  test('has only playable assignments', () => {
    expect(pack.assignments.length).toBeGreaterThanOrEqual(8);
    expect(new Set(pack.assignments.map((assignment) => assignment.type))).toEqual(
      new Set(['study_set', 'read_aloud', 'ai_tutor']),
    );
  });

  test('[RA-01] has 12 passages from A1 to B2, each of a sitting’s length and in an assignment', () => {
    const at = (cefr: string) => pack.passages.filter((passage) => passage.level === cefr).length;
    expect(['A1', 'A2', 'B1', 'B2'].map(at)).toEqual([2, 4, 4, 2]);
    for (const { id, text, key_words } of pack.passages) {
      expect(wordsOf(text).length, id).toBeGreaterThanOrEqual(60);
      expect(wordsOf(text).length, id).toBeLessThanOrEqual(400);
      expect(key_words.length, id).toBeGreaterThanOrEqual(4);
      expect(key_words.length, id).toBeLessThanOrEqual(6);
    }
    const assigned = pack.assignments.flatMap(({ lessons }) => lessons.map((lesson) => lesson.read_aloud));
    expect(pack.passages.filter(({ id }) => !assigned.includes(id))).toEqual([]);
  });

  test('[RA-01] has readings in both organizations: done, overdue, and to do', () => {
    const now = new Date('2026-03-04T09:30:00Z');
    for (const [email, student] of [
      [first, 'hs-student-4c9e2'],
      ['haruto@harborbridge.example', 'hb-student-9e3c1'],
    ] as const) {
      const readings = assignmentsOf(email).filter(({ type }) => type === 'read_aloud');
      const tabs = readings.map((assignment) => tabOf(assignment, student, now));
      expect(tabs.toSorted(), email).toEqual(['completed', 'overdue', 'todo']);
    }
  });

  test('dates all progress before the seeding', () => {
    const now = new Date('2026-03-04T00:30:00Z');
    const progress = pack.assignments.flatMap((assignment) => assignment.progress);
    expect(progress.filter((entry) => resolveMoment(entry.done_at, now, 'UTC') >= now)).toEqual([]);
  });

  test('explains every word and phrase, and repeats no text', () => {
    expect(items.filter((item) => !/[.?!]$/.test(item.text) && item.definitions.length === 0)).toEqual([]);
    expect(new Set(items.map((item) => item.text.toLowerCase())).size).toBe(items.length);
    const early = pack.studySets.filter((set) => set.level.startsWith('A')).flatMap((set) => set.items);
    expect(early.filter((item) => wordsOf(item.text).length > 9)).toEqual([]);
    expect(items.filter((item) => wordsOf(item.text).length > 32)).toEqual([]);
  });

  test('never reveals the answer in a reading prompt', () => {
    expect(items.filter((item) => spoken(item.skills.reading?.prompt ?? '').includes(spoken(item.text)))).toEqual([]);
  });

  test.each(TRANSLATION_LANGUAGES)('writes %s in its own letters, and differently from English', (language) => {
    expect(items.filter((item) => !TESTED[language].letters.test(item.translations[language]!))).toEqual([]);
    expect(items.filter((item) => spoken(item.translations[language]!) === spoken(item.text))).toEqual([]);
    expect(keyWords.filter((word) => !TESTED[language].letters.test(word.translations[language]!))).toEqual([]);
  });

  test('spreads the right answers over the options', () => {
    for (const skill of ['listening', 'reading'] as const) {
      const places = items.map((item) => item.skills[skill]?.correct_index);
      for (const place of [0, 1, 2])
        expect(places.filter((entry) => entry === place).length).toBeGreaterThan(items.length / 8);
    }
  });
});

describe("the demo school's model audio", async () => {
  /** Hz */
  const RATE = 24_000;
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  type Voiced = { audio: string; text: string; voice: VoiceName; level: CefrLevel };
  const voiced = (parts: readonly { audio: string; text: string }[], set: Pick<Voiced, 'voice' | 'level'>) =>
    parts.map(({ audio, text }): Voiced => ({ audio, text, voice: set.voice, level: set.level }));
  const passages = pack.passages.flatMap((passage) => voiced([passage], passage));
  const cards = [
    ...pack.studySets.flatMap((set) => voiced(set.items, set)),
    ...pack.passages.flatMap((passage) => voiced(passage.key_words, passage)),
  ];

  test('is small', () => {
    const bytesOf = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + statSync(audioOf({ audio: name })).size, 0);
    expect(bytesOf(items.map(({ audio }) => audio))).toBeLessThan(1_500_000);
    expect(bytesOf(pack.audio)).toBeLessThan(46_000_000);
    const used = [...items, ...pack.passages, ...keyWords].map(({ audio }) => audio);
    expect(pack.audio.filter((name) => !isLineAudio(name)).toSorted()).toEqual(used.toSorted());
  });

  test('has each line of a role-play, and no other', () => {
    const lines = pack.scenarios.flatMap((scene) => recordedTexts(scene).map((text) => audioOfLine(scene, text)));
    expect(pack.audio.filter(isLineAudio).toSorted()).toEqual([...new Set(lines)].toSorted());
  });

  async function decoded(entry: Voiced): Promise<Float32Array> {
    await decoder.reset();
    const file = readFileSync(audioOf(entry));
    expect(channelMode(file)).toBe('mono');
    const { channelData, sampleRate, errors } = decoder.decode(file);
    expect(errors).toEqual([]);
    expect(sampleRate).toBe(RATE);
    return channelData[0] ?? new Float32Array();
  }
  /** Difference from -19 LUFS in dB. */
  const loudnessError = (sound: Float32Array): number => Math.abs(loudnessOf(sound, RATE) + 19);

  /** Words a minute. */
  const PACES = { A1: [60, 105], A2: [75, 120], B1: [90, 130], B2: [105, 140] } as const;
  test.each(sampled(passages).map((passage) => [passage.audio, passage] as const))('%s', async (_, passage) => {
    const sound = await decoded(passage);
    const pace = (60 * wordsOf(passage.text).length) / (sound.length / RATE);
    const [slowest, fastest] = PACES[passage.level as keyof typeof PACES];
    expect(pace).toBeGreaterThan(slowest);
    expect(pace).toBeLessThan(fastest);
    expect(loudnessError(sound)).toBeLessThan(1);
  });

  test.each(sampled(cards).map((card) => [card.text, card] as const))('%s', async (text, card) => {
    const sound = await decoded(card);
    const seconds = sound.length / RATE;
    expect(seconds).toBeGreaterThan(0.3 + 0.05 * text.length);
    // A word on its own is spoken a little longer.
    expect(seconds).toBeLessThan(0.3 + 0.12 * text.length + 0.5);
    const peak = decibels(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
    expect(peak).toBeLessThan(-1);
    expect(loudnessError(sound)).toBeLessThan(1);
    const edge = Math.round(0.12 * RATE);
    expect(level(sound.subarray(0, edge))).toBeLessThan(-45);
    expect(level(sound.subarray(-edge))).toBeLessThan(-45);
  });
});

/** Returns the lowercase words of a text, with a space on each side. */
function spoken(text: string): string {
  return ` ${wordsOf(text.toLowerCase()).join(' ')} `;
}

function studentId(email: string): string {
  return pack.students.find((student) => student.email === email)?.id ?? '';
}

function assignmentsOf(email: string): PackAssignment[] {
  const student = pack.students.find((entry) => entry.email === email);
  return pack.assignments.filter((a) => a.class === student?.class && (a.students?.includes(student.id) ?? true));
}

function tabOf(assignment: PackAssignment, student: string, now: Date): keyof Tabs {
  if (assignment.lessons.every((lesson) => lessonDone(pack, assignment, lesson.id, student))) return 'completed';
  return resolveMoment(assignment.due, now, 'UTC') < now ? 'overdue' : 'todo';
}
type Tabs = { todo: number; overdue: number; completed: number };

function lessonDone({ studySets }: Pack, assignment: PackAssignment, lessonId: string, student: string): boolean {
  const lesson = assignment.lessons.find((entry) => entry.id === lessonId);
  const progress = assignment.progress.find((entry) => entry.lesson === lessonId && entry.student === student);
  if (lesson?.type === 'read_aloud') return (progress?.reading?.score ?? 0) > 0;
  if (lesson?.type === 'ai_tutor') return progress?.talks !== undefined;
  const set = studySets.find((entry) => entry.id === lesson?.study_set);
  if (lesson === undefined || progress === undefined || set === undefined) return false;
  return set.items.every((item) =>
    (lesson.skill_modes ?? SKILLS)
      .filter((skill) => item.skills[skill] !== undefined)
      .every((skill) => progress.scores[item.id]?.[skill] !== undefined),
  );
}

function audioOf(item: { audio: string }): string {
  return join(pack.dir, 'audio', item.audio);
}

function decibels(amplitude: number): number {
  return 20 * Math.log10(Math.max(amplitude, 1e-9));
}

function level(samples: Float32Array): number {
  return decibels(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
}

function channelMode(file: Buffer): string {
  const frame = file.findIndex((byte, index) => byte === 0xff && ((file[index + 1] ?? 0) & 0xe0) === 0xe0);
  return ['stereo', 'joint stereo', 'dual channel', 'mono'][(file[frame + 3] ?? 0) >> 6] ?? '';
}
