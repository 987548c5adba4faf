import { wholePercent } from '../../../contract/progress.ts';
import type { AssignmentResults } from '../../../contract/teacher-class.ts';
import { teacherPaths } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { arranged } from '../../../machines/teacher/page/teacher-arrangement.parts.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import type { Arrangement } from './ClassView.tsx';
import { DataTable, heatOf, type TableColumn } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import { EvidenceLegend, HeardAnswers, HeardLegend, MarkedScore, Nothing, Sheet, TakeAlong } from '../parts.tsx';
import { sortHeads } from './sort-heads.tsx';
import { styled } from '../../components/styled.ts';

export interface AssignmentViewProps {
  results: AssignmentResults;
  arrangement: Arrangement;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

type Student = AssignmentResults['students'][number];
type LessonResult = Student['lessons'][number];

/** An assignment as a heat map of students and lessons. Each score leads to the student's work. */
export function AssignmentView({ results, arrangement, now, onGo, onPrint }: AssignmentViewProps) {
  const { t, formatDate, formatPercent } = useTeacherTexts();
  const { class: group, assignment, lessons } = results;
  const { snapshot, send } = arrangement;
  const { sort } = snapshot.context;
  const students = arranged(
    results.students.map((student) => ({ ...student, average: student.score })),
    'everyone',
    sort,
  );
  const percent = (score: number | null) => (score === null ? '–' : formatPercent(wholePercent(score)));
  const sortable = sortHeads(sort, send);
  return (
    <Sheet
      title={assignment.name}
      way={wayTo(results, onGo, t)}
      now={now}
      tools={<TakeAlong csv={teacherPaths.resultsTable(group.id, assignment.id)} onPrint={onPrint} />}
    >
      <Due>{t('teacherClass.due', { day: formatDate(assignment.due_date, now) })}</Due>
      {students.length === 0 || lessons.length === 0 ? (
        <Nothing title={t('teacherClass.noStudents')} />
      ) : (
        <DataTable
          label={assignment.name}
          rows={students}
          keyOf={({ id }) => id}
          onOnePage
          columns={[
            {
              ...sortable('name', t('teacherClass.student')),
              render: (student) => (
                <>
                  <a
                    {...placeLink(
                      { name: 'work', classId: group.id, studentId: student.id, assignmentId: assignment.id },
                      onGo,
                    )}
                  >
                    {listedName(student)}
                  </a>
                  {!student.active && <small>{t('teacherClass.inactive')}</small>}
                </>
              ),
              foot: t('teacherClass.classAverage'),
            },
            {
              ...sortable('average', t('teacherClass.average')),
              render: (student) => (
                <>
                  <MarkedScore {...student} />
                  <HeardAnswers {...student} />
                </>
              ),
              attributes: ({ score }) => heatOf(score),
              foot: percent(assignment.average),
            },
            ...lessons.map(({ id, name, average }): TableColumn<Student> => ({
              head: name,
              render: (student) => <Result result={resultIn(student, id)} />,
              attributes: (student) => heatOf(resultIn(student, id)?.score),
              foot: percent(average),
            })),
          ]}
        />
      )}
      <EvidenceLegend shown={students.flatMap((student) => [student, ...student.lessons])} />
      <HeardLegend shown={students} />
    </Sheet>
  );
}

function resultIn({ lessons }: Student, lessonId: string): LessonResult | undefined {
  return lessons.find(({ id }) => id === lessonId);
}

function Result({ result }: { result: LessonResult | undefined }) {
  const { t } = useTeacherTexts();
  if (result === undefined)
    return (
      <>
        <span aria-hidden="true">·</span>
        <VisuallyHidden>{t('teacherClass.notStarted')}</VisuallyHidden>
      </>
    );
  const { score, status, ...evidence } = result;
  return (
    <>
      {score !== null && <MarkedScore score={score} {...evidence} />}
      {status === 'in_progress' && <small>{t('teacherStudent.inProgress')}</small>}
    </>
  );
}

const Due = styled('p', { marginTop: '-8px', color: 'fg.muted' });
