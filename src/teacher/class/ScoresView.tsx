import { wholePercent } from '../../../contract/progress.ts';
import { teacherPaths, type ClassProgress, type StudentResult } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { teacherTexts } from '../../languages/teacher/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { listedName } from '../listed-name.ts';
import { placeLink } from '../PageFrame.tsx';
import { Nothing, Sheet, TakeAlong, EvidenceMark, EvidenceLegend } from '../parts.tsx';
import { Table } from '../Table.tsx';

export interface ScoresViewProps {
  progress: ClassProgress;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

/** Maximum number of columns that fit on paper without a dense table. */
const MANY = 9;

export function ScoresView({ progress, now, onGo, onPrint }: ScoresViewProps) {
  const { t, formatDate, formatPercent } = useTranslate(teacherTexts);
  const { class: group, assignments, students } = progress;
  const percent = (score: number | null) => (score === null ? '–' : formatPercent(wholePercent(score)));
  const title = t('teacherClass.allScores');
  const way = [
    { text: t('teacherClasses.title'), link: placeLink({ name: 'classes' }, onGo) },
    { text: group.name, link: placeLink({ name: 'class', classId: group.id }, onGo) },
  ];
  const take = <TakeAlong csv={teacherPaths.classTable(group.id)} onPrint={onPrint} />;
  if (students.length === 0 || assignments.length === 0)
    return (
      <Sheet title={title} way={way} now={now}>
        <Nothing title={t(students.length === 0 ? 'teacherClass.noStudents' : 'teacherClass.noAssignments')} />
      </Sheet>
    );
  return (
    <Sheet title={title} way={way} now={now} tools={take}>
      <Table label={t('teacherClass.table', { name: group.name })} dense={assignments.length > MANY}>
        <thead>
          <tr>
            <th scope="col">{t('teacherClass.student')}</th>
            <th scope="col">{t('teacherClass.average')}</th>
            {assignments.map(({ id, name, due_date }) => (
              <th key={id} scope="col">
                {name}
                <small>{t('teacherClass.due', { day: formatDate(due_date, now) })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ id, active, average, results, ...student }) => (
            <tr key={id}>
              <th scope="row">
                <a {...placeLink({ name: 'student', classId: group.id, studentId: id }, onGo)}>{listedName(student)}</a>
                {!active && <small>{t('teacherClass.inactive')}</small>}
              </th>
              <td>
                <span className="number">{percent(average)}</span>
                <EvidenceMark {...student} />
              </td>
              {assignments.map((assignment) => (
                <td key={assignment.id}>
                  <Result
                    result={results.find((one) => one.assignment_id === assignment.id)}
                    lessons={assignment.lessons}
                    isPast={Date.parse(assignment.due_date) < now}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('teacherClass.classAverage')}</th>
            <td>{percent(progress.average)}</td>
            {assignments.map(({ id, average }) => (
              <td key={id}>{percent(average)}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
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
  const { t, formatPercent } = useTranslate(teacherTexts);
  if (result === undefined)
    return (
      <>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('teacherClass.notAssigned')}</VisuallyHidden>
      </>
    );
  const { score, status, lessons_done, ...evidence } = result;
  return (
    <>
      {score !== null && <span className="number">{formatPercent(wholePercent(score))}</span>}
      <EvidenceMark {...evidence} />
      {status === 'not_started' && <small>{t('teacherClass.notStarted')}</small>}
      {status === 'in_progress' && <small>{t('teacherClass.lessons', { done: lessons_done, total: lessons })}</small>}
      {status !== 'completed' && isPast && <small className="overdue">{t('teacherClass.overdue')}</small>}
    </>
  );
}
