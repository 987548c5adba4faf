import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import type { StudentResult } from '../../contract/teacher.ts';
import { routeToList } from '../../machines/assignment-detail/assignment-detail.selectors.ts';
import { system } from '../../src/app/theme/system.ts';
import { AssignmentDetailView } from '../../src/features/assignment-detail/AssignmentDetailView.tsx';
import { ScoresView } from '../../src/teacher/class/ScoresView.tsx';
import { StudentView } from '../../src/teacher/student/StudentView.tsx';
import { assignment, assignmentDetail } from '../../walks/support/fixtures.ts';
import { classOf, scoresOf } from '../../walks/support/teacher-class.ts';

/* Work that was due before a student joined the class is overdue on no screen (docs/decisions/0150). */

const NOW = Date.UTC(2030, 0, 1);
const nothing = () => {};

async function isOverdueOn(screen: ReactNode): Promise<boolean> {
  const { prelude } = await prerender(<ChakraProvider value={system()}>{screen}</ChakraProvider>);
  return /overdue</i.test(await new Response(prelude).text());
}

test.each([true, undefined] as const)('[DETAIL-02] is not overdue for the student: %s', async (due_before_joining) => {
  const work = assignment({ details: [assignmentDetail()], ...(due_before_joining && { due_before_joining }) });
  const screen = (
    <AssignmentDetailView
      assignment={work}
      now={NOW}
      onMenu={nothing}
      onBack={nothing}
      onStart={nothing}
      onHistory={nothing}
      onOpen={nothing}
    />
  );
  expect(await isOverdueOn(screen)).toBe(!due_before_joining);
  expect(routeToList(work, NOW).hash).toBe(due_before_joining ? undefined : 'overdue');
});

test.each([true, undefined] as const)('is not overdue in the teacher’s scores: %s', async (due_before_joining) => {
  const group = classOf(1, 1);
  const [student] = group.students;
  const results = student!.results.map((result): StudentResult => ({
    ...result,
    status: 'not_started',
    ...(due_before_joining && { due_before_joining }),
  }));
  const progress = { ...group, students: [{ ...student!, results }] };
  const own = scoresOf(1);
  const assignments = own.assignments.map((one) => ({ ...one, result: results[0]! }));
  const screens = [
    <ScoresView key="class" progress={progress} now={NOW} onGo={nothing} onPrint={nothing} />,
    <StudentView key="student" scores={{ ...own, assignments }} now={NOW} onGo={nothing} onPrint={nothing} />,
  ];
  for (const screen of screens) expect(await isOverdueOn(screen)).toBe(!due_before_joining);
});
