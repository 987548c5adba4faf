import { AssignmentTab, type Assignment, type AssignmentList } from '../../contract/assignments.ts';
import { look, typeOf, type Student } from '../student.ts';

const MOST_PAGES = 50;

export async function assignmentChecks(student: Student): Promise<void> {
  const { client, token } = student;
  const counts = await look(client, () =>
    client.call('countAssignments', 'a student opens the list', { token, query: { app: 'student_app' } }),
  );
  const seen: Assignment[] = [];
  for (const tab of AssignmentTab.options)
    await look(client, async () => {
      const results = await pagesOf(student, tab);
      seen.push(...results);
      const counted = counts?.[tab];
      client.holds(
        'countAssignments',
        `the tab ${tab}`,
        'as many as the list has',
        counted === results.length,
        `${counted} and ${results.length}`,
      );
    });
  await client.refused('listAssignments', 'a tab that there is not', ['invalid_request'], {
    token,
    query: { tab: 'all' },
  });
  await client.refused('listAssignments', 'page 0', ['invalid_request'], { token, query: { page: '0' } });
  await client.refused('countAssignments', 'another app', ['invalid_request'], { token, query: { app: 'other' } });

  student.lessons = seen.flatMap((assignment) => (assignment.details ?? []).map((detail) => ({ assignment, detail })));
  await versionChecks(student, seen[0]);
}

async function pagesOf({ client, token }: Student, tab: AssignmentTab): Promise<Assignment[]> {
  const results: Assignment[] = [];
  let query: Record<string, string> | null = { tab };
  for (let page = 0; query !== null && page < MOST_PAGES; page += 1) {
    const when = `page ${page + 1} of ${tab}`;
    const list: AssignmentList = await client.call('listAssignments', when, { token, query });
    results.push(...list.results);
    const ids = results.map(({ assignment_id }) => assignment_id);
    client.holds(
      'listAssignments',
      when,
      'each assignment once',
      new Set(ids).size === ids.length,
      'one that came before',
    );
    query = list.next === null ? null : Object.fromEntries(new URL(list.next, client.url).searchParams);
    if (query === null)
      client.holds(
        'listAssignments',
        when,
        `count says how many there are: ${list.count}`,
        list.count === ids.length,
        `${ids.length}`,
      );
  }
  return results;
}

/** Most students use v1, students of nova organizations v2, and never the other version (AUTH-12). */
async function versionChecks(
  { client, token, api, otherApi }: Student,
  assignment: Assignment | undefined,
): Promise<void> {
  const params = { assignment_id: assignment?.assignment_id ?? 'nobody-has-this' };
  const unknown = { assignment_id: 'nobody-has-this' };
  for (const name of ['readAssignment', 'readHistory'] as const) {
    if (assignment !== undefined)
      await look(client, async () => {
        const when = 'an assignment of the student';
        const { assignment_id } = await client.call(`${name}_${api}`, when, { token, params });
        client.holds(
          `${name}_${api}`,
          when,
          'the one that was asked for',
          assignment_id === params.assignment_id,
          'another',
        );
      });
    await client.refused(`${name}_${api}`, 'an assignment that the student has not', ['not_found'], {
      token,
      params: unknown,
    });
    await client.refused(`${name}_${otherApi}`, 'by a student of the other version', ['forbidden'], { token, params });
  }
}

/** Reports the beginning of a lesson twice, without a score. */
export async function reportChecks({ client, token, api, otherApi, lessons }: Student): Promise<void> {
  const lesson = lessons.find(({ detail }) => detail.assignment_detail_status === 'in_progress') ?? lessons[0];
  if (lesson === undefined) return;
  const { assignment, detail } = lesson;
  const params = { assignment_id: assignment.assignment_id, study_set_id: detail.study_set_id ?? '' };
  const progress = {
    assignment_id: assignment.assignment_id,
    assignment_detail_id: detail.assignment_detail_id,
    assignment_status: 'in_progress',
    assignment_detail_status: 'in_progress',
    average_assignment_score: null,
    average_studyset_score: null,
    duration: 0,
  } as const;
  const score = {
    assignment_status: 'in_progress',
    average_assignment_score: null,
    lesson_score: null,
    lesson_status: 'in_progress',
    lesson_type: typeOf(detail) === 'ai_tutor' ? 'scenario' : typeOf(detail),
    ...(api === 'v1' && { assignment_detail_id: detail.assignment_detail_id }),
  };
  const reports = [
    ['reportProgress', progress],
    ['submitScore', score],
  ] as const;
  for (const [name, body] of reports) {
    await look(client, async () => {
      const first = await client.call(`${name}_${api}`, 'a lesson is begun', { token, params, body });
      const when = 'the same report again, with an unknown field';
      client.same(
        `${name}_${api}`,
        when,
        first,
        await client.call(`${name}_${api}`, when, { token, params, body: { ...body, unknown_field: 1 } }),
      );
    });
    await client.refused(`${name}_${otherApi}`, 'by a student of the other version', ['forbidden'], {
      token,
      params,
      body,
    });
    await client.refused(`${name}_${api}`, 'an assignment that the student has not', ['not_found'], {
      token,
      params: { ...params, assignment_id: 'nobody-has-this' },
      body: { ...body, ...('assignment_id' in body && { assignment_id: 'nobody-has-this' }) },
    });
  }
}
