import type { RosterPreview } from '../../../contract/teacher-roster.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { RosterEvent } from '../../../machines/teacher/roster/teacher-roster.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { Sheet } from '../parts.tsx';
import { KINDS, RosterRows, type ChangeRow } from './RosterChanges.tsx';
import type { RosterMistake } from './RosterChoiceView.tsx';
import { Box, Buttons, WideForm } from '../work-parts.tsx';
import { wayTo } from '../links.ts';
import { styled } from '../../components/styled.ts';
import { ErrorNote, InfoNote } from '../../components/text/notes.tsx';

export interface RosterReviewViewProps {
  preview: RosterPreview;
  disablesMissing: boolean;
  /** True if an import would change anything. */
  hasChanges: boolean;
  isImporting: boolean;
  mistake: Exclude<RosterMistake, 'noAnswer'> | 'maybe' | 'schoolChanged' | null;
  send(event: RosterEvent): void;
  onGo(to: TeacherPlace): void;
}

export function RosterReviewView(props: RosterReviewViewProps) {
  const { preview, disablesMissing, hasChanges, isImporting, mistake, send, onGo } = props;
  const { t } = useTeacherTexts();
  const { students, teachers, classes, missing } = preview;
  const studentRows: ChangeRow[] = [
    ...KINDS.map((kind) => ({ kind, changes: students[kind] })),
    { kind: 'unchanged', changes: { count: students.unchanged, first: [] } },
    { kind: 'missing', changes: missing },
  ];
  const groups = [
    { title: t('teacherRoster.students'), rows: studentRows },
    { title: t('teacherRoster.teachers'), rows: KINDS.map((kind) => ({ kind, changes: teachers[kind] })) },
    {
      title: t('teacherRoster.classes'),
      rows: (['added', 'changed'] as const).map((kind) => ({ kind, changes: classes[kind] })),
    },
  ];
  const missingNote =
    missing.count > 0 &&
    (missing.too_many ? (
      <InfoNote>{t('teacherRoster.tooMany')}</InfoNote>
    ) : (
      <Choice>
        <input
          type="checkbox"
          checked={disablesMissing}
          disabled={isImporting}
          onChange={() => send({ type: 'missing.toggle' })}
        />
        <span>{t('teacherRoster.disable')}</span>
      </Choice>
    ));
  return (
    <Sheet title={t('teacherRoster.check')} way={wayTo({}, onGo, t)}>
      <WideForm
        aria-busy={isImporting}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'roster.import' });
        }}
      >
        <p>{preview.school}</p>
        {mistake !== null && <ErrorNote>{t(`teacherRoster.${mistake}`)}</ErrorNote>}
        {!hasChanges && <InfoNote>{t('teacherRoster.nothing')}</InfoNote>}
        {groups
          .filter(({ rows }) => rows.some(({ changes }) => changes.count > 0))
          .map(({ title, rows }) => (
            <Box key={title} aria-label={title}>
              <h2>{title}</h2>
              <RosterRows rows={rows} />
              {rows === studentRows && missingNote}
            </Box>
          ))}
        <Buttons>
          {hasChanges && (
            <Button variant="primary" size="lg" type="submit" aria-disabled={isImporting}>
              {t(isImporting ? 'teacherRoster.importing' : 'teacherRoster.import')}
            </Button>
          )}
          <Button variant="line" size="lg" disabled={isImporting} onClick={() => send({ type: 'roster.back' })}>
            {t('teacherRoster.others')}
          </Button>
        </Buttons>
      </WideForm>
    </Sheet>
  );
}

const Choice = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  maxWidth: 'narrow',
  cursor: 'pointer',
  '& input': { width: '22px', height: '22px', flex: 'none', accentColor: 'var(--colors-accent)' },
});
