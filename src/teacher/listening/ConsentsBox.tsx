import type { ClassListening } from '../../../contract/teacher-listening.ts';
import { isAgreed, type ListeningEvent } from '../../../machines/teacher/listening/teacher-listening.machine.ts';
import { LOW_SCREEN, TIGHT, styled } from '../../components/styled.ts';
import { Button } from '../../components/controls/Button.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { Box, Buttons, StudentTicks, WholeClass } from '../work-parts.tsx';
import { ErrorNote } from '../../components/text/notes.tsx';

type Student = ClassListening['students'][number];

export type ConsentsMistake = 'nobody' | 'notChanged';

interface ConsentsBoxProps {
  students: readonly Student[];
  chosen: readonly string[];
  mistake: ConsentsMistake | null;
  isBusy: boolean;
  send(event: ListeningEvent): void;
}

const RECORDS = [
  { givenBy: 'guardian', text: 'teacherListen.guardian' },
  { givenBy: 'student', text: 'teacherListen.student' },
  { givenBy: null, text: 'teacherListen.end' },
] as const;

/** The teacher chooses students, and records their consent. */
export function ConsentsBox({ students, chosen, mistake, isBusy, send }: ConsentsBoxProps) {
  const { t } = useTeacherTexts();
  const agreed = students.filter(isAgreed).length;
  return (
    <Box>
      <h2>{t('teacherListen.consents')}</h2>
      <p className="hint">{t('teacherListen.consentsText')}</p>
      {students.length === 0 ? (
        <p>{t('teacherClass.noStudents')}</p>
      ) : (
        <>
          {agreed > 0 && agreed < students.length && (
            <Button
              variant="line"
              alignSelf="start"
              aria-disabled={isBusy}
              onClick={() => send({ type: 'missing.choose' })}
            >
              {t('teacherListen.chooseMissing')}
            </Button>
          )}
          <StudentTicks>
            <WholeClass
              isChosen={chosen.length === students.length}
              isDisabled={isBusy}
              onToggle={() => send({ type: 'class.toggle' })}
            />
            {students.map((student) => (
              <Choice
                key={student.id}
                student={student}
                isChosen={chosen.includes(student.id)}
                isBusy={isBusy}
                send={send}
              />
            ))}
          </StudentTicks>
          <Foot>
            {mistake !== null && (
              <ErrorNote>{t(mistake === 'nobody' ? 'teacherCards.nobody' : 'teacherListen.notChanged')}</ErrorNote>
            )}
            <p>{t('teacherListen.chosen', { n: chosen.length })}</p>
            <Buttons>
              {RECORDS.map(({ givenBy, text }) => (
                <Button
                  key={text}
                  variant="line"
                  aria-disabled={isBusy}
                  onClick={() => send({ type: 'consents.record', givenBy })}
                >
                  {t(text)}
                </Button>
              ))}
            </Buttons>
          </Foot>
        </>
      )}
    </Box>
  );
}

interface ChoiceProps extends Pick<ConsentsBoxProps, 'isBusy' | 'send'> {
  student: Student;
  isChosen: boolean;
}

function Choice({ student, isChosen, isBusy, send }: ChoiceProps) {
  const { t, formatDate } = useTeacherTexts();
  const { id: studentId, consent, sounds } = student;
  const name = listedName(student);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBusy}
          onChange={() => send({ type: 'student.toggle', studentId })}
        />
        <span>
          {name}{' '}
          {consent === null ? (
            <small>{t('teacherListen.noConsent')}</small>
          ) : (
            <small>
              {t(isAgreed(student) ? `teacherListen.${consent.given_by}` : 'teacherListen.ended')}
              {' · '}
              {t('teacherListen.recordedBy', {
                teacher: consent.teacher ?? t('teacherCorrect.someone'),
                day: formatDate(consent.withdrawn_at ?? consent.recorded_at),
              })}
            </small>
          )}
          {sounds > 0 && <small>{t('teacherListen.count', { n: sounds })}</small>}
        </span>
      </label>
      {sounds > 0 && (
        <Button
          variant="line"
          aria-label={t('teacherListen.actionFor', { action: t('teacherListen.delete'), name })}
          aria-disabled={isBusy}
          onClick={() => send({ type: 'listening.change', change: { kind: 'delete', studentId } })}
        >
          {t('teacherListen.delete')}
        </Button>
      )}
    </li>
  );
}

/** Keeps the buttons visible below a long list, unless they would take most of the screen. */
const Foot = styled('div', {
  position: 'sticky',
  [TIGHT]: { position: 'static' },
  [LOW_SCREEN]: { position: 'static' },
  bottom: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingBlock: '3',
  bg: 'bg.surface',
  borderTop: '1px solid var(--colors-border)',
});
