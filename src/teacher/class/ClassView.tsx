import { wholePercent } from '../../../contract/progress.ts';
import { IDLE_DAYS, STUCK_DAYS, type ClassOverview } from '../../../contract/teacher-class.ts';
import { teacherPaths } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  ArrangementEvent,
  TeacherArrangementSnapshot,
} from '../../../machines/teacher/page/teacher-arrangement.machine.ts';
import { arranged, listed, RECENT_ASSIGNMENTS } from '../../../machines/teacher/page/teacher-arrangement.parts.ts';
import { Button } from '../../components/controls/Button.tsx';
import { AudioLines } from '../../components/icons/audio-lines.tsx';
import { ChartLine } from '../../components/icons/chart-line.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { MostMissed } from './MostMissed.tsx';
import { placeLink, wayTo } from '../links.ts';
import { EvidenceLegend, Legend, MarkedScore, Nothing, Section, Sheet, TakeAlong } from '../parts.tsx';
import { DataTable } from '../DataTable.tsx';
import { sortHeads } from './sort-heads.tsx';
import { styled } from '../../components/styled.ts';

export interface Arrangement {
  snapshot: TeacherArrangementSnapshot;
  send(event: ArrangementEvent): void;
}

export interface ClassViewProps {
  overview: ClassOverview;
  arrangement: Arrangement;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

/** A class at a glance. Lists that are as long as a school year have pages of their own on paper. */
export function ClassView({ overview, arrangement, now, onGo, onPrint }: ClassViewProps) {
  const { t } = useTeacherTexts();
  const { class: group, students, assignments } = overview;
  const link = (name: 'scores' | 'speech') => placeLink({ name, classId: group.id }, onGo);
  return (
    <Sheet
      title={group.name}
      way={wayTo({}, onGo, t)}
      now={now}
      tools={
        <>
          {students.length > 0 && (
            <Button asChild variant="primary">
              <a {...placeLink({ name: 'assign', classId: group.id }, onGo)}>{t('teacherAssignments.assign')}</a>
            </Button>
          )}
          {students.length > 0 && (
            <Button asChild variant="line">
              <a {...placeLink({ name: 'cards', classId: group.id }, onGo)}>{t('teacherCards.title')}</a>
            </Button>
          )}
          <Button asChild variant="line">
            <a {...placeLink({ name: 'joining', classId: group.id }, onGo)}>{t('teacherJoining.title')}</a>
          </Button>
          {students.length > 0 && overview.listening && (
            <Button asChild variant="line">
              <a {...placeLink({ name: 'listening', classId: group.id }, onGo)}>{t('teacherListen.title')}</a>
            </Button>
          )}
          <TakeAlong csv={teacherPaths.overviewTable(group.id)} onPrint={onPrint} />
        </>
      }
    >
      {students.length === 0 ? (
        <Nothing title={t('teacherClass.noStudents')} />
      ) : (
        <Columns>
          <Section>
            <h2>{t('teacherOverview.students')}</h2>
            <Shown students={students} arrangement={arrangement} />
            <Students overview={overview} arrangement={arrangement} now={now} onGo={onGo} />
            <EvidenceLegend shown={students} />
            <Legend>{t('teacherOverview.why', { idle: IDLE_DAYS, stuck: STUCK_DAYS })}</Legend>
          </Section>
          <div className="aside">
            <MostMissed overview={overview} />
            <Button asChild variant="line" alignSelf="start">
              <a {...link('speech')}>
                <AudioLines aria-hidden="true" />
                {t('teacherOverview.whoMisses')}
              </a>
            </Button>
          </div>
        </Columns>
      )}
      <Section className="on-screen">
        <h2>{t('teacherStudent.assignments')}</h2>
        {assignments.length === 0 ? (
          <Nothing title={t('teacherClass.noAssignments')} />
        ) : (
          <>
            <Button asChild variant="line" alignSelf="start">
              <a {...link('scores')}>
                <ChartLine aria-hidden="true" />
                {t('teacherClass.allScores')}
              </a>
            </Button>
            <Assignments overview={overview} arrangement={arrangement} now={now} onGo={onGo} />
          </>
        )}
      </Section>
    </Sheet>
  );
}

const FILTERS = ['everyone', 'absent', 'idle', 'stuck', 'behind'] as const;

function Shown({ students, arrangement }: { students: ClassOverview['students']; arrangement: Arrangement }) {
  const { t } = useTeacherTexts();
  return (
    <Filters role="group" aria-label={t('teacherOverview.show')}>
      {FILTERS.map((who) => (
        <button
          key={who}
          type="button"
          aria-pressed={arrangement.snapshot.matches({ students: who })}
          onClick={() => arrangement.send({ type: 'students.show', who })}
        >
          {t(`teacherOverview.${who}`)}
          <strong>
            {who === 'everyone'
              ? students.filter(({ active }) => active).length
              : students.filter((one) => one.standing === who).length}
          </strong>
        </button>
      ))}
    </Filters>
  );
}

function Students({ overview, arrangement, now, onGo }: Omit<ClassViewProps, 'onPrint'>) {
  const { t, formatDay } = useTeacherTexts();
  const { class: group, students } = overview;
  const { snapshot, send } = arrangement;
  const { sort } = snapshot.context;
  const shown = arranged(students, snapshot.value.students, sort);
  const sortable = sortHeads(sort, send);
  if (shown.length === 0) return <Nothing title={t('teacherOverview.noneShown')} />;
  return (
    <DataTable
      label={t('teacherOverview.students')}
      rows={shown}
      keyOf={({ id }) => id}
      onOnePage
      columns={[
        {
          ...sortable('name', t('teacherClass.student')),
          render: (student) => (
            <a {...placeLink({ name: 'student', classId: group.id, studentId: student.id }, onGo)}>
              {listedName(student)}
            </a>
          ),
        },
        {
          ...sortable('standing', t('teacherStudent.status')),
          render: ({ standing }) =>
            t(standing === 'inactive' ? 'teacherClass.inactive' : `teacherOverview.${standing}`),
          attributes: ({ standing }) => ({
            className: ['fine', 'inactive'].includes(standing) ? undefined : 'overdue',
          }),
        },
        {
          ...sortable('average', t('teacherClass.average')),
          render: (student) => <MarkedScore {...student} score={student.average} />,
        },
        {
          ...sortable('completed', t('teacherOverview.done')),
          render: ({ completed, assigned }) => t('teacherOverview.of', { part: completed, n: assigned }),
        },
        { ...sortable('overdue', t('teacherOverview.overdue')), render: ({ overdue }) => overdue },
        {
          ...sortable('missed', t('teacherOverview.missed')),
          render: ({ missed, answered }) =>
            answered === 0 ? '–' : t('teacherOverview.of', { part: missed, n: answered }),
        },
        {
          ...sortable('lastWork', t('teacherStudent.lastActivity')),
          render: ({ last_work }) => (last_work === null ? t('teacherOverview.longAgo') : formatDay(last_work, now)),
        },
      ]}
    />
  );
}

function Assignments({ overview, arrangement: { snapshot, send }, now, onGo }: Omit<ClassViewProps, 'onPrint'>) {
  const { t, formatDate, formatPercent } = useTeacherTexts();
  const { assignments } = overview;
  const which = snapshot.value.assignments;
  const table = (
    <DataTable
      label={t('teacherStudent.assignments')}
      rows={listed(assignments, which)}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('teacherStudent.assignment'),
          render: ({ id, name, due_date }) => (
            <>
              <a {...placeLink({ name: 'results', classId: overview.class.id, assignmentId: id }, onGo)}>{name}</a>
              <small>{t('teacherClass.due', { day: formatDate(due_date, now) })}</small>
            </>
          ),
        },
        {
          head: t('teacherOverview.begun'),
          render: ({ begun, students }) => t('teacherOverview.of', { part: begun, n: students }),
        },
        {
          head: t('teacherOverview.done'),
          render: ({ completed, students }) => t('teacherOverview.of', { part: completed, n: students }),
        },
        {
          head: t('teacherClass.average'),
          render: ({ average }) => (average === null ? '–' : formatPercent(wholePercent(average))),
          attributes: () => ({ className: 'number' }),
        },
      ]}
    />
  );
  if (assignments.length <= RECENT_ASSIGNMENTS) return table;
  return (
    <>
      {table}
      <Button
        variant="line"
        alignSelf="start"
        onClick={() => send({ type: which === 'all' ? 'assignments.showRecent' : 'assignments.showAll' })}
      >
        {which === 'all'
          ? t('teacherOverview.recentAssignments')
          : t('teacherOverview.allAssignments', { n: assignments.length })}
      </Button>
    </>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
  gap: '28px 40px',
  '& .aside': { display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' },
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr) 58mm',
    gap: '8mm',
    '& .aside': { gap: '3' },
    '& .aside > a': { display: 'none' },
  },
});

const Filters = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '@media print': { display: 'none' },
  '& button': {
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'full',
    bg: 'bg.surface',
    color: 'fg',
    fontSize: '15',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
    cursor: 'pointer',
    '& strong': { display: 'inline-block', marginInlineStart: '2' },
    _pressed: { bg: 'accent.subtle', boxShadow: 'inset 0 0 0 2px var(--colors-accent)', fontWeight: 'semibold' },
  },
});
