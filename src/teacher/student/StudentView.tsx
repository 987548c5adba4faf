import { MessagesSquare } from '../../components/icons/messages-square.tsx';
import { wholePercent } from '../../../contract/progress.ts';
import { teacherPaths, type StudentScores } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Graph } from '../../components/scores/Graph.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { DataTable } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import {
  Nothing,
  Section,
  Sheet,
  TakeAlong,
  MarkedScore,
  EvidenceLegend,
  HeardAnswers,
  HeardLegend,
} from '../parts.tsx';
import { TEXT_LINK } from '../text-link.ts';
import { TYPES } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface StudentViewProps {
  scores: StudentScores;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

export function StudentView({ scores, now, onGo, onPrint }: StudentViewProps) {
  const { t, formatDay } = useTeacherTexts();
  const { class: group, student, attempts, assignments } = scores;
  const at = { classId: group.id, studentId: student.id };
  const { last_activity } = student;
  return (
    <Sheet
      title={listedName(student)}
      way={wayTo({ class: group }, onGo, t)}
      now={now}
      tools={
        <>
          {student.active && (
            <Button asChild variant="line">
              <a {...placeLink({ name: 'cards', ...at }, onGo)}>{t('teacherCards.one')}</a>
            </Button>
          )}
          <Button asChild variant="line">
            <a {...placeLink({ name: 'accommodations', ...at }, onGo)}>{t('teacherAdjust.title')}</a>
          </Button>
          <TakeAlong csv={teacherPaths.studentTable(group.id, student.id)} onPrint={onPrint} />
        </>
      }
    >
      <Facts>
        <span>{group.name}</span>
        {!student.active && <span>{t('teacherClass.inactive')}</span>}
        <span>
          {last_activity === null
            ? t('teacherStudent.neverActive')
            : t('teacherStudent.lastActive', { day: formatDay(last_activity, now, 'inSentence') })}
        </span>
        <a {...placeLink({ name: 'conversations', ...at }, onGo)}>
          <MessagesSquare aria-hidden="true" />
          {t('teacherStudent.conversations', { n: scores.conversations })}
        </a>
      </Facts>
      <Section>
        <h2>{t('teacherStudent.assignments')}</h2>
        {assignments.length === 0 ? (
          <Nothing title={t('teacherClass.noAssignments')} />
        ) : (
          <Assignments scores={scores} now={now} onGo={onGo} />
        )}
      </Section>
      {attempts.length === 0 ? (
        <Section>
          <h2>{t('teacherStudent.overTime')}</h2>
          <Nothing title={t('teacherStudent.noWork')} />
        </Section>
      ) : (
        <OverTime scores={scores} now={now} />
      )}
      <EvidenceLegend shown={[...attempts, ...assignments.map(({ result }) => result)]} />
      <HeardLegend shown={assignments.map(({ result }) => result)} />
    </Sheet>
  );
}

function Assignments({ scores, now, onGo }: Omit<StudentViewProps, 'onPrint'>) {
  const { t, formatDate, formatDay } = useTeacherTexts();
  const words = {
    completed: 'teacherStudent.completed',
    in_progress: 'teacherStudent.inProgress',
    not_started: 'teacherClass.notStarted',
  } as const;
  return (
    <DataTable
      label={t('teacherStudent.assignments')}
      rows={scores.assignments}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('teacherStudent.assignment'),
          render: ({ id, name, type, due_date }) => (
            <>
              <a
                {...placeLink(
                  { name: 'work', classId: scores.class.id, studentId: scores.student.id, assignmentId: id },
                  onGo,
                )}
              >
                {name}
              </a>
              <small>
                {t(TYPES[type])} · {t('teacherClass.due', { day: formatDate(due_date, now) })}
              </small>
            </>
          ),
        },
        {
          head: t('teacherStudent.score'),
          render: ({ result }) => (
            <>
              <MarkedScore {...result} />
              <HeardAnswers {...result} />
            </>
          ),
        },
        {
          head: t('teacherStudent.status'),
          render: ({ due_date, result: { status, due_before_joining } }) => (
            <>
              {t(words[status])}
              {status !== 'completed' && !due_before_joining && Date.parse(due_date) < now && (
                <small className="overdue">{t('teacherClass.overdue')}</small>
              )}
            </>
          ),
        },
        {
          head: t('teacherStudent.lessonsDone'),
          render: ({ lessons, result }) => t('teacherClass.lessons', { done: result.lessons_done, total: lessons }),
        },
        {
          head: t('teacherStudent.lastActivity'),
          render: ({ result: { last_activity } }) => (last_activity === null ? '–' : formatDay(last_activity, now)),
        },
      ]}
    />
  );
}

function OverTime({
  scores: { assignments, attempts, weeks, engine_changes: changes },
  now,
}: {
  scores: StudentScores;
  now: number;
}) {
  const { t, formatDate, formatTime, formatPercent } = useTeacherTexts();
  const nameOf = new Map(assignments.map(({ id, name }) => [id, name]));
  const percent = (score: number) => formatPercent(wholePercent(score));
  const [first, last] = [attempts[0]!, attempts.at(-1)!];
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const label = t('teacherStudent.graph', {
    n: attempts.length,
    first: percent(first.score),
    last: percent(last.score),
    best: percent(Math.max(...attempts.map(({ score }) => score))),
  });
  return (
    <>
      <Section>
        <h2>{t('teacherStudent.overTime')}</h2>
        {to > from && (
          <Narrow>
            <Graph
              label={label}
              top={100}
              marks={[0, 50, 100]}
              lines={[attempts.map(({ at, score }) => [(Date.parse(at) - from) / (to - from), score] as const)]}
              dotted={attempts.length <= 60}
            />
          </Narrow>
        )}
        {changes.map((at) => (
          <p key={at}>{t('teacherStudent.engineChanged', { date: formatDate(at, now) })}</p>
        ))}
      </Section>
      <Pair>
        <Section>
          <h2>{t('teacherStudent.weekly')}</h2>
          <DataTable
            label={t('teacherStudent.weekly')}
            rows={weeks.toReversed()}
            keyOf={({ monday }) => monday}
            columns={[
              // Noon keeps the date right in all time zones.
              { head: t('teacherStudent.week'), render: ({ monday }) => formatDate(`${monday}T12:00:00`, now) },
              {
                head: t('teacherClass.average'),
                render: (week) => <MarkedScore {...week} score={week.average} />,
              },
              { head: t('teacherStudent.attempts'), render: (week) => week.attempts },
            ]}
          />
        </Section>
        <Section>
          <h2>{t('teacherStudent.all')}</h2>
          <DataTable
            label={t('teacherStudent.all')}
            rows={attempts.toReversed()}
            keyOf={({ at, lesson }) => `${at} ${lesson}`}
            columns={[
              {
                head: t('teacherStudent.when'),
                render: ({ at }) => (
                  <>
                    {formatDate(at, now)}
                    <small>{formatTime(at)}</small>
                  </>
                ),
              },
              {
                head: t('teacherStudent.lesson'),
                render: ({ lesson, assignment_id }) => (
                  <>
                    {lesson}
                    <small>{nameOf.get(assignment_id)}</small>
                  </>
                ),
              },
              { head: t('teacherStudent.score'), render: (attempt) => <MarkedScore {...attempt} /> },
            ]}
          />
        </Section>
      </Pair>
    </>
  );
}

const Facts = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  marginTop: '-8px',
  color: 'fg.muted',
  '& a': { ...TEXT_LINK, gap: '2', fontWeight: 'semibold', '@media print': { display: 'none' } },
  '& svg': { width: '20px', height: '20px' },
});

const Narrow = styled('div', { maxWidth: 'wide', breakInside: 'avoid' });

const Pair = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '28px 40px' });
