import type { TeacherClassList } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Nothing, Sheet } from '../parts.tsx';
import { styled } from '../../components/styled.ts';

export interface ClassesViewProps {
  list: TeacherClassList;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
}

export function ClassesView({ list: { classes }, now, onGo }: ClassesViewProps) {
  const { t } = useTeacherTexts();
  return (
    <Sheet
      title={t('teacherClasses.title')}
      now={now}
      tools={
        classes.length > 0 && (
          <Button asChild variant="primary">
            <a {...placeLink({ name: 'assign' }, onGo)}>{t('teacherAssignments.assign')}</a>
          </Button>
        )
      }
    >
      {classes.length === 0 ? (
        <Nothing title={t('teacherClasses.none')} text={t('teacherClasses.noneText')} />
      ) : (
        <List>
          {classes.map(({ id, name, students, assignments }) => (
            <li key={id}>
              <a {...placeLink({ name: 'class', classId: id }, onGo)}>
                <strong>{name}</strong>
                <span>{t('teacherClasses.students', { n: students })}</span>
                <span>{t('teacherClasses.assignments', { n: assignments })}</span>
              </a>
            </li>
          ))}
        </List>
      )}
    </Sheet>
  );
}

const List = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: '3',
  listStyle: 'none',
  padding: '0',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    height: '100%',
    padding: '20px 24px',
    borderRadius: 'card',
    bg: 'bg.surface',
    color: 'fg',
    textDecoration: 'none',
    boxShadow: 'inset 0 0 0 1px var(--colors-border)',
    _hover: { boxShadow: 'inset 0 0 0 1.5px var(--colors-accent-line)' },
  },
  '& strong': { textStyle: 'section', overflowWrap: 'anywhere' },
  '& span': { textStyle: 'small', color: 'fg.muted' },
});
