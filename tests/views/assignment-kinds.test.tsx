import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { system } from '../../src/app/theme/system.ts';
import { AssignmentDetailView } from '../../src/features/assignment-detail/AssignmentDetailView.tsx';
import { english } from '../support/english.ts';
import { assignment, assignmentDetail } from '../../walks/support/fixtures.ts';

const texts = english.assignment;
const nothing = () => {};

async function pageOf(type: 'study_set' | 'read_aloud' | 'ai_tutor', isDone: boolean): Promise<string> {
  const details = [1, 2].map((place) =>
    assignmentDetail({
      assignment_detail_id: `lesson-${place}`,
      assignment_detail_type: type,
      assignment_detail_status: isDone ? 'completed' : 'in_progress',
      assignment_detail_score: isDone ? 90 : null,
      study_set_score: isDone ? 90 : null,
    }),
  );
  const status = isDone ? 'completed' : 'not_started';
  const whole = assignment({
    assignment_type: type,
    assignment_status: status,
    average_assignment_score: isDone ? 90 : null,
    details,
  });
  const { prelude } = await prerender(
    <ChakraProvider value={system()}>
      <AssignmentDetailView
        assignment={whole}
        onMenu={nothing}
        onBack={nothing}
        onStart={nothing}
        onHistory={nothing}
        onOpen={nothing}
      />
    </ChakraProvider>,
  );
  return new Response(prelude).text();
}

test.each([
  ['DETAIL-01', 'study_set', '2 lessons', texts.start, texts.allDone],
  ['RA-01', 'read_aloud', '2 passages', texts.startReading, texts.allRead],
  ['RP-06', 'ai_tutor', '2 role-plays', texts.startTalking, texts.allTalked],
] as const)(
  '[%s] [DETAIL-02] [DETAIL-03] names its own kind of work in an assignment of type %s',
  async (_, type, count, start, all) => {
    const open = await pageOf(type, false);
    expect(open).toContain(count);
    expect(open).toContain(start);
    expect(open).not.toContain(all);
    const done = await pageOf(type, true);
    expect(done).toContain(count);
    expect(done).toContain(all);
    expect(done).toContain(texts.again);
  },
);
