import { fromPromise } from 'xstate';
import type { ApiVersion } from '../../contract/paths.ts';
import type { NextWorkPort } from '../ports/next-work.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { nextWorkMachine } from './next-work.machine.ts';
import { nextLessons, type NextLesson } from './next-work.parts.ts';

type Calls = Pick<
  ProviderPort,
  'list' | 'assignment' | 'studySet' | 'studySetList' | 'readAloudGame' | 'recordings' | 'scenario'
>;

export function provideNextWork(provider: Calls, port: NextWorkPort, api: ApiVersion) {
  return nextWorkMachine.provide({
    actors: {
      calm: fromPromise(() => port.calm()),
      list: fromPromise<readonly NextLesson[]>(async () => {
        if (!(await port.isDue())) return [];
        const [todo, overdue] = await Promise.all([
          provider.list({ tab: 'todo', next: null }),
          provider.list({ tab: 'overdue', next: null }),
        ]);
        return nextLessons({ todo: todo.results, overdue: overdue.results }, api);
      }),
      store: fromPromise(async ({ input: { lessons } }) => {
        await Promise.all(lessons.flatMap((lesson) => callsOf(provider, lesson)));
      }),
      finish: fromPromise(() => port.stored()),
    },
  });
}

/** Returns the requests that the lesson's screens send. */
function callsOf(provider: Calls, { kind, address }: NextLesson): Promise<unknown>[] {
  const { assignmentId, assignmentDetailId, studySetId } = address;
  const assignment = provider.assignment(assignmentId);
  if (kind === 'read_aloud')
    return [
      assignment,
      provider.readAloudGame(studySetId),
      provider.recordings({ readAloudId: studySetId, assignmentDetailId }),
    ];
  if (kind === 'ai_tutor') return [assignment, provider.scenario(studySetId)];
  return [assignment, provider.studySet(address), provider.studySetList({ lesson: address, skill: null })];
}
