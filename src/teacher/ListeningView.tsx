import { chakra } from '@chakra-ui/react/styled-system';
import type { ClassListening } from '../../contract/teacher-listening.ts';
import type { ListeningChange } from '../../machines/ports/teacher-listening.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { Button } from '../components/controls/Button.tsx';
import { CircleAlert } from '../components/icons/circle-alert.tsx';
import { Note } from '../components/text/Note.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { placeLink } from './PageFrame.tsx';
import { Nothing, Sheet } from './parts.tsx';
import { Box, Buttons } from './work-parts.tsx';

export interface ListeningViewProps {
  listening: ClassListening;
  isBusy: boolean;
  isRefused: boolean;
  onGo(to: TeacherPlace): void;
  onChange(change: ListeningChange): void;
}

/** Whether teachers may listen to a class, and each student's consent. */
export function ListeningView({ listening, isBusy, isRefused, onGo, onChange }: ListeningViewProps) {
  const { t, formatDate } = useTranslate(teacherTexts);
  const { class: group, days, on, students } = listening;
  const way = [
    { text: t('teacherClasses.title'), link: placeLink({ name: 'classes' }, onGo) },
    { text: group.name, link: placeLink({ name: 'class', classId: group.id }, onGo) },
  ];
  const sounds = students.reduce((sum, student) => sum + student.sounds, 0);
  return (
    <Sheet title={t('teacherListen.title')} way={way}>
      {days === null ? (
        <Nothing title={t('teacherListen.none')} />
      ) : (
        <Boxes aria-busy={isBusy}>
          <p>{t('teacherListen.text', { n: days })}</p>
          {isRefused && (
            <Note kind="error" role="alert">
              <CircleAlert aria-hidden="true" />
              {t('teacherListen.notChanged')}
            </Note>
          )}
          <Box>
            <h2>{t(on === null ? 'teacherListen.isOff' : 'teacherListen.isOn')}</h2>
            {on !== null && (
              <p>
                {t('teacherListen.recordedBy', {
                  teacher: on.teacher ?? t('teacherCorrect.someone'),
                  day: formatDate(on.at),
                })}
              </p>
            )}
            <p>{t('teacherListen.count', { n: sounds })}</p>
            <Buttons>
              <Button
                type="button"
                variant={on === null ? 'primary' : 'line'}
                aria-disabled={isBusy}
                onClick={() => onChange({ kind: 'switch', on: on === null })}
              >
                {t(on === null ? 'teacherListen.switchOn' : 'teacherListen.switchOff')}
              </Button>
              {sounds > 0 && (
                <Button
                  type="button"
                  variant="line"
                  aria-disabled={isBusy}
                  onClick={() => onChange({ kind: 'delete' })}
                >
                  {t('teacherListen.deleteAll')}
                </Button>
              )}
            </Buttons>
          </Box>
          <Box>
            <h2>{t('teacherListen.consents')}</h2>
            <p className="hint">{t('teacherListen.consentsText')}</p>
            <Students>
              {students.map((student) => (
                <Student key={student.id} student={student} isBusy={isBusy} onChange={onChange} />
              ))}
            </Students>
          </Box>
        </Boxes>
      )}
    </Sheet>
  );
}

interface StudentProps extends Pick<ListeningViewProps, 'isBusy' | 'onChange'> {
  student: ClassListening['students'][number];
}

const GIVERS = [
  { givenBy: 'guardian', text: 'teacherListen.guardian' },
  { givenBy: 'student', text: 'teacherListen.student' },
] as const;

function Student({ student, isBusy, onChange }: StudentProps) {
  const { t, formatDate } = useTranslate(teacherTexts);
  const { id, consent, sounds } = student;
  const name = `${student.last_name} ${student.first_name}`;
  const holds = consent !== null && consent.withdrawn_at === null;
  const button = (text: string, change: ListeningChange) => (
    <Button
      key={text}
      type="button"
      variant="line"
      aria-label={t('teacherListen.actionFor', { action: text, name })}
      aria-disabled={isBusy}
      onClick={() => onChange(change)}
    >
      {text}
    </Button>
  );
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {consent === null ? (
          <small>{t('teacherListen.noConsent')}</small>
        ) : (
          <small>
            {t(holds ? `teacherListen.${consent.given_by}` : 'teacherListen.ended')}
            {' · '}
            {t('teacherListen.recordedBy', {
              teacher: consent.teacher ?? t('teacherCorrect.someone'),
              day: formatDate(consent.withdrawn_at ?? consent.recorded_at),
            })}
          </small>
        )}
        {sounds > 0 && <small>{t('teacherListen.count', { n: sounds })}</small>}
      </p>
      <Buttons>
        {holds
          ? button(t('teacherListen.end'), { kind: 'consent', studentId: id, givenBy: null })
          : GIVERS.map(({ givenBy, text }) => button(t(text), { kind: 'consent', studentId: id, givenBy }))}
        {sounds > 0 && button(t('teacherListen.delete'), { kind: 'delete', studentId: id })}
      </Buttons>
    </li>
  );
}

const Boxes = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', maxWidth: 'wide', '& > p': { maxWidth: 'narrow' } },
});

const Students = chakra('ul', {
  base: {
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingBlock: '3',
    },
    '& li + li': { borderTop: '1px solid var(--colors-border)' },
    '& p': { minWidth: '0', overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
});
