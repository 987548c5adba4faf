import { chakra } from '@chakra-ui/react/styled-system';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Calendar } from '../../components/icons/calendar.tsx';
import { ChartLine } from '../../components/icons/chart-line.tsx';
import { Check } from '../../components/icons/check.tsx';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { Clock } from '../../components/icons/clock.tsx';
import { Users } from '../../components/icons/users.tsx';
import type { Assignment, AssignmentDetail } from '../../../contract/assignments.ts';
import { LIST_BANDS } from '../../../contract/constants.ts';
import {
  averageScore,
  isOverdue,
  lessonScore,
  lessonToStart,
} from '../../../machines/assignment-detail/assignment-detail.selectors.ts';
import { lessonsDone } from '../../../machines/shared/assignment-progress.ts';
import { bandOf, starsOf } from '../../../contract/progress.ts';
import { AppHeader } from '../../components/page/AppHeader.tsx';
import { AverageBanner } from '../../components/lists/AverageBanner.tsx';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import {
  DetailList,
  DetailMain,
  DetailPage,
  DetailTitle,
  DoneSummary,
  PageHeader,
} from '../../components/page/DetailPage.tsx';
import type { Link } from '../../components/link-to.ts';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { NotSentYet } from '../../components/page/NotSentYet.tsx';
import { Row, RowFacts, RowTitle } from '../../components/lists/Row.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { assignmentDetailTexts } from '../../languages/assignment-detail/en.ts';
import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface AssignmentDetailViewProps {
  /** null while loading. */
  assignment: Assignment | null;
  /** Current time, in ms since 1970. */
  now?: number;
  home?: Link;
  onMenu(): void;
  onBack(): void;
  onStart(): void;
  onHistory(): void;
  onOpen(lesson: AssignmentDetail): void;
}

const KINDS = {
  study_set: { start: 'assignment.start', count: 'assignment.lessons', allDone: 'assignment.allDone' },
  read_aloud: { start: 'assignment.startReading', count: 'assignment.passages', allDone: 'assignment.allRead' },
  ai_tutor: { start: 'assignment.startTalking', count: 'assignment.rolePlays', allDone: 'assignment.allTalked' },
} as const;
const GO_ON = { in_progress: 'action.continue', completed: 'assignment.again' } as const;

const isLate = (assignment: Assignment, now = Date.now()) => isOverdue(assignment, now);

export function AssignmentDetailView({
  assignment,
  now,
  home,
  onMenu,
  onBack,
  onStart,
  onHistory,
  onOpen,
}: AssignmentDetailViewProps) {
  const { t } = useTranslate(assignmentDetailTexts);
  return (
    <DetailPage>
      <header>
        <Landscape>
          <AppHeader as="div" home={home} onMenu={onMenu} />
        </Landscape>
        <PageHeader as="div" title={t('assignment.header')} name={assignment?.assignment_name.trim()} onBack={onBack} />
      </header>
      {assignment === null ? (
        <LoadingView />
      ) : (
        <>
          <DetailMain>
            <Lessons assignment={assignment} now={now} onOpen={onOpen} />
            {assignment.assignment_status !== 'not_started' && (
              <Button variant="plain" onClick={onHistory}>
                <ChartLine aria-hidden="true" />
                {t('assignment.past')}
              </Button>
            )}
          </DetailMain>
          {assignment.details.length > 0 && (
            <StickyFoot>
              <Button variant="primary" size="lg" wide onClick={onStart}>
                {t(
                  assignment.assignment_status === 'not_started'
                    ? KINDS[assignment.assignment_type].start
                    : GO_ON[assignment.assignment_status],
                )}
              </Button>
            </StickyFoot>
          )}
        </>
      )}
    </DetailPage>
  );
}

function Lessons({
  assignment,
  now,
  onOpen,
}: {
  assignment: Assignment;
  now: number | undefined;
  onOpen(lesson: AssignmentDetail): void;
}) {
  const { t, formatDate, formatTime } = useTranslate(assignmentDetailTexts);
  const { details, due_date: due, group_name: group } = assignment;
  const { count, allDone } = KINDS[assignment.assignment_type];
  const average = averageScore(assignment);
  const next = average === null ? lessonToStart(assignment) : undefined;
  const late = isLate(assignment, now);
  return (
    <>
      {average !== null && <AverageBanner title={t(allDone)} average={average} />}
      <DetailTitle>{assignment.assignment_name.trim() || t('assignment.header')}</DetailTitle>
      <Chips>
        {late && (
          <Chip late>
            <Clock aria-hidden="true" />
            {t('assignment.overdue')}
          </Chip>
        )}
        <Chip>
          <Calendar aria-hidden="true" />
          {t('assignment.due', { day: formatDate(due, now) })}
        </Chip>
        <Chip>
          <Clock aria-hidden="true" />
          {formatTime(due)}
        </Chip>
        {group !== '' && (
          <Chip>
            <Users aria-hidden="true" />
            {group}
          </Chip>
        )}
      </Chips>
      <DoneSummary title={t(count, { n: details.length })} done={lessonsDone(assignment)} total={details.length} />
      <DetailList>
        {details.map((lesson, index) => (
          <li key={lesson.assignment_detail_id}>
            <LessonRow lesson={lesson} number={index + 1} current={lesson === next} onOpen={() => onOpen(lesson)} />
          </li>
        ))}
      </DetailList>
    </>
  );
}

interface LessonRowProps {
  lesson: AssignmentDetail;
  number: number;
  current: boolean;
  onOpen(): void;
}

function LessonRow({ lesson, number, current, onOpen }: LessonRowProps) {
  const { t, formatPercent } = useTranslate(assignmentDetailTexts, detailPageTexts);
  const done = lesson.assignment_detail_status === 'completed';
  const score = lessonScore(lesson);
  const band = bandOf(score, LIST_BANDS);
  return (
    <Row
      as="button"
      gap="14px"
      paddingInline="12px 8px"
      current={current}
      aria-current={current ? 'step' : undefined}
      onClick={onOpen}
    >
      <Numeral look={done ? 'done' : current ? 'current' : 'open'} aria-hidden="true">
        {done ? <Check /> : number}
      </Numeral>
      <Body>
        <RowTitle>{lesson.assignment_detail_name.trim() || lesson.study_set_name?.trim() || number}</RowTitle>
        {lesson.assignment_detail_type === 'study_set' ? (
          <RowFacts>
            <span>{t('detailPage.cards', { n: lesson.study_set_items })}</span>
          </RowFacts>
        ) : (
          done && (
            <RowFacts>
              <Stars earned={starsOf(score)} />
            </RowFacts>
          )
        )}
        {lesson.teacher_changed && (
          <RowFacts>
            <span>{t('detailPage.teacherChanged')}</span>
          </RowFacts>
        )}
      </Body>
      <NotSentYet of={{ assignmentDetailId: lesson.assignment_detail_id }} />
      <Score band={done ? band : 'none'}>
        {done ? (
          <>
            <BandIcon band={band} size={20} />
            <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>
          </>
        ) : (
          <VisuallyHidden>{t('assignment.notDone')}</VisuallyHidden>
        )}
        {formatPercent(score)}
      </Score>
      <ChevronRight aria-hidden="true" />
    </Row>
  );
}

/** Hidden on phones, which have no room for it (LAY-01). */
const Landscape = styled('div', { display: { base: 'none', md: 'block' } });

const Chips = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', margin: '14px 0 24px' });

const Numeral = chakra('span', {
  base: {
    width: '40px',
    height: '40px',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'full',
    fontWeight: 'semibold',
    '& svg': { width: '20px', height: '20px' },
  },
  variants: {
    look: {
      done: { bg: 'accent.muted', color: 'accent.line' },
      current: { bg: 'accent', color: '#fff' },
      open: { bg: 'bg.sunken' },
    },
  },
});

const Body = styled('div', { flex: '1', minWidth: '0' });

const Score = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', flex: 'none', fontWeight: 'semibold' },
  variants: {
    band: { ...bandColors, none: { color: 'fg.muted' } },
  },
});
