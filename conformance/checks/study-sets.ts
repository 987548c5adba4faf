import type { CallName } from '../calls.ts';
import { Line, startStream } from '../socket.ts';
import { look, type Lesson, type Student } from '../student.ts';
import { slicesOf, spoken } from '../voice.ts';
import { BEFORE_A_RESULT, sayTo } from './speech.ts';

/** Seconds of model audio to say. */
const LONGEST = 20;

/** Says an item over the socket and stores its score twice. */
export async function studySetChecks(student: Student): Promise<void> {
  const { client, token, api, otherApi } = student;
  const lesson = student.lessonOf('study_set');
  if (lesson === undefined) return;
  const params = paramsOf(lesson);
  const unknown = Object.fromEntries(Object.keys(params).map((key) => [key, 'nobody-has-this']));
  const read = `readStudySet_${api}` as const;
  const list = `listStudySet_${api}` as const;
  await look(client, async () => {
    const { items } = await client.call(read, 'a lesson is opened', { token, params });
    const { study_set_items } = lesson.detail;
    client.holds(
      read,
      'a lesson is opened',
      `${study_set_items} items, as the assignment says`,
      items.length === study_set_items,
      `${items.length}`,
    );
  });
  await client.refused(read, 'a study set that the student has not', ['not_found'], { token, params: unknown });
  await client.refused(`readStudySet_${otherApi}`, 'by a student of the other version', ['forbidden'], {
    token,
    params,
  });
  await client.refused(list, 'a study set that the student has not', ['not_found'], { token, params: unknown });
  await client.refused(list, 'a skill that there is not', ['invalid_request'], {
    token,
    params,
    query: { skill_modes: 'singing' },
  });
  await client.refused(`listStudySet_${otherApi}`, 'by a student of the other version', ['forbidden'], {
    token,
    params,
  });
  await look(client, async () => {
    const query: Record<string, string> =
      api === 'v1' ? { assignment_detail_id: params.assignment_detail_id } : { assignment_id: params.assignment_id };
    const entries = await client.call(list, 'a lesson is played', { token, params, query });
    const [first] = entries;
    if (first === undefined) return;
    const ofSkill = await client.call(list, 'one skill of a lesson', {
      token,
      params,
      query: { ...query, skill_modes: first.skill_mode },
    });
    const others = ofSkill.filter(({ skill_mode }) => skill_mode !== first.skill_mode).length;
    client.holds(list, 'one skill of a lesson', `only ${first.skill_mode}`, others === 0, `${others} of others`);
    await modelSpeech(student, first.id);
    const item = entries.find(
      ({ skill_mode, speaking_content }) => skill_mode === 'speaking' && speaking_content !== null,
    );
    if (item?.speaking_content) await sayAndKeep(student, params, item.id, item.speaking_content);
  });
}

type Params = ReturnType<typeof paramsOf>;

function paramsOf({ assignment, detail }: Lesson) {
  return {
    assignment_id: assignment.assignment_id,
    assignment_detail_id: detail.assignment_detail_id,
    study_set_id: detail.study_set_id ?? '',
  };
}

async function modelSpeech({ client, token }: Student, itemId: string): Promise<void> {
  const params = { item_id: itemId };
  await client.answered('readModelSpeech', 'an item of a lesson', 'not_found', { token, params });
  await client.refused('readModelSpeech', 'an item that there is not', ['not_found'], {
    token,
    params: { item_id: 'nobody-has-this' },
  });
}

async function sayAndKeep(
  { client, token, api, otherApi }: Student,
  params: Params,
  id: string,
  { sentence, audio_link }: { sentence: string; audio_link: string | null },
): Promise<void> {
  const keep = `keepScores_${api}` as const;
  const pcm = await spoken(audio_link === null ? null : await client.file(audio_link), LONGEST);
  const result = await look(client, async () => {
    const line = await Line.open(client, { session: token });
    try {
      const when = `“${sentence}” is said`;
      line.send({ ...startStream(sentence), unknown_field: 1 });
      await line.expect('socket start_stream', when, 'start_stream_result');
      await sayTo(line, client, when, slicesOf(pcm));
      line.send({ type: 'last_packet' });
      const { data } = await line.expectAmong('socket last_packet', when, 'decoding_result', BEFORE_A_RESULT);
      client.holds(
        'socket last_packet',
        when,
        'the result of that sentence',
        data.sentence === sentence,
        'another sentence',
      );
      const isScored = data.verdict === 'scored';
      const score = data.nativeness_score_percentage_user;
      client.holds(
        'socket last_packet',
        when,
        'a score exactly where the verdict is scored',
        isScored === (score !== null),
        `${data.verdict}, ${score}`,
      );
      if (isScored)
        client.holds('socket last_packet', when, 'a receipt with the score (D50)', data.receipt !== undefined, 'none');
      return data;
    } finally {
      line.close();
    }
  });
  const score = result?.nativeness_score_percentage_user ?? 0;
  const update = {
    id,
    skill_mode: 'speaking',
    score,
    finished: false,
    ...(result?.receipt !== undefined && { receipt: result.receipt, engine_version: result.engine_version }),
  };
  await look(client, async () => {
    const first = await client.call(keep, 'the score of an item', { token, params, body: [update] });
    const kept = first.find((each) => each.id === id);
    client.holds(
      keep,
      'the score of an item',
      `the best score, ${score} or more`,
      kept !== undefined && kept.score >= score,
      `${kept?.score}`,
    );
    const when = 'the same score with the same receipt again';
    const again = await client.call(keep, when, { token, params, body: [{ ...update, unknown_field: 1 }] });
    client.same(keep, when, first, again);
    const lower = 'a lower score later';
    client.same(
      keep,
      lower,
      first,
      await client.call(keep, lower, { token, params, body: [{ id, skill_mode: 'speaking', score: 0 }] }),
    );
  });
  const stranger: [string, object, CallName, 'invalid_request' | 'forbidden'][] = [
    ['an item that the lesson has not', { ...update, id: 'nobody-has-this' }, keep, 'invalid_request'],
    ['by a student of the other version', update, `keepScores_${otherApi}`, 'forbidden'],
  ];
  for (const [when, body, name, code] of stranger)
    await client.refused(name, when, [code], { token, params, body: [body] });
}
