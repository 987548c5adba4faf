import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, it } from 'vitest';
import { Assignment, AssignmentList, type AssignmentDetail } from '../../contract/assignments.ts';
import { ModelSpeech } from '../../contract/model-speech.ts';
import { organizationOf } from '../../contract/organization.ts';
import { paths } from '../../contract/paths.ts';
import { PassageResult, ReadAloudGame, RecordingList } from '../../contract/read-aloud.ts';
import { StudySetDetail, StudySetList } from '../../contract/study-sets.ts';
import { creditOf, type Pronunciations } from '../../contract/pronunciation.ts';
import { createScorer } from '../../scoring/engine.ts';
import { loadAssets } from '../../scoring/node/load-assets.ts';
import { toPronunciationResult } from '../../scoring/results/pronunciation-result.ts';
import { resample } from '../../scoring/audio/resample.ts';
import { wordsOf } from '../../words/text.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import type { Pack } from '../../server/content/pack.schema.ts';
import { engineScorer } from '../../server/speech/scorer.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { sampled } from '../support/nightly.ts';
import { onSqlite, oneProvider } from './support/each-provider.ts';
import { connect, tone } from './support/speech-client.ts';

/** The demo school with the real engine, as in a fresh clone. */
describe('the demo school', () => {
  const provider = oneProvider(onSqlite, () => ({ overrides: { school: DEMO_SCHOOL, scorer: engineScorer(1) } }));
  let pack: Pack;
  beforeAll(async () => {
    pack = await loadPack(DEMO_SCHOOL, { isTested: true });
    await provider.server.scoringReady;
  });

  it("[LIST-01] [DETAIL-01] [SET-01] gives every student assignments, lessons, and items in the contract's form", async () => {
    for (const student of pack.students.filter(({ active }) => active)) {
      const { user_token: token, profile } = await logIn(student);
      const api = organizationOf(profile)?.is_nova ? 'v2' : 'v1';
      const get = async (path: string) => (await provider.call('GET', path, { token })).body;
      for (const tab of ['todo', 'overdue', 'completed']) {
        for (const { assignment_id: assignmentId } of AssignmentList.parse(await get(`${paths.assignments}?tab=${tab}`))
          .results) {
          for (const detail of Assignment.parse(await get(paths.assignment(api, assignmentId))).details) {
            const studySetId = detail.study_set_id ?? '';
            if (detail.assignment_detail_type === 'read_aloud') {
              await seesReading(token, studySetId, detail);
              continue;
            }
            const address = { api, assignmentId, assignmentDetailId: detail.assignment_detail_id, studySetId } as const;
            const { items } = StudySetDetail.parse(await get(paths.studySetDetail(address)));
            expect(items).toHaveLength(detail.study_set_items);
            const query =
              api === 'v2' ? `assignment_id=${assignmentId}` : `assignment_detail_id=${detail.assignment_detail_id}`;
            const entries = StudySetList.parse(await get(`${paths.studySetList(api, studySetId)}?${query}`));
            expect(entries).toHaveLength(items.flatMap(({ skills_support }) => skills_support).length);
          }
        }
      }
    }
  });

  /** Checks the passage, its model and its key words' models, and the result of the school's own reading. */
  async function seesReading(token: string, readAloudId: string, detail: AssignmentDetail): Promise<void> {
    const get = async (path: string) => (await provider.call('GET', path, { token })).body;
    const game = ReadAloudGame.parse(await get(paths.readAloudGame(readAloudId)));
    expect(game).toMatchObject({ readAloudId, title: detail.study_set_name });
    for (const audio of [game, ...game.key_words].map(({ audio_url }) => audio_url))
      expect((await provider.call('GET', audio ?? '')).status, audio ?? readAloudId).toBe(200);
    const query = `?assignment_detail_id=${detail.assignment_detail_id}`;
    const recordings = RecordingList.parse(await get(paths.recordings(readAloudId) + query));
    expect(recordings.map(({ overallResult }) => overallResult.score)).toEqual(
      detail.assignment_detail_score === null ? [] : [detail.assignment_detail_score],
    );
    for (const { recordingId } of recordings) {
      const { words } = PassageResult.parse(await get(paths.recording(readAloudId, recordingId)));
      expect(words.map(({ word_orig }) => word_orig)).toEqual(wordsOf(game.text).map(({ wordOrig }) => wordOrig));
    }
  }

  it('[SPK-03] [SPK-04] scores its own recordings, and nothing else', async () => {
    const item = pack.studySets.flatMap(({ items }) => items).find(({ text }) => text.split(' ').length >= 4);
    if (item === undefined) throw new Error('The demo school has no sentence of four words.');
    const { user_token } = await logIn(pack.students.find(({ active }) => active));
    const socket = await connect(provider.url, user_token);
    const verdicts = [];
    for (const audio of [
      await pcmOf(join(DEMO_SCHOOL, 'audio', item.audio)),
      Buffer.alloc(32_000),
      tone(1000),
      Buffer.alloc(0),
    ]) {
      await socket.start(item.text);
      for (let at = 0; at < audio.length; at += 8000) {
        socket.audio(audio.subarray(at, at + 8000));
        await socket.expect('audioACK');
      }
      socket.send({ type: 'last_packet' });
      verdicts.push((await socket.expect('decoding_result')).data);
    }
    await socket.close();
    const [speech, ...others] = verdicts;
    expect(speech).toMatchObject({ has_speech: true, verdict: 'scored', sentence: item.text });
    expect(speech?.nativeness_score_percentage_user).toBeGreaterThan(50);
    for (const other of others) expect(other).toMatchObject({ nativeness_score_percentage_user: null, words: [] });
    expect(others.map(({ verdict }) => verdict)).not.toContain('scored');
  });

  it("[D42, D13] gives the device the content's pronunciations, so that it scores like the provider", async () => {
    const set = pack.studySets.find(({ items }) => items.some(({ text }) => text === 'thirty'))!;
    const item = set.items.find(({ text }) => text === 'thirty')!;
    const assignment = pack.assignments.find(({ lessons }) => lessons.some(({ study_set }) => study_set === set.id))!;
    const { user_token: token, profile } = await logIn(
      pack.students.find((student) => student.active && student.class === assignment.class),
    );
    const api = organizationOf(profile)?.is_nova ? 'v2' : 'v1';
    const list = await provider.call('GET', paths.studySetList(api, set.id), { token });
    const said = StudySetList.parse(list.body).find((entry) => entry.id === item.id)?.speaking_content;
    expect(said?.pronunciations).toEqual({ thirty: ['ˈθɜːrti', 'ˈθɜːrdi'] });

    const pcm = await pcmOf(join(DEMO_SCHOOL, 'audio', item.audio));
    const socket = await connect(provider.url, token);
    await socket.start(item.text);
    socket.audio(pcm);
    await socket.expect('audioACK');
    socket.send({ type: 'last_packet' });
    const { receipt, ...data } = (await socket.expect('decoding_result')).data;
    await socket.close();
    // The device has no receipt to give, and the provider none for a word of which it is unsure (0123).
    expect(receipt !== undefined).toBe(creditOf(data) !== null);
    expect(data.sentence_ipa).toBe('ˈθɜːrti');

    const samples = Float32Array.from(new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2), (x) => x / 32_768);
    const scorer = createScorer(await loadAssets());
    const onDevice = async (pronunciations: Pronunciations | undefined) =>
      toPronunciationResult(await scorer.score({ samples, text: item.text, pronunciations }), item.text, 'device', {
        pronunciations,
      });
    expect({ ...(await onDevice(said?.pronunciations)), scored_by: 'provider' }).toEqual(data);
    expect((await onDevice(undefined)).words[0]!.alternative_transcriptions).not.toEqual(
      data.words[0]!.alternative_transcriptions,
    );
  });

  it('[SPK-12] aligns every model recording with its text: words in order, edges at the start and end of sound', async () => {
    const sets = new Map(pack.studySets.map((set) => [set.id, set.items]));
    const items = new Map<string, { token: string; item: Pack['studySets'][number]['items'][number] }>();
    for (const student of pack.students.filter(({ active }) => active)) {
      const { user_token: token } = await logIn(student);
      const own = pack.assignments.filter(
        (assignment) => assignment.class === student.class && (assignment.students?.includes(student.id) ?? true),
      );
      for (const { study_set } of own.flatMap(({ lessons }) => lessons))
        for (const item of sets.get(study_set ?? '')?.slice(0, 2) ?? []) items.set(item.id, { token, item });
    }
    expect(items.size).toBeGreaterThan(10);
    const off: number[] = [];
    for (const { token, item } of sampled([...items.values()])) {
      const answer = await provider.call('GET', paths.modelSpeech(item.id), { token });
      expect([item.id, answer.status]).toEqual([item.id, 200]);
      const { words, phonemes, duration, audio_url } = ModelSpeech.parse(answer.body);
      expect(audio_url).toBe(`/media/audio/${item.audio}`);
      expect(words.map((word) => item.text.slice(word.start_index, word.end_index + 1)).join(' ')).toBe(
        wordsOf(item.text)
          .map(({ wordOrig }) => wordOrig)
          .join(' '),
      );
      for (const list of [words, phonemes])
        for (const [index, { start_time, end_time }] of list.entries()) {
          expect(start_time, item.id).toBeLessThan(end_time);
          expect(start_time, item.id).toBeGreaterThanOrEqual(list[index - 1]?.end_time ?? 0);
          expect(end_time, item.id).toBeLessThanOrEqual(duration);
        }
      const { from, to } = await loudPart(join(DEMO_SCHOOL, 'audio', item.audio));
      off.push(Math.abs((words[0]?.start_time ?? 0) - from), Math.abs((words.at(-1)?.end_time ?? 0) - to));
    }
    // A quiet f, or the release of a final k, counts as sound or not depending on the measurement.
    expect(Math.max(...off)).toBeLessThan(0.1);
    expect(off.filter((seconds) => seconds < 0.06).length / off.length).toBeGreaterThan(0.95);
  }, 120_000);

  async function logIn(student: Pack['students'][number] | undefined) {
    if (student === undefined) throw new Error('The demo school has no such student.');
    return provider.logIn(student.email, student.password);
  }
});

async function pcmOf(file: string): Promise<Buffer> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(readFileSync(file));
  decoder.free();
  const samples = resample(channelData[0] ?? new Float32Array(), sampleRate);
  const pcm = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) =>
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2),
  );
  return pcm;
}

/** Returns the seconds between which the energy of 20 ms windows is within 35 dB of the maximum. */
async function loudPart(file: string): Promise<{ from: number; to: number }> {
  const pcm = await pcmOf(file);
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length / 2);
  const energies: number[] = [];
  for (let at = 0; at + 320 <= samples.length; at += 80)
    energies.push(samples.subarray(at, at + 320).reduce((sum, sample) => sum + sample * sample, 0));
  const bar = Math.max(...energies) * 10 ** -3.5;
  const loud = (energy: number) => energy > bar;
  return { from: energies.findIndex(loud) * 0.005 + 0.01, to: energies.findLastIndex(loud) * 0.005 + 0.01 };
}
