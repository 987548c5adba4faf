import { Fragment } from 'react';
import { wholePercent } from '../../../contract/progress.ts';
import { MISSED_BELOW, type StudentWork } from '../../../contract/teacher-class.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { Link } from '../../components/link-to.ts';
import type { teacherTexts } from '../../languages/teacher/en.ts';
import { listedName, useTeacherTexts } from '../texts.ts';
import type { KeyOf } from '../../languages/texts.ts';
import { DataTable, heatOf, type TableColumn } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import {
  EvidenceLegend,
  EvidenceMark,
  HeardAnswers,
  HeardLegend,
  MarkedScore,
  Nothing,
  Section,
  Sheet,
} from '../parts.tsx';
import { TEXT_LINK } from '../text-link.ts';
import { TeacherMarks } from './TeacherMarks.tsx';
import { styled } from '../../components/styled.ts';

export interface WorkViewProps {
  work: StudentWork;
  /** Current time, in ms since 1970. */
  now: number;
  onGo(to: TeacherPlace): void;
}

type Lesson = StudentWork['lessons'][number];
type Card = Lesson['cards'][number];
type Reading = NonNullable<Lesson['reading']>;

/** A student's work in an assignment: each card's scores, the words of the latest reading, and the role-plays. */
export function WorkView({ work, now, onGo }: WorkViewProps) {
  const { t, formatDate, formatPercent } = useTeacherTexts();
  const { class: group, student, assignment, lessons } = work;
  const name = listedName(student);
  const at = { classId: group.id, studentId: student.id };
  const way = [
    ...wayTo({ class: group }, onGo, t),
    {
      text: assignment.name,
      link: placeLink({ name: 'results', classId: group.id, assignmentId: assignment.id }, onGo),
    },
    { text: name, link: placeLink({ name: 'student', ...at }, onGo) },
  ];
  return (
    <Sheet title={`${name}: ${assignment.name}`} way={way} now={now}>
      {lessons.map(({ id, name: lesson, type, score, cards, reading, conversations, ...evidence }) => (
        <Section key={id}>
          <h2>
            {lesson}
            {score !== null && `: ${formatPercent(wholePercent(score))}`}
          </h2>
          {score !== null && (
            <Facts>
              <EvidenceMark {...evidence} />
              <HeardAnswers {...evidence} />
            </Facts>
          )}
          {cards.length > 0 && (
            <Cards
              lesson={lesson}
              cards={cards}
              linkTo={(sentenceId) => placeLink({ name: 'correction', ...at, lessonId: id, sentenceId }, onGo)}
            />
          )}
          {reading && (
            <Read
              reading={reading}
              now={now}
              link={placeLink({ name: 'correction', ...at, lessonId: id, sentenceId: reading.id }, onGo)}
            />
          )}
          {conversations.length > 0 && (
            <Talks>
              {conversations.map(({ id: conversationId, created_at, stars, ...heard }) => (
                <li key={conversationId}>
                  <a {...placeLink({ name: 'conversation', ...at, conversationId }, onGo)}>
                    {formatDate(created_at, now)}
                  </a>{' '}
                  {stars === null ? t('teacherTalks.unfinished') : t('teacherTalks.stars', { n: stars })}{' '}
                  <EvidenceMark {...heard} />
                </li>
              ))}
            </Talks>
          )}
          {(type === 'read_aloud' ? reading === null : cards.length + conversations.length === 0) && (
            <Nothing title={t('teacherWork.nothing')} />
          )}
        </Section>
      ))}
      <EvidenceLegend shown={evidenceIn(lessons)} />
      <HeardLegend shown={lessons} />
    </Sheet>
  );
}

function evidenceIn(lessons: readonly Lesson[]) {
  return lessons.flatMap(({ cards, reading, conversations, ...lesson }) => [
    lesson,
    ...conversations,
    ...cards.flatMap(({ answers }) => answers.map(({ verified }) => ({ verified, typed: false }))),
    ...(reading?.score == null ? [] : [{ verified: reading.verified, typed: false }]),
  ]);
}

/** A skill of a new game has no name here at first. */
const SKILL_NAMES: Readonly<Record<string, KeyOf<typeof teacherTexts>>> = {
  speaking: 'teacherWork.speaking',
  listening: 'teacherWork.listening',
  reading: 'teacherWork.reading',
  writing: 'teacherWork.writing',
};

function answerIn({ answers }: Card, skill: string) {
  return answers.find((answer) => answer.skill === skill);
}

interface CardsProps {
  lesson: string;
  cards: readonly Card[];
  /** Link to a card's correction. */
  linkTo(cardId: string): Link;
}

function Cards({ lesson, cards, linkTo }: CardsProps) {
  const { t } = useTeacherTexts();
  const skills = [...new Set(cards.flatMap(({ answers }) => answers.map(({ skill }) => skill)))];
  const nameOf = (skill: string) => (SKILL_NAMES[skill] === undefined ? skill : t(SKILL_NAMES[skill]));
  if (skills.length === 0) return <Nothing title={t('teacherWork.nothing')} />;
  return (
    <DataTable
      label={lesson}
      rows={cards}
      keyOf={({ id }) => id}
      columns={[
        { head: t('teacherSpeech.word'), render: ({ text }) => text, attributes: () => ({ lang: 'en' }) },
        ...skills.map((skill): TableColumn<Card> => ({
          head: nameOf(skill),
          render: (card) => {
            const answer = answerIn(card, skill);
            if (answer === undefined) return '–';
            return (
              <>
                <MarkedScore score={answer.score} verified={answer.verified} typed={false} />
                {!answer.finished && <small>{t('teacherWork.again')}</small>}
                <TeacherMarks marks={answer.marks} />
                {skill === 'speaking' && (
                  <small>
                    <a {...linkTo(card.id)} aria-label={t('teacherCorrect.linkFor', { text: card.text })}>
                      {t('teacherCorrect.link')}
                    </a>
                  </small>
                )}
              </>
            );
          },
          attributes: (card) => heatOf(answerIn(card, skill)?.score),
        })),
      ]}
    />
  );
}

function Read({ reading, now, link }: { reading: Reading; now: number; link: Link }) {
  const { t, formatDate, formatTime, formatPercent } = useTeacherTexts();
  const missed = reading.words.filter(({ score }) => score !== null && score < MISSED_BELOW);
  return (
    <>
      <Facts>
        <span>
          {formatDate(reading.at, now)}, {formatTime(reading.at)}
        </span>
        {reading.score !== null && (
          <span>
            {formatPercent(wholePercent(reading.score))} <EvidenceMark verified={reading.verified} typed={false} />
          </span>
        )}
        {reading.words_per_minute !== null && (
          <span>{t('teacherWork.pace', { n: Math.round(reading.words_per_minute) })}</span>
        )}
        <TeacherMarks marks={reading.marks} />
        <a {...link}>{t('teacherCorrect.linkReading')}</a>
      </Facts>
      <Passage lang="en">
        {reading.words.map(({ text, reading: how, score }, position) => {
          const isMissed = how === 'read' && score !== null && score < MISSED_BELOW;
          return (
            // eslint-disable-next-line react/no-array-index-key -- words never move
            <Fragment key={position}>
              {how !== 'read' ? <s>{text}</s> : isMissed ? <mark>{text}</mark> : text}{' '}
            </Fragment>
          );
        })}
      </Passage>
      <Facts>{t('teacherWork.marks')}</Facts>
      {missed.length > 0 && (
        <DataTable
          label={t('teacherWork.missedWords')}
          rows={missed}
          keyOf={(_, position) => position}
          columns={[
            { head: t('teacherWork.missedWords'), render: ({ text }) => text, attributes: () => ({ lang: 'en' }) },
            {
              head: t('teacherStudent.score'),
              render: ({ score }) => formatPercent(wholePercent(score)),
              attributes: () => ({ className: 'number' }),
            },
            {
              head: t('teacherWork.sounds'),
              render: ({ sounds }) =>
                sounds.map(({ sound, score, exempt }, at) => (
                  // eslint-disable-next-line react/no-array-index-key -- sounds never move
                  <Fragment key={at}>
                    <span lang="en">{exempt ? `/${sound}/` : `/${sound}/ ${formatPercent(wholePercent(score))}`}</span>{' '}
                    {exempt && <>{t('teacherWork.exempt')} </>}
                  </Fragment>
                )),
            },
          ]}
        />
      )}
    </>
  );
}

const Talks = styled('ul', { listStyle: 'none', padding: '0', '& a': { ...TEXT_LINK, marginInlineEnd: '3' } });

const Facts = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  '&:empty': { display: 'none' },
  textStyle: 'small',
  color: 'fg.muted',
  '& small': { fontSize: 'inherit' },
  '& a': { ...TEXT_LINK, '@media print': { display: 'none' } },
});

const Passage = styled('p', {
  maxWidth: 'narrow',
  padding: '16px 20px',
  borderRadius: 'lg',
  bg: 'bg.surface',
  lineHeight: 'tall',
  '& mark': { bg: 'keep.bg', color: 'keep', fontWeight: 'semibold', textDecoration: 'underline' },
  '& s': { color: 'fg.muted' },
});
