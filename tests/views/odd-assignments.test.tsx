import fc from 'fast-check';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { system } from '../../src/app/theme/system.ts';
import { KnownAssignment, KnownAssignmentList } from '../../src/adapters/provider/known-entries.ts';
import { AssignmentDetailView } from '../../src/features/assignment-detail/AssignmentDetailView.tsx';
import { assignment, assignmentDetail } from '../../walks/support/fixtures.ts';

const SCRIPTS = ['a', 'Ă', 'Ж', 'ع', 'ת', 'अ', 'ก', '字', 'か', '한', '👩‍🏫', '<b>', ' ', '\u202E'];

const name = fc
  .tuple(fc.constantFrom(...SCRIPTS), fc.integer({ min: 0, max: 300 }))
  .map(([letter, length]) => letter.repeat(length));
const date = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString());
const lesson = fc.record({
  assignment_detail_name: name,
  assignment_detail_status: fc.constantFrom('completed' as const, 'in_progress' as const),
  study_set_score: fc.option(fc.integer({ min: 0, max: 100 })),
});
const odd = fc
  .record({
    assignment_name: name,
    group_name: name,
    due_date: date,
    assignment_type: fc.constantFrom('study_set' as const, 'read_aloud' as const, 'ai_tutor' as const),
    assignment_status: fc.constantFrom('not_started' as const, 'in_progress' as const, 'completed' as const),
    lessons: fc.array(lesson, { maxLength: 6 }),
  })
  .map(({ lessons, ...fields }) =>
    assignment({
      ...fields,
      details: lessons.map((one, place) => assignmentDetail({ ...one, assignment_detail_id: `lesson-${place}` })),
    }),
  );
/** Assignments with a missing field, or another value in its place. */
const broken = fc
  .tuple(odd, fc.constantFrom(...(Object.keys(assignment()) as (keyof Assignment)[])), fc.jsonValue())
  .map(([whole, field, other]) => ({ ...whole, [field]: other }));
const missing = fc
  .tuple(odd, fc.constantFrom(...(Object.keys(assignment()) as (keyof Assignment)[])))
  .map(([whole, field]) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field)) as unknown);

const warned = vi.fn<(text: string) => void>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockReset();
});

test('[LIST-01] [ERR-01] a list with mistakes shows everything readable, and the log names what is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, broken, missing, fc.jsonValue())), fc.array(odd), (wrong, right) => {
      warned.mockReset();
      const { results } = KnownAssignmentList.parse({ results: [...wrong, ...right], next: null, count: 0 });
      const ids = results.slice(results.length - right.length);
      expect(ids).toEqual(right);
      const left = warned.mock.calls.filter(([text]) => text.startsWith('An assignment'));
      expect(left.length).toBe(wrong.length + right.length - results.length);
    }),
  );
});

test('[ERR-01] the log names the fields and never their values', () => {
  KnownAssignmentList.parse({ results: [{ ...assignment(), due_date: 'secret words' }], next: null, count: 1 });
  expect(warned.mock.calls).toEqual([["An assignment that can't be read is left out: due_date"]]);
});

test('[DETAIL-01] [ERR-01] an assignment with any name, script, date, and number of lessons is rendered', async () => {
  await fc.assert(
    fc.asyncProperty(odd, fc.integer({ min: 0, max: Date.UTC(2100, 0) }), async (whole, now) => {
      expect(KnownAssignment.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
      const { prelude } = await prerender(
        <ChakraProvider value={system()}>
          <AssignmentDetailView
            assignment={whole}
            now={now}
            onMenu={() => {}}
            onBack={() => {}}
            onStart={() => {}}
            onHistory={() => {}}
            onOpen={() => {}}
          />
        </ChakraProvider>,
      );
      const page = await new Response(prelude).text();
      expect(page).toContain(`${whole.details.length}`);
      expect(page).not.toContain('Invalid Date');
      expect(page).not.toContain('NaN');
    }),
    { numRuns: 30 },
  );
});
