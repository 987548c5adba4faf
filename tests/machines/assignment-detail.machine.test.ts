import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAssignmentDetail } from '../../machines/assignment-detail/assignment-detail.provide.ts';
import type { ScreenName } from '../../machines/ports/navigation.port.ts';
import { routeToLesson } from '../../machines/shared/assignment-route.ts';
import { handCall, settled } from '../support/fakes.ts';
import { assignment, assignmentDetail, destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

async function open(answer: Assignment | Error, name: ScreenName = 'AssignmentDetailPage') {
  const above = somebody<AppRequest>();
  const load = handCall<string, Assignment>();
  const actor = createActor(provideAssignmentDetail({ assignment: load.call }), {
    input: { parent: above.parent, destination: destination(name), profile: profile() },
  }).start();
  if (answer instanceof Error) load.open[0]!.refuse(answer);
  else load.open[0]!.answer(answer);
  await settled();
  return { actor, load, made: load.made, asked: above.heard };
}

const lesson = (id: string, changes: Partial<AssignmentDetail> = {}) =>
  assignmentDetail({ assignment_detail_id: id, study_set_id: `set-${id}`, ...changes });
const routeTo = (id: string) => ({
  name: 'StudySetFourSkillsDetail',
  params: { id: 'assignment-library', assignmentDetailId: id, studyId: `set-${id}` },
});

describe('assignment detail', () => {
  test('[NAV-08] keeps the assignment for Back while it leads to the screen of its type', async () => {
    const reading = assignment({ assignment_type: 'read_aloud' });
    const { actor } = await open(reading);
    expect(actor.getSnapshot()).toMatchObject({ value: 'leaving', context: { data: reading } });
  });

  test('[DETAIL-03] opens a lesson at its own address, and names a four-skills set by its own ID', async () => {
    expect(routeToLesson(assignment(), lesson('b'))).toEqual(routeTo('b'));
    const fourSkills = lesson('b', { study_set_id: null, four_skills_ss_id: 'set-b' });
    expect(routeToLesson(assignment(), fourSkills)).toEqual(routeTo('b'));
    const { actor, asked } = await open(assignment());
    expect(actor.getSnapshot().value).toBe('ready');
    actor.send({ type: 'resource.go', to: routeToLesson(assignment(), fourSkills) });
    expect(asked()).toEqual([{ type: 'app.go', to: routeTo('b') }]);
  });
});
