import type { Recipients } from '../../../contract/teacher-assignments.ts';
import { namesOf, type Draft } from '../../../machines/teacher/assigning/assign-draft.ts';
import type { AssigningEvent } from '../../../machines/teacher/assigning/teacher-assigning.machine.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { Button } from '../../components/controls/Button.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { useTeacherTexts } from '../texts.ts';
import { Sheet } from '../parts.tsx';
import { Box, Buttons, momentOf } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';
import { ErrorNote } from '../../components/text/notes.tsx';

export interface AssignReviewViewProps {
  draft: Draft;
  recipients: Recipients;
  isChange: boolean;
  isSaving: boolean;
  /** Reason for which the last try failed, or null. */
  failure: Failure | null;
  send(event: AssigningEvent): void;
}

export function AssignReviewView({ draft, recipients, isChange, isSaving, failure, send }: AssignReviewViewProps) {
  const { t, formatDate } = useTeacherTexts();
  const now = Date.parse(momentOf(recipients.today));
  const names = namesOf(draft);
  const count = names.length * draft.classes.length;
  const nameOfClass = new Map(recipients.classes.map(({ id, name }) => [id, name]));
  return (
    <Sheet title={t('teacherAssign.check')}>
      <Box>
        <h2>{[...new Set(names)].join(' · ')}</h2>
        {!isChange && count > 1 && <p>{t('teacherAssign.count', { n: count })}</p>}
        <Facts>
          <dt>{t('teacherAssign.what')}</dt>
          {draft.contents.map(({ id, name, level }) => (
            <dd key={id}>
              <span lang="en">{name}</span> ({level})
            </dd>
          ))}
          <dt>{t('teacherAssign.who')}</dt>
          {draft.classes.map(({ id, students }) => (
            <dd key={id}>
              {nameOfClass.get(id)}:{' '}
              {students === null
                ? t('teacherAssign.wholeClass')
                : t('teacherAssignments.someStudents', { n: students.length })}
            </dd>
          ))}
          <dt>{t('teacherAssign.when')}</dt>
          <dd>
            {t('teacherAssignments.from', { day: formatDate(momentOf(draft.start_day), now) })}
            {' · '}
            {t('teacherAssignments.due', { day: formatDate(momentOf(draft.due_day), now) })}
          </dd>
        </Facts>
        {failure !== null && (
          <ErrorNote>{t(failure.kind === 'offline' ? 'teacher.offline' : 'teacherAssign.refused')}</ErrorNote>
        )}
        <Buttons>
          <Button
            variant="primary"
            size="lg"
            ref={takeFocus}
            aria-disabled={isSaving}
            onClick={() => send({ type: 'assign.confirm' })}
          >
            {t(isSaving ? 'teacherAssign.saving' : isChange ? 'teacherAssign.save' : 'teacherAssign.confirm')}
          </Button>
          <Button variant="line" size="lg" disabled={isSaving} onClick={() => send({ type: 'assign.back' })}>
            {t('teacherAssign.back')}
          </Button>
        </Buttons>
      </Box>
    </Sheet>
  );
}

const Facts = styled('dl', {
  overflowWrap: 'anywhere',
  marginBottom: '3',
  '& dt': { textStyle: 'label', color: 'fg.muted', marginTop: '3' },
  '& dd': { margin: '0' },
  '& dd::first-letter': { textTransform: 'uppercase' },
});
