import { chakra } from '@chakra-ui/react/styled-system';
import { NARROW, TIGHT, styled } from '../../components/styled.ts';
import { ArrowRight } from '../../components/icons/arrow-right.tsx';
import { Calendar } from '../../components/icons/calendar.tsx';
import { Clock } from '../../components/icons/clock.tsx';
import { Layers } from '../../components/icons/layers.tsx';
import type { Assignment } from '../../../contract/assignments.ts';
import type { NextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { lessonsDone } from '../../../machines/shared/assignment-progress.ts';
import { routeToAssignment } from '../../../machines/shared/assignment-route.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import duet from '../../components/illustrations/duet.svg';
import type { Link } from '../../components/link-to.ts';
import { NotSentYet } from '../../components/page/NotSentYet.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface SpotlightProps {
  work: NextUp;
  /** Current time, in ms since 1970. */
  now: number | undefined;
  to(route: Route): Link;
}

export function Spotlight({ work: { next, isOverdue }, now, to }: SpotlightProps) {
  const { t } = useTranslate(homeTexts);
  if (next === null) {
    return (
      <Card>
        <Scene
          picture={<AllDone />}
          title={t('home.done')}
          text={t('home.doneText')}
          action={
            <Button asChild variant="soft">
              <a {...to({ name: 'HomeWorkAssignments', hash: 'completed' })}>{t('home.toCompleted')}</a>
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Spot aria-labelledby="spotlight">
      <p>{t('home.next')}</p>
      <h2 id="spotlight">{next.assignment_name}</h2>
      <div>
        <Due assignment={next} isOverdue={isOverdue} now={now} />
        {next.details.length > 0 && (
          <SpotChip>
            <Layers aria-hidden="true" />
            {t('home.lessons', { done: lessonsDone(next), n: next.details.length })}
          </SpotChip>
        )}
        <NotSentYet of={{ assignmentId: next.assignment_id }} />
      </div>
      <Button asChild variant="light" size="lg">
        <a {...to(routeToAssignment(next))}>
          {t('home.doItNow')}
          <ArrowRight aria-hidden="true" />
        </a>
      </Button>
      <Pair />
    </Spot>
  );
}

interface DueProps {
  assignment: Assignment;
  isOverdue: boolean;
  now: number | undefined;
}

function Due({ assignment: { due_date: due }, isOverdue, now }: DueProps) {
  const { t, formatDay, formatTime } = useTranslate(homeTexts, assignmentListTexts);
  const day = formatDay(due, now, 'inSentence');
  return (
    <SpotChip>
      {isOverdue ? <Clock aria-hidden="true" /> : <Calendar aria-hidden="true" />}
      <time dateTime={due}>
        {isOverdue ? t('assignments.overdueSince', { day }) : t('home.due', { day, time: formatTime(due) })}
      </time>
    </SpotChip>
  );
}

/** Placeholder of the spotlight. */
export function SpotlightBone() {
  const { t } = useTranslate();
  return (
    <Spot as="div" role="status" minHeight={{ base: '448px', md: '307px' }}>
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {['96px', '250px', '180px'].map((width) => (
        <Bone key={width} width={width} />
      ))}
      {/* Raised by 1 px against rounding, so that the real card's picture is not larger than this one. */}
      <Pair marginBottom="1px" />
    </Spot>
  );
}

const Spot = styled('section', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  // Not hidden, which a browser scrolls to what gets the focus.
  overflow: 'clip',
  minHeight: { base: '400px', md: '264px' },
  padding: { base: '24px 24px 168px', md: '36px 40px' },
  [NARROW]: {
    padding: '24px 24px 168px',
    '& > :is(p, h2, div)': { maxWidth: 'none' },
    '& > h2': { fontSize: 'min(var(--font-sizes-28), 10cqi)' },
  },
  [TIGHT]: { paddingInline: '16px' },
  borderRadius: 'spot',
  bg: 'accent.block',
  color: '#fff',
  '--ring': '#fff',
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > :is(p, h2, div)': { maxWidth: { md: '440px' }, zIndex: '1' },
  '& > p': { textStyle: 'label', fontWeight: 'medium' },
  '& > h2': {
    fontSize: { base: '28', md: '36' },
    lineHeight: 'tight',
    fontWeight: 'semibold',
    letterSpacing: 'heading',
    lineClamp: '4',
    [TIGHT]: { display: 'block', overflow: 'visible' },
    overflowWrap: 'break-word',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  '& > a': { marginTop: '6px', zIndex: '1' },
});

const SpotChip = styled(Chip, {
  bg: 'accent.hover',
  color: '#fff',
  _highContrast: { boxShadow: 'none' },
  '& svg': { color: '#fff' },
});

const Pair = chakra(
  'img',
  {
    base: {
      position: 'absolute',
      right: { base: '6px', md: '28px' },
      bottom: { base: '-34px', md: '-46px' },
      width: { base: '214px', md: '290px' },
      aspectRatio: '260 / 230',
    },
  },
  { defaultProps: { src: duet, alt: '' } },
);

const Bone = styled('span', {
  maxWidth: '100%',
  height: '22px',
  borderRadius: 'full',
  bg: 'accent.hover',
  animation: 'breathe 1600ms ease-in-out infinite',
  '&:first-of-type': { height: '14px' },
});
