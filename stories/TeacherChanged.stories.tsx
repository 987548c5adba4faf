import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AssignmentDetailView } from '../src/features/assignment-detail/AssignmentDetailView.tsx';
import { StudySetDetailView } from '../src/features/study-set-detail/StudySetDetailView.tsx';
import { assignment, assignmentDetail } from '../walks/support/fixtures.ts';

/** A teacher's score counts instead of the engine's (docs/decisions/0108). */
export default { title: 'Student/Home and assignments/Teacher changed/Examples', id: 'teacher-changed-examples' };

const done = { assignment_detail_status: 'completed', study_set_score: 71, average_studyset_score: 71 } as const;
const changed = { teacher_changed: true } as const;

export const InAnAssignment: StoryObj = {
  render: () => (
    <AssignmentDetailView
      assignment={assignment({
        assignment_status: 'completed',
        details: [
          assignmentDetail({ ...done, ...changed }),
          assignmentDetail({ ...done, assignment_detail_id: 'other', assignment_detail_name: 'Library words' }),
          assignmentDetail({
            ...changed,
            assignment_detail_id: 'reading',
            assignment_detail_name: 'The turtles',
            assignment_detail_type: 'read_aloud',
            assignment_detail_status: 'completed',
            assignment_detail_score: 64,
          }),
        ],
      })}
      now={Date.UTC(2026, 10, 22, 12)}
      onMenu={fn()}
      onBack={fn()}
      onStart={fn()}
      onHistory={fn()}
      onOpen={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Your teacher changed this')).toHaveLength(2);
  },
};

const items = [
  { id: 'a', item_name: 'library', order: 0, skills_support: [{ name: 'speaking' as const, score: 50, ...changed }] },
  { id: 'b', item_name: 'three', order: 1, skills_support: [{ name: 'speaking' as const, score: 91 }] },
];

export const InAStudySet: StoryObj = {
  render: () => (
    <StudySetDetailView
      status="ready"
      detail={{ study_set_name: 'Finding a book', items }}
      shown={2}
      next={null}
      onNext={fn()}
      onBack={fn()}
      onStart={fn()}
      onOpenItem={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /library/ })).toHaveTextContent('Your teacher changed this');
    await expect(canvas.getAllByText('Your teacher changed this')).toHaveLength(1);
  },
};
