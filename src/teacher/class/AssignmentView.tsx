import { chakra } from '@chakra-ui/react/styled-system';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { bandOf, wholePercent } from '../../../contract/progress.ts';
import type { AssignmentResults } from '../../../contract/teacher-class.ts';
import { teacherPaths } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { arranged, type Column } from '../../../machines/teacher/page/teacher-arrangement.parts.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { teacherTexts } from '../../languages/teacher/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { MANY_ROWS, type Arrangement } from './ClassView.tsx';
import { listedName } from '../listed-name.ts';
import { placeLink } from '../PageFrame.tsx';
import { EvidenceLegend, EvidenceMark, HeardAnswers, HeardLegend, Nothing, Sheet, TakeAlong } from '../parts.tsx';
import { SortHead } from './SortHead.tsx';
import { Table } from '../Table.tsx';

export interface AssignmentViewProps {
  results: AssignmentResults;
  arrangement: Arrangement;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

/** Maximum number of columns that fit on paper without a dense table. */
const MANY = 9;

/** An assignment as a heat map of students and lessons. Each score leads to the student's work. */
export function AssignmentView({ results, arrangement, now, onGo, onPrint }: AssignmentViewProps) {
  const { t, formatDate, formatPercent } = useTranslate(teacherTexts);
  const { class: group, assignment, lessons } = results;
  const { snapshot, send } = arrangement;
  const { sort } = snapshot.context;
  const students = arranged(
    results.students.map((student) => ({ ...student, average: student.score })),
    'everyone',
    sort,
  );
  const percent = (score: number | null) => (score === null ? '–' : formatPercent(wholePercent(score)));
  const way = [
    { text: t('teacherClasses.title'), link: placeLink({ name: 'classes' }, onGo) },
    { text: group.name, link: placeLink({ name: 'class', classId: group.id }, onGo) },
  ];
  const head = (by: Column, text: string) => (
    <SortHead by={by} text={text} sort={sort} onSort={(column) => send({ type: 'students.sort', by: column })} />
  );
  return (
    <Sheet
      title={assignment.name}
      way={way}
      now={now}
      tools={<TakeAlong csv={teacherPaths.resultsTable(group.id, assignment.id)} onPrint={onPrint} />}
    >
      <Due>{t('teacherClass.due', { day: formatDate(assignment.due_date, now) })}</Due>
      {students.length === 0 || lessons.length === 0 ? (
        <Nothing title={t('teacherClass.noStudents')} />
      ) : (
        <Table label={assignment.name} dense={lessons.length > MANY} tall={students.length > MANY_ROWS}>
          <thead>
            <tr>
              {head('name', t('teacherClass.student'))}
              {head('average', t('teacherClass.average'))}
              {lessons.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map(({ id, active, average, lessons: own, ...student }) => (
              <tr key={id}>
                <th scope="row">
                  <a
                    {...placeLink(
                      { name: 'work', classId: group.id, studentId: id, assignmentId: assignment.id },
                      onGo,
                    )}
                  >
                    {listedName(student)}
                  </a>
                  {!active && <small>{t('teacherClass.inactive')}</small>}
                </th>
                <td data-band={average === null ? undefined : bandOf(average, LIST_BANDS)}>
                  <span className="number">{percent(average)}</span>
                  <EvidenceMark {...student} />
                  <HeardAnswers {...student} />
                </td>
                {lessons.map((lesson) => (
                  <Cell key={lesson.id} result={own.find((one) => one.id === lesson.id)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('teacherClass.classAverage')}</th>
              <td>{percent(assignment.average)}</td>
              {lessons.map(({ id, average }) => (
                <td key={id}>{percent(average)}</td>
              ))}
            </tr>
          </tfoot>
        </Table>
      )}
      <EvidenceLegend shown={students.flatMap((student) => [student, ...student.lessons])} />
      <HeardLegend shown={students} />
    </Sheet>
  );
}

function Cell({ result }: { result: AssignmentResults['students'][number]['lessons'][number] | undefined }) {
  const { t, formatPercent } = useTranslate(teacherTexts);
  if (result === undefined)
    return (
      <td>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('teacherClass.notStarted')}</VisuallyHidden>
      </td>
    );
  const { score, status, id: _, ...evidence } = result;
  return (
    <td data-band={score === null ? undefined : bandOf(score, LIST_BANDS)}>
      {score !== null && <span className="number">{formatPercent(wholePercent(score))}</span>}
      {score !== null && <EvidenceMark {...evidence} />}
      {status === 'in_progress' && <small>{t('teacherStudent.inProgress')}</small>}
    </td>
  );
}

const Due = chakra('p', { base: { marginTop: '-8px', color: 'fg.muted' } });
