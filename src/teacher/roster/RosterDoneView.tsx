import type { RosterImported } from '../../../contract/teacher-roster.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { RosterEvent } from '../../../machines/teacher/roster/teacher-roster.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Sheet } from '../parts.tsx';
import { RosterRows, type Kind } from './RosterChanges.tsx';
import { Box, Buttons, WideForm } from '../work-parts.tsx';

export interface RosterDoneViewProps {
  imported: RosterImported;
  send(event: RosterEvent): void;
  onGo(to: TeacherPlace): void;
}

export function RosterDoneView({ imported, send, onGo }: RosterDoneViewProps) {
  const { t } = useTeacherTexts();
  const { added, updated, moved, left, unchanged, disabled, left_out, teachers, classes } = imported;
  const row = (kind: Kind, count: number) => ({ kind, changes: { count, first: [] } });
  const groups = [
    {
      title: t('teacherRoster.students'),
      rows: [
        row('added', added),
        row('changed', updated),
        row('moved', moved),
        row('left', left),
        row('disabled', disabled),
        row('left_out', left_out),
        row('unchanged', unchanged),
      ],
    },
    {
      title: t('teacherRoster.teachers'),
      rows: [row('added', teachers), row('moved', imported.teachers_moved), row('left', imported.teachers_left)],
    },
    { title: t('teacherRoster.classes'), rows: [row('added', classes)] },
  ];
  const link = placeLink({ name: 'classes' }, onGo);
  return (
    <Sheet title={t('teacherRoster.done')}>
      <WideForm onSubmit={(event) => event.preventDefault()}>
        {groups
          .filter(({ rows }) => rows.some(({ changes }) => changes.count > 0))
          .map(({ title, rows }) => (
            <Box key={title} aria-label={title}>
              <h2>{title}</h2>
              <RosterRows rows={rows} />
            </Box>
          ))}
        {added + teachers > 0 && <p>{t('teacherRoster.next')}</p>}
        <Buttons>
          <Button asChild variant="primary" size="lg">
            <a {...link}>{t('teacher.toClasses')}</a>
          </Button>
          <Button variant="line" size="lg" onClick={() => send({ type: 'roster.back' })}>
            {t('teacherRoster.others')}
          </Button>
        </Buttons>
      </WideForm>
    </Sheet>
  );
}
