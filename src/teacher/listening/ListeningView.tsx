import type { ClassListening } from '../../../contract/teacher-listening.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { ListeningEvent, OtherChange } from '../../../machines/teacher/listening/teacher-listening.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { ConsentsBox, type ConsentsMistake } from './ConsentsBox.tsx';
import { Nothing, Sheet } from '../parts.tsx';
import { Box, Buttons, WideForm } from '../work-parts.tsx';
import { wayTo } from '../links.ts';
import { ErrorNote } from '../../components/text/notes.tsx';

export interface ListeningViewProps {
  listening: ClassListening;
  chosen: readonly string[];
  /** Reason why no consent was recorded, if the teacher tried. */
  mistake: ConsentsMistake | null;
  isBusy: boolean;
  /** True if another change was refused. */
  isRefused: boolean;
  send(event: ListeningEvent): void;
  onGo(to: TeacherPlace): void;
}

/** Whether teachers may listen to a class, and each student's consent. */
export function ListeningView({ listening, chosen, mistake, isBusy, isRefused, send, onGo }: ListeningViewProps) {
  const { t, formatDate } = useTeacherTexts();
  const { days, on, students } = listening;
  const change = (wanted: OtherChange) => send({ type: 'listening.change', change: wanted });
  const sounds = students.reduce((sum, student) => sum + student.sounds, 0);
  return (
    <Sheet title={t('teacherListen.title')} way={wayTo(listening, onGo, t)}>
      {days === null ? (
        <Nothing title={t('teacherListen.none')} />
      ) : (
        <WideForm as="div" aria-busy={isBusy}>
          <p>{t('teacherListen.text', { n: days })}</p>
          {isRefused && <ErrorNote>{t('teacherListen.notChanged')}</ErrorNote>}
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
                variant={on === null ? 'primary' : 'line'}
                aria-disabled={isBusy}
                onClick={() => change({ kind: 'switch', on: on === null })}
              >
                {t(on === null ? 'teacherListen.switchOn' : 'teacherListen.switchOff')}
              </Button>
              {sounds > 0 && (
                <Button variant="line" aria-disabled={isBusy} onClick={() => change({ kind: 'delete' })}>
                  {t('teacherListen.deleteAll')}
                </Button>
              )}
            </Buttons>
          </Box>
          <ConsentsBox {...{ students, chosen, mistake, isBusy, send }} />
        </WideForm>
      )}
    </Sheet>
  );
}
