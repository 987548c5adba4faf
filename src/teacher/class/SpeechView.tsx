import { wholePercent } from '../../../contract/progress.ts';
import { MISSED_BELOW, SPEECH_DAYS, type ClassSpeech } from '../../../contract/teacher-class.ts';
import { teacherPaths } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Layers } from '../../components/icons/layers.tsx';
import { Note } from '../../components/text/notes.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { DataTable, type TableColumn } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import { Nothing, Section, Sheet, TakeAlong } from '../parts.tsx';

export interface SpeechViewProps {
  speech: ClassSpeech;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

type Missed = ClassSpeech['words'][number] | ClassSpeech['sounds'][number];
type Sayer = Missed['by'][number];

/** Returns the work in which the student said it last, if that is known. */
function placeOf(classId: string, sayer: Sayer): TeacherPlace {
  const at = { classId, studentId: sayer.student_id };
  return 'assignment_id' in sayer && sayer.assignment_id !== null
    ? { name: 'work', ...at, assignmentId: sayer.assignment_id }
    : { name: 'student', ...at };
}

/** The words, sounds, and endings that the class misses, and who misses them. */
export function SpeechView({ speech, now, onGo, onPrint }: SpeechViewProps) {
  const { t, formatPercent } = useTeacherTexts();
  const { class: group, students, words, sounds } = speech;
  const nameOf = new Map(students.map((student) => [student.id, listedName(student)]));
  const toPractice = { speech, onGo };
  const percent = (score: number | null) => (score === null ? '–' : formatPercent(wholePercent(score)));
  const studentsOf = ({ missed, students: n }: Missed) => t('teacherOverview.studentsOf', { part: missed, n });
  const average: TableColumn<Missed> = {
    head: t('teacherClass.average'),
    render: (row) => percent(row.average),
    attributes: () => ({ className: 'number' }),
  };
  const who: TableColumn<Missed> = {
    head: t('teacherSpeech.who'),
    render: ({ by }) => (
      <ul className="names">
        {by.map((sayer) => (
          <li key={sayer.student_id}>
            <a {...placeLink(placeOf(group.id, sayer), onGo)}>{nameOf.get(sayer.student_id)}</a>{' '}
            {percent(sayer.average)}
          </li>
        ))}
      </ul>
    ),
  };
  return (
    <Sheet
      title={t('teacherSpeech.title')}
      way={wayTo(speech, onGo, t)}
      now={now}
      tools={<TakeAlong csv={teacherPaths.speechTable(group.id)} onPrint={onPrint} />}
    >
      <Note maxWidth="wide">{t('teacherSpeech.why', { days: SPEECH_DAYS, bar: formatPercent(MISSED_BELOW) })}</Note>
      <Section>
        <h2>{t('teacherOverview.words')}</h2>
        {words.length > 0 && <ToPractice {...toPractice} of="words" name={t('teacherOverview.words')} />}
        {words.length === 0 ? (
          <Nothing title={t('teacherOverview.nothingMissed')} />
        ) : (
          <DataTable
            label={t('teacherOverview.words')}
            rows={words}
            keyOf={({ text }) => text}
            columns={[
              { head: t('teacherSpeech.word'), render: ({ text }) => text, attributes: () => ({ lang: 'en' }) },
              { head: t('teacherSpeech.missed'), render: studentsOf },
              average,
              who,
            ]}
          />
        )}
      </Section>
      <Section>
        <h2>{t('teacherOverview.sounds')}</h2>
        {sounds.length === 0 ? (
          <Nothing title={t('teacherOverview.nothingMissed')} />
        ) : (
          <DataTable
            label={t('teacherOverview.sounds')}
            rows={sounds}
            keyOf={({ sound }) => sound}
            columns={[
              {
                head: t('teacherSpeech.sound'),
                render: ({ sound }) => `/${sound}/`,
                attributes: () => ({ lang: 'en' }),
              },
              { head: t('teacherSpeech.needed'), render: studentsOf },
              average,
              {
                head: t('teacherSpeech.inWords'),
                render: ({ sound, words: inWords }) => (
                  <>
                    <ul className="names" lang="en">
                      {inWords.map((word) => (
                        <li key={word.text}>
                          {word.text} {percent(word.average)}
                        </li>
                      ))}
                    </ul>
                    {inWords.length > 0 && <ToPractice {...toPractice} of={sound} name={`/${sound}/`} isInRow />}
                  </>
                ),
              },
              who,
            ]}
          />
        )}
      </Section>
      <Endings speech={speech} nameOf={nameOf} onGo={onGo} />
    </Sheet>
  );
}

interface ToPracticeProps extends Pick<SpeechViewProps, 'speech' | 'onGo'> {
  /** `words`, `endings`, or a sound in IPA. */
  of: string;
  /** Name of the words, for screen readers. */
  name: string;
  isInRow?: boolean;
}

/** The way to the form with these words, for a teacher who writes content. */
function ToPractice({ speech: { class: group, practice }, of, name, isInRow = false, onGo }: ToPracticeProps) {
  const { t } = useTeacherTexts();
  if (practice === undefined) return null;
  const action = t(isInRow ? 'teacherWriting.newSet' : 'teacherSpeech.makeSet');
  const link = placeLink({ name: 'writing', classId: group.id, practice: of }, onGo);
  const props = { ...link, className: 'on-screen', 'aria-label': t('teacherWriting.actionFor', { action, name }) };
  return isInRow ? (
    <a {...props}>{action}</a>
  ) : (
    <Button asChild variant="line" alignSelf="start">
      <a {...props}>
        <Layers aria-hidden="true" />
        {action}
      </a>
    </Button>
  );
}

interface EndingsProps extends Pick<SpeechViewProps, 'speech' | 'onGo'> {
  nameOf: ReadonlyMap<string, string>;
}

/** Draws nothing if no ending was left out. */
function Endings({ speech, nameOf, onGo }: EndingsProps) {
  const { t } = useTeacherTexts();
  const { class: group, endings } = speech;
  if (endings.length === 0) return null;
  return (
    <Section>
      <h2>{t('teacherSpeech.endings')}</h2>
      <ToPractice speech={speech} onGo={onGo} of="endings" name={t('teacherSpeech.endings')} />
      <DataTable
        label={t('teacherSpeech.endings')}
        rows={endings}
        keyOf={({ sound }) => sound}
        columns={[
          { head: t('teacherSpeech.sound'), render: ({ sound }) => `/${sound}/`, attributes: () => ({ lang: 'en' }) },
          {
            head: t('teacherSpeech.leftOut'),
            render: ({ left_out: n }) => n,
            attributes: () => ({ className: 'number' }),
          },
          {
            head: t('teacherSpeech.inWords'),
            render: ({ words }) => words.join(', '),
            attributes: () => ({ lang: 'en' }),
          },
          {
            head: t('teacherSpeech.who'),
            render: ({ by }) => (
              <ul className="names">
                {by.map(({ student_id: studentId, left_out: n }) => (
                  <li key={studentId}>
                    <a {...placeLink({ name: 'student', classId: group.id, studentId }, onGo)}>
                      {nameOf.get(studentId)}
                    </a>{' '}
                    {n}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  );
}
