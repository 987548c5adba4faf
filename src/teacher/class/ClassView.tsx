import { chakra } from '@chakra-ui/react/styled-system';
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
import { teacherTexts } from '../../languages/teacher/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { MostMissed } from './MostMissed.tsx';
import { listedName } from '../listed-name.ts';
import { placeLink } from '../PageFrame.tsx';
import { EvidenceLegend, EvidenceMark, Nothing, Section, Sheet, TakeAlong } from '../parts.tsx';
import { SortHead } from './SortHead.tsx';
import { Table } from '../Table.tsx';

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
  const { t } = useTranslate(teacherTexts);
  const { class: group, students, assignments } = overview;
  const way = [{ text: t('teacherClasses.title'), link: placeLink({ name: 'classes' }, onGo) }];
  const link = (name: 'scores' | 'speech') => placeLink({ name, classId: group.id }, onGo);
  return (
    <Sheet
      title={group.name}
      way={way}
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
            <Why>{t('teacherOverview.why', { idle: IDLE_DAYS, stuck: STUCK_DAYS })}</Why>
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

/** Maximum number of rows that fit on a page of paper without a tall table. */
export const MANY_ROWS = 18;

const FILTERS = ['everyone', 'absent', 'idle', 'stuck', 'behind'] as const;

function Shown({ students, arrangement }: { students: ClassOverview['students']; arrangement: Arrangement }) {
  const { t } = useTranslate(teacherTexts);
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
  const { t, formatDay, formatPercent } = useTranslate(teacherTexts);
  const { class: group, students } = overview;
  const { snapshot, send } = arrangement;
  const { sort } = snapshot.context;
  const shown = arranged(students, snapshot.value.students, sort);
  const head = (by: Parameters<typeof SortHead>[0]['by'], text: string) => (
    <SortHead by={by} text={text} sort={sort} onSort={(column) => send({ type: 'students.sort', by: column })} />
  );
  if (shown.length === 0) return <Nothing title={t('teacherOverview.noneShown')} />;
  return (
    <Table label={t('teacherOverview.students')} tall={shown.length > MANY_ROWS}>
      <thead>
        <tr>
          {head('name', t('teacherClass.student'))}
          {head('standing', t('teacherStudent.status'))}
          {head('average', t('teacherClass.average'))}
          {head('completed', t('teacherOverview.done'))}
          {head('overdue', t('teacherOverview.overdue'))}
          {head('missed', t('teacherOverview.missed'))}
          {head('lastWork', t('teacherStudent.lastActivity'))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, standing, ...student }) => (
          <tr key={id}>
            <th scope="row">
              <a {...placeLink({ name: 'student', classId: group.id, studentId: id }, onGo)}>{listedName(student)}</a>
            </th>
            <td className={['fine', 'inactive'].includes(standing) ? undefined : 'overdue'}>
              {t(standing === 'inactive' ? 'teacherClass.inactive' : `teacherOverview.${standing}`)}
            </td>
            <td>
              <span className="number">
                {student.average === null ? '–' : formatPercent(wholePercent(student.average))}
              </span>
              <EvidenceMark {...student} />
            </td>
            <td>{t('teacherOverview.of', { part: student.completed, n: student.assigned })}</td>
            <td>{student.overdue}</td>
            <td>
              {student.answered === 0 ? '–' : t('teacherOverview.of', { part: student.missed, n: student.answered })}
            </td>
            <td>{student.last_work === null ? t('teacherOverview.longAgo') : formatDay(student.last_work, now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Assignments({ overview, arrangement: { snapshot, send }, now, onGo }: Omit<ClassViewProps, 'onPrint'>) {
  const { t, formatDate, formatPercent } = useTranslate(teacherTexts);
  const { assignments } = overview;
  const which = snapshot.value.assignments;
  const table = (
    <Table label={t('teacherStudent.assignments')}>
      <thead>
        <tr>
          <th scope="col">{t('teacherStudent.assignment')}</th>
          <th scope="col">{t('teacherOverview.begun')}</th>
          <th scope="col">{t('teacherOverview.done')}</th>
          <th scope="col">{t('teacherClass.average')}</th>
        </tr>
      </thead>
      <tbody>
        {listed(assignments, which).map(({ id, name, due_date, students, begun, completed, average }) => (
          <tr key={id}>
            <th scope="row">
              <a {...placeLink({ name: 'results', classId: overview.class.id, assignmentId: id }, onGo)}>{name}</a>
              <small>{t('teacherClass.due', { day: formatDate(due_date, now) })}</small>
            </th>
            <td>{t('teacherOverview.of', { part: begun, n: students })}</td>
            <td>{t('teacherOverview.of', { part: completed, n: students })}</td>
            <td className="number">{average === null ? '–' : formatPercent(wholePercent(average))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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

const Columns = chakra('div', {
  base: {
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
  },
});

const Filters = chakra('div', {
  base: {
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
  },
});

const Why = chakra('p', {
  base: { textStyle: 'small', color: 'fg.muted', maxWidth: 'wide', '@media print': { fontSize: '8pt' } },
});
