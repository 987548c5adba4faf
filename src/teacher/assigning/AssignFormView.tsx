import type { ReactNode } from 'react';
import { LONGEST_ASSIGNMENT_NAME, type Recipients } from '../../../contract/teacher-assignments.ts';
import { namesOf, type Mistake } from '../../../machines/teacher/assigning/assign-draft.ts';
import { Button, CloseButton } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { Info } from '../../components/icons/info.tsx';
import { Note } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { ContentSearch, type ContentSearchProps } from './ContentSearch.tsx';
import { RecipientChoice } from './RecipientChoice.tsx';
import { Sheet } from '../parts.tsx';
import { Box } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface AssignFormViewProps extends ContentSearchProps {
  recipients: Recipients;
  /** True if the form contains what the teacher left unsent before. */
  isUnsent: boolean;
  preview: ReactNode;
}

const DAY_MISTAKES: readonly Mistake[] = ['noDay', 'dueBeforeStart', 'dueInPast'];

export function AssignFormView(props: AssignFormViewProps) {
  const { draft, recipients, isUnsent, isChange, mistake, preview, send } = props;
  const { t } = useTeacherTexts();
  const errorOf = (mistakes: readonly Mistake[]) =>
    mistake !== null && mistakes.includes(mistake)
      ? t(`teacherAssign.${mistake}`, { n: LONGEST_ASSIGNMENT_NAME })
      : null;
  return (
    <Sheet title={t(isChange ? 'teacherAssign.titleChange' : 'teacherAssignments.assign')}>
      {isUnsent && (
        <Unsent kind="info">
          <Info aria-hidden="true" />
          <p>{t('teacherAssign.unsent')}</p>
          <Button variant="line" onClick={() => send({ type: 'draft.discard' })}>
            {t('teacherAssign.discard')}
          </Button>
        </Unsent>
      )}
      <Columns>
        <ContentSearch {...props} />
        <Side
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'assign.review' });
          }}
        >
          {preview}
          <Box aria-labelledby="chosen">
            <h2 id="chosen">{t('teacherAssign.chosen')}</h2>
            {draft.contents.length === 0 && <p className="hint">{t('teacherAssign.nothingChosen')}</p>}
            <ul>
              {draft.contents.map((content) => (
                <Chosen key={content.id}>
                  <span lang="en">{content.name}</span>
                  <CloseButton
                    aria-label={t('teacherAssign.remove', { name: content.name })}
                    onClick={() => send({ type: 'content.toggle', content })}
                  />
                </Chosen>
              ))}
            </ul>
          </Box>
          <RecipientChoice
            draft={draft}
            recipients={recipients}
            isFixed={isChange}
            isMissing={mistake === 'noStudents'}
            send={send}
          />
          <Box aria-labelledby="when">
            <h2 id="when">{t('teacherAssign.when')}</h2>
            <Days>
              {(['start', 'due'] as const).map((which) => (
                <Field
                  key={which}
                  type="date"
                  name={which}
                  label={t(`teacherAssign.${which}`)}
                  error={which === 'due' ? errorOf(DAY_MISTAKES) : null}
                  value={draft[`${which}_day`]}
                  onChange={({ target }) => send({ type: 'draft.write', fields: { [`${which}_day`]: target.value } })}
                />
              ))}
            </Days>
            <Field
              name="name"
              label={t('teacherAssign.name')}
              error={errorOf(['nameTooLong'])}
              maxLength={LONGEST_ASSIGNMENT_NAME}
              placeholder={[...new Set(namesOf({ ...draft, name: '' }))].join(' · ')}
              value={draft.name}
              onChange={({ target }) => send({ type: 'draft.write', fields: { name: target.value } })}
            />
          </Box>
          <Button variant="primary" size="lg" type="submit">
            {t('teacherAssign.next')}
          </Button>
        </Side>
      </Columns>
    </Sheet>
  );
}

const Unsent = styled(Note, { alignItems: 'center', flexWrap: 'wrap', '& p': { flex: '1 1 12rem' } });

const Columns = styled('div', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
});

const Side = styled('form', { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });

const Days = styled('div', {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
});

const Chosen = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
});
