import type { Assignment } from '../../../contract/assignments.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { ListedAssignment, type ListedAssignmentProps } from './ListedAssignment.tsx';
import { styled } from '../../components/styled.ts';

/** Placeholder rows. They reserve space and load everything that real rows need. */
export function Skeleton({ tab, now }: Pick<ListedAssignmentProps, 'tab' | 'now'>) {
  const { t } = useTranslate();
  return (
    <>
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <Bones inert aria-hidden="true">
        {BONES.map((assignment) => (
          <li key={assignment.assignment_id}>
            <ListedAssignment {...{ assignment, tab, now, onOpen }} />
          </li>
        ))}
      </Bones>
    </>
  );
}

const onOpen = () => {};

const SOON = new Date(Date.now() + 3 * 86_400_000).toISOString();

const BONES = [15, 13, 16, 11].map((letters): Assignment => ({
  assignment_id: `bone-${letters}`,
  assignment_name: '—'.repeat(letters - 4),
  assignment_type: 'study_set',
  assignment_status: 'not_started',
  average_assignment_score: null,
  due_date: SOON,
  group_name: '–––',
  study_set_mode: null,
  study_set_name: null,
  study_set_id: null,
  details: [],
  assigned_by: { teamId: '', userId: '' },
}));

const Bones = styled('ul', {
  marginTop: '2',
  listStyle: 'none',
  animation: 'fadeIn 200ms 200ms both, breathe 1600ms ease-in-out infinite',
  '& :is(h2, span, time, div[role=progressbar])': {
    bg: 'bg.sunken',
    borderRadius: 'full',
    color: 'transparent',
    animation: 'none',
  },
  overflowX: 'clip',
  '& h2': { width: 'fit-content', maxWidth: '100%' },
  '& svg': { visibility: 'hidden' },
});
