import { wholePercent } from '../../../contract/progress.ts';
import { teacherPaths, type ClassProgress, type StudentResult } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { DataTable, type TableColumn } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import { Nothing, Sheet, TakeAlong, EvidenceMark, EvidenceLegend, MarkedScore } from '../parts.tsx';

export interface ScoresViewProps {
  progress: ClassProgress;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

type Student = ClassProgress['students'][number];

export function ScoresView({ progress, now, onGo, onPrint }: ScoresViewProps) {
  const { t, formatDate, formatPercent } = useTeacherTexts();
  const { class: group, assignments, students } = progress;
  const percent = (score: number | null) => (score === null ? '–' : formatPercent(wholePercent(score)));
  const title = t('teacherClass.allScores');
  const way = wayTo(progress, onGo, t);
  const take = <TakeAlong csv={teacherPaths.classTable(group.id)} onPrint={onPrint} />;
  if (students.length === 0 || assignments.length === 0)
    return (
      <Sheet title={title} way={way} now={now}>
        <Nothing title={t(students.length === 0 ? 'teacherClass.noStudents' : 'teacherClass.noAssignments')} />
      </Sheet>
    );
  return (
    <Sheet title={title} way={way} now={now} tools={take}>
      <DataTable
        label={t('teacherClass.table', { name: group.name })}
        rows={students}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t('teacherClass.student'),
            render: (student) => (
              <>
                <a {...placeLink({ name: 'student', classId: group.id, studentId: student.id }, onGo)}>
                  {listedName(student)}
                </a>
                {!student.active && <small>{t('teacherClass.inactive')}</small>}
              </>
            ),
            foot: t('teacherClass.classAverage'),
          },
          {
            head: t('teacherClass.average'),
            render: (student) => <MarkedScore {...student} score={student.average} />,
            foot: percent(progress.average),
          },
          ...assignments.map(({ id, name, due_date, lessons, average }): TableColumn<Student> => ({
            head: (
              <>
                {name}
                <small>{t('teacherClass.due', { day: formatDate(due_date, now) })}</small>
              </>
            ),
            render: ({ results }) => (
              <Result
                result={results.find((one) => one.assignment_id === id)}
                lessons={lessons}
                isPast={Date.parse(due_date) < now}
              />
            ),
            foot: percent(average),
          })),
        ]}
      />
      <EvidenceLegend shown={students.flatMap(({ results }) => results)} />
    </Sheet>
  );
}

interface ResultProps {
  result: StudentResult | undefined;
  lessons: number;
  isPast: boolean;
}

function Result({ result, lessons, isPast }: ResultProps) {
  const { t, formatPercent } = useTeacherTexts();
  if (result === undefined)
    return (
      <>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('teacherClass.notAssigned')}</VisuallyHidden>
      </>
    );
  const { score, status, lessons_done, due_before_joining, ...evidence } = result;
  return (
    <>
      {score !== null && <span className="number">{formatPercent(wholePercent(score))}</span>}
      <EvidenceMark {...evidence} />
      {status === 'not_started' && <small>{t('teacherClass.notStarted')}</small>}
      {status === 'in_progress' && <small>{t('teacherClass.lessons', { done: lessons_done, total: lessons })}</small>}
      {status !== 'completed' && isPast && !due_before_joining && (
        <small className="overdue">{t('teacherClass.overdue')}</small>
      )}
    </>
  );
}
