import { MOST_WAITING_STUDENTS, type WaitingStudent } from '../../../contract/class-codes.ts';
import type { JoiningChange, ShownJoining } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { ErrorNote, InfoNote, Status } from '../../components/text/notes.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { placeLink, wayTo } from '../links.ts';
import { Sheet } from '../parts.tsx';
import { Box, Buttons } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface JoiningViewProps {
  joining: ShownJoining;
  /** Number of students who came into the class while the page was open. */
  letIn: number;
  isChanging: boolean;
  /** True if new students don't appear by themselves. */
  isResting: boolean;
  refusal: 'demo' | 'noAnswer' | null;
  onGo(to: TeacherPlace): void;
  onLook(): void;
  onChange(change: JoiningChange): void;
}

export function JoiningView({
  joining,
  letIn,
  isChanging,
  isResting,
  refusal,
  onGo,
  onLook,
  onChange,
}: JoiningViewProps) {
  const { t } = useTeacherTexts();
  const { class: group, waiting } = joining;
  const answer = (reply: 'let_in' | 'refuse', students: readonly WaitingStudent[]) =>
    onChange({ type: 'answer', answer: reply, waiting: students.map(({ id }) => id) });
  const possible = waiting
    .filter(({ account, let_in }) => account !== 'elsewhere' && !let_in)
    .slice(0, MOST_WAITING_STUDENTS);
  return (
    <Sheet title={t('teacherJoining.title')} way={wayTo(joining, onGo, t)}>
      <Parts aria-busy={isChanging}>
        {refusal !== null && <ErrorNote>{t(`teacherJoining.${refusal}`)}</ErrorNote>}
        <Code joining={joining} isChanging={isChanging} onChange={onChange} />
        <Box aria-labelledby="waiting">
          <Status>
            <h2 key={waiting.length} id="waiting" tabIndex={-1} ref={takeLostFocus}>
              {waiting.length === 0 ? t('teacherJoining.nobody') : t('teacherJoining.waiting', { n: waiting.length })}
            </h2>
          </Status>
          {waiting.length > 0 && (
            <Students>
              {waiting.map((student) => (
                <Student key={student.id} student={student} isChanging={isChanging} onAnswer={answer} />
              ))}
            </Students>
          )}
          {possible.length > 1 && (
            <Button
              variant="primary"
              size="lg"
              alignSelf="start"
              aria-disabled={isChanging}
              onClick={() => answer('let_in', possible)}
            >
              {t('teacherJoining.all')}
            </Button>
          )}
        </Box>
        <Status>{isResting && <InfoNote>{t('teacherJoining.resting')}</InfoNote>}</Status>
        {isResting && (
          <Button variant="line" size="lg" alignSelf="start" onClick={onLook}>
            {t('teacherJoining.look')}
          </Button>
        )}
        <Status>
          {letIn > 0 && (
            <InfoNote>
              <div>
                <p>{t('teacherJoining.done', { n: letIn })}</p>
                <p>{t('teacherJoining.cards')}</p>
                <a {...placeLink({ name: 'cards', classId: group.id }, onGo)}>{t('teacherCards.title')}</a>
              </div>
            </InfoNote>
          )}
        </Status>
      </Parts>
    </Sheet>
  );
}

function Code({
  joining: { code, address },
  isChanging,
  onChange,
}: Pick<JoiningViewProps, 'joining' | 'isChanging' | 'onChange'>) {
  const { t, formatDate } = useTeacherTexts();
  return (
    <Box>
      {code === null ? (
        <p>{t('teacherJoining.none')}</p>
      ) : (
        <>
          <p>{t('teacherJoining.text', { address: address.replace(/^https?:\/\//, '') })}</p>
          <Large>
            <span translate="no">{code.code}</span>
          </Large>
          <p className="hint">{t('teacherJoining.until', { day: formatDate(code.expires_at) })}</p>
        </>
      )}
      <Buttons>
        <Button
          variant={code === null ? 'primary' : 'line'}
          size="lg"
          aria-disabled={isChanging}
          onClick={() => onChange({ type: 'make' })}
        >
          {t(code === null ? 'teacherJoining.make' : 'teacherJoining.another')}
        </Button>
        {code !== null && (
          <Button variant="line" size="lg" aria-disabled={isChanging} onClick={() => onChange({ type: 'end' })}>
            {t('teacherJoining.end')}
          </Button>
        )}
      </Buttons>
    </Box>
  );
}

interface StudentProps {
  student: WaitingStudent;
  isChanging: boolean;
  onAnswer(reply: 'let_in' | 'refuse', students: readonly WaitingStudent[]): void;
}

function Student({ student, isChanging, onAnswer }: StudentProps) {
  const { t } = useTeacherTexts();
  const name = listedName(student);
  const { typed_name: typed } = student;
  const said = standingOf(student);
  return (
    <li>
      <p>
        {name} <small>{student.email}</small>
        {typed !== null && <small>{t('teacherJoining.typed', { name: listedName(typed) })}</small>}
        {said !== null && <small>{t(`teacherJoining.${said}`)}</small>}
      </p>
      <Buttons>
        {student.account !== 'elsewhere' && !student.let_in && (
          <Button
            variant="line"
            aria-disabled={isChanging}
            aria-label={t('teacherJoining.letInFor', { name })}
            onClick={() => onAnswer('let_in', [student])}
          >
            {t('teacherJoining.letIn')}
          </Button>
        )}
        <Button
          variant="plain"
          aria-disabled={isChanging}
          aria-label={t('teacherJoining.refuseFor', { name })}
          onClick={() => onAnswer('refuse', [student])}
        >
          {t('teacherJoining.refuse')}
        </Button>
      </Buttons>
    </li>
  );
}

/** Returns the text key of what the teacher has to know about the account, if anything. */
function standingOf({ account, confirmed, let_in }: WaitingStudent) {
  if (account !== 'here') return account === 'none' ? null : account;
  if (let_in) return 'letInWaits';
  return confirmed ? 'confirmed' : 'here';
}

const Parts = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  maxWidth: 'wide',
  '& a': { textDecoration: 'underline' },
});

/** Can be read from the back of a classroom. */
const Large = styled('p', {
  fontSize: { base: '40px', md: '64px' },
  fontWeight: 'bold',
  lineHeight: '1.2',
  letterSpacing: '0.06em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const Students = styled('ul', {
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlock: '2',
  },
  '& li + li': { borderTop: '1px solid var(--colors-border)' },
  '& p': { minWidth: '0', overflowWrap: 'anywhere' },
  '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
});
