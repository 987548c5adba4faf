import type { AccountStudent, ClassAccounts } from '../../../contract/teacher-accounts.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { CardsEvent } from '../../../machines/teacher/cards/teacher-cards.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { Nothing, Sheet } from '../parts.tsx';
import { ErrorNote, InfoNote, Status } from '../../components/text/notes.tsx';
import { Box, StudentTicks, WholeClass, WideForm } from '../work-parts.tsx';
import { wayTo } from '../links.ts';

/** Messages above the students. */
export type CardsMistake = 'nobody' | 'hidden' | 'noAnswer' | 'tooMany' | 'demo' | 'notPrimary' | 'refused';

export interface CardsChoiceViewProps {
  accounts: ClassAccounts;
  chosen: readonly string[];
  /** True if all students who can log in are chosen. */
  isWhole: boolean;
  mistake: CardsMistake | null;
  isMaking: boolean;
  send(event: CardsEvent): void;
  onGo(to: TeacherPlace): void;
}

export function CardsChoiceView({ accounts, chosen, isWhole, mistake, isMaking, send, onGo }: CardsChoiceViewProps) {
  const { t } = useTeacherTexts();
  const { class: group, students } = accounts;
  return (
    <Sheet title={t('teacherCards.title')} way={wayTo(accounts, onGo, t)}>
      {students.length === 0 ? (
        <Nothing title={t('teacherClass.noStudents')} />
      ) : (
        <WideForm
          aria-busy={isMaking}
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'cards.ask' });
          }}
        >
          <p>{t('teacherCards.text')}</p>
          <Status>{mistake === 'hidden' && <InfoNote>{t('teacherCards.hidden')}</InfoNote>}</Status>
          {mistake !== null && mistake !== 'hidden' && (
            <ErrorNote ref={mistake === 'nobody' ? focusFirst : undefined}>{t(`teacherCards.${mistake}`)}</ErrorNote>
          )}
          <Box>
            <StudentTicks>
              <WholeClass
                isChosen={isWhole && chosen.length > 0}
                isDisabled={isMaking}
                onToggle={() => send({ type: 'class.toggle' })}
              />
              {students.map((student) => (
                <Choice
                  key={student.id}
                  student={student}
                  classId={group.id}
                  isChosen={chosen.includes(student.id)}
                  isMaking={isMaking}
                  onToggle={() => send({ type: 'student.toggle', studentId: student.id })}
                />
              ))}
            </StudentTicks>
          </Box>
          <Button variant="primary" size="lg" type="submit" alignSelf="start" aria-disabled={isMaking}>
            {t(isMaking ? 'teacherCards.making' : 'teacherCards.next')}
          </Button>
        </WideForm>
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  student: AccountStudent;
  classId: string;
  isChosen: boolean;
  isMaking: boolean;
  onToggle(): void;
}

function Choice({ student, classId, isChosen, isMaking, onToggle }: ChoiceProps) {
  const { t } = useTeacherTexts();
  const { email, active, primary_class: primary } = student;
  const isOwn = primary?.id === classId;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isChosen} disabled={!active || !isOwn || isMaking} onChange={onToggle} />
        <span>
          {listedName(student)} <small>{active ? email : t('teacherClass.inactive')}</small>
          {active && !isOwn && (
            <small>
              {primary === null ? t('teacherCards.operator') : t('teacherCards.otherClass', { name: primary.name })}
            </small>
          )}
        </span>
      </label>
    </li>
  );
}

function focusFirst(mistake: HTMLElement | null) {
  mistake?.parentElement?.querySelector('input')?.focus();
}
