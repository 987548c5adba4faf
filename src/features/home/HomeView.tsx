import { chakra } from '@chakra-ui/react/styled-system';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarDays from 'lucide-react/icons/calendar';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import Clock from 'lucide-react/icons/clock';
import Layers from 'lucide-react/icons/layers';
import type { Assignment } from '../../../contract/assignments.ts';
import type { PracticeWord, Recently } from '../../../contract/recently.ts';
import type { NextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { lessonsDone } from '../../../machines/shared/assignment-progress.ts';
import { routeToAssignment } from '../../../machines/shared/assignment-route.ts';
import { AppHeader } from '../../components/AppHeader.tsx';
import { AssignmentRow } from '../../components/AssignmentRow.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Chip } from '../../components/Chip.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { Duet } from '../../components/illustrations/Duet.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { Talk } from '../../components/illustrations/Talk.tsx';
import type { Link } from '../../components/link-to.ts';
import { NotSentYet } from '../../components/NotSentYet.tsx';
import { Note } from '../../components/Note.tsx';
import { Row } from '../../components/Row.tsx';
import { Scene } from '../../components/Scene.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface HomeViewProps {
  /** The student's first name; empty when there is none. */
  name: string;
  status: 'loading' | 'ready' | 'unavailable';
  /** null until it is loaded, and where it is not known as it was. */
  work: NextUp | null;
  /** Since when work that could not be loaded is known, ms since 1970. */
  knownAt?: number | null;
  /** null where there is nothing to tell. */
  recently: Recently | null;
  /** The student may choose role-plays (NAV-05, NAV-06). */
  talksWithAi: boolean;
  /** ms since 1970; what days are named by. */
  now?: number | undefined;
  /** The link to a screen. */
  to(route: Route): Link;
  onReload(): void;
  onMenu(): void;
}

/** What to do next, what comes then, someone to talk to, and what to practice again (HOME-01). */
export function HomeView(props: HomeViewProps) {
  const { name, status, work, recently, talksWithAi, onReload, onMenu } = props;
  const { t } = useTranslate(homeTexts, assignmentListTexts);
  return (
    <Page>
      <AppHeader onMenu={onMenu} />
      <Main aria-busy={status === 'loading'}>
        <h1>{name === '' ? t('home.hiAll') : t('home.hi', { name })}</h1>
        {work ? (
          <Spotlight {...props} work={work} />
        ) : status === 'loading' ? (
          <SpotBone role="status">
            <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
          </SpotBone>
        ) : (
          <Card>
            <Scene
              picture={<EmptyToDo label={t('assignments.emptyTodoPicture')} />}
              title={t('home.unavailable')}
              action={
                <Button variant="primary" onClick={onReload}>
                  {t('action.tryAgain')}
                </Button>
              }
            />
          </Card>
        )}
        <Columns two={talksWithAi && (work !== null || status !== 'unavailable')}>
          {work ? <Upcoming {...props} work={work} /> : status === 'loading' && <UpcomingBones />}
          {talksWithAi && <TalkWithAi {...props} />}
        </Columns>
        {recently && recently.practice_again.length > 0 && <PracticeAgain words={recently.practice_again} {...props} />}
        {recently && <LastWeek week={recently.last_week} />}
        {work && status === 'unavailable' && <KnownSince {...props} />}
      </Main>
    </Page>
  );
}

type ShownProps = HomeViewProps & { work: NextUp };

function Spotlight({ work: { next, isOverdue }, now, to }: ShownProps) {
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
      <SpotPicture>
        <Duet />
      </SpotPicture>
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
      {isOverdue ? <Clock aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
      <time dateTime={due}>
        {isOverdue ? t('assignments.overdueSince', { day }) : t('home.due', { day, time: formatTime(due) })}
      </time>
    </SpotChip>
  );
}

function Upcoming({ work: { upcoming, moreOverdue }, now, to }: ShownProps) {
  const { t } = useTranslate(homeTexts);
  return (
    <section aria-labelledby="upcoming">
      <Head>
        <h2 id="upcoming">{t('home.upcoming')}</h2>
        <Button asChild>
          <a {...to({ name: 'HomeWorkAssignments' })}>{t('home.viewAll')}</a>
        </Button>
      </Head>
      <Card padding="4px">
        <ul>
          {moreOverdue > 0 && (
            <li>
              <Row {...to({ name: 'HomeWorkAssignments', hash: 'overdue' })} color="keep">
                <Clock aria-hidden="true" />
                <More>{t('home.moreOverdue', { n: moreOverdue })}</More>
                <ChevronRight aria-hidden="true" />
              </Row>
            </li>
          )}
          {upcoming.map((assignment) => (
            <li key={assignment.assignment_id}>
              <AssignmentRow level="h3" assignment={assignment} now={now} link={to(routeToAssignment(assignment))}>
                <ChevronRight aria-hidden="true" />
              </AssignmentRow>
            </li>
          ))}
        </ul>
        {upcoming.length === 0 && moreOverdue === 0 && <Nothing>{t('home.nothingElse')}</Nothing>}
      </Card>
    </section>
  );
}

function UpcomingBones() {
  return (
    <section aria-hidden="true">
      <Head />
      <Card minHeight="252px" />
    </section>
  );
}

function TalkWithAi({ to }: HomeViewProps) {
  const { t } = useTranslate(homeTexts);
  return (
    <section aria-labelledby="talk">
      <Head>
        <h2 id="talk">{t('home.talk')}</h2>
      </Head>
      <TalkCard>
        <Talk />
        <h3>{t('home.talkTitle')}</h3>
        <p>{t('home.talkText')}</p>
        <Button asChild variant="soft">
          <a {...to({ name: 'SelfStudyRolePlays' })}>{t('home.explore')}</a>
        </Button>
      </TalkCard>
    </section>
  );
}

function PracticeAgain({ words, to }: HomeViewProps & { words: readonly PracticeWord[] }) {
  const { t } = useTranslate(homeTexts);
  return (
    <section aria-labelledby="again">
      <Head>
        <h2 id="again">{t('home.practiceAgain')}</h2>
      </Head>
      <Lead>{t('home.practiceAgainText')}</Lead>
      <Words>
        {words.map(({ word, sounds }) => (
          <li key={word}>
            <Button asChild variant="line">
              <a {...to({ name: 'PracticeWord', params: { word } })}>
                <span lang="en">{word}</span>
                <Sounds lang="en-fonipa">{sounds.map((sound) => `/${sound}/`).join(' ')}</Sounds>
              </a>
            </Button>
          </li>
        ))}
      </Words>
    </section>
  );
}

/** What was done, without a goal and without a comparison; nothing where nothing was done. */
function LastWeek({ week }: { week: Recently['last_week'] }) {
  const { t } = useTranslate(homeTexts);
  const facts = [
    { n: week.assignments_completed, text: 'home.assignmentsCompleted', icon: <Check aria-hidden="true" /> },
    { n: week.lessons_done, text: 'home.lessonsDone', icon: <Layers aria-hidden="true" /> },
    { n: week.minutes, text: 'home.minutes', icon: <Clock aria-hidden="true" /> },
  ] as const;
  const done = facts.filter(({ n }) => n > 0);
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="week">
      <Head>
        <h2 id="week">{t('home.lastWeek')}</h2>
      </Head>
      <Words>
        {done.map(({ n, text, icon }) => (
          <li key={text}>
            <Chip>
              {icon}
              {t(text, { n })}
            </Chip>
          </li>
        ))}
      </Words>
    </section>
  );
}

/** Work as it was: no error, but a quiet word at the foot, where it pushes nothing away, and a way to try again (LIST-03). */
function KnownSince({ knownAt, now, onReload }: HomeViewProps) {
  const { t, formatDay, formatTime } = useTranslate(assignmentListTexts);
  const at = new Date(knownAt ?? 0).toISOString();
  return (
    <Since role="status">
      <CloudOff aria-hidden="true" />
      <span>
        {knownAt != null && t('assignments.asOf', { day: formatDay(at, now, 'inSentence'), time: formatTime(at) })}
      </span>
      <Button variant="plain" onClick={onReload}>
        {t('action.reload')}
      </Button>
    </Since>
  );
}

const Page = chakra('div', { base: { minHeight: '100dvh' } });

const Main = chakra('main', {
  base: {
    width: '100%',
    maxWidth: '848px',
    marginInline: 'auto',
    padding: { base: '4px 20px 48px', md: '4px 32px 48px' },
    '& > h1': { textStyle: 'title', marginBottom: '18px', overflowWrap: 'anywhere' },
  },
});

const Spot = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
    overflow: 'hidden',
    minHeight: { base: '400px', md: '264px' },
    padding: { base: '24px 24px 168px', md: '36px 40px' },
    borderRadius: 'spot',
    bg: 'accent',
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
      overflowWrap: 'anywhere',
    },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& > a': { marginTop: '6px', zIndex: '1' },
  },
});

const Since = chakra(Note, {
  base: {
    position: 'sticky',
    bottom: 'max(12px, env(safe-area-inset-bottom))',
    zIndex: 'foot',
    alignItems: 'center',
    marginTop: '6',
    '& span': { flex: '1' },
  },
});

const SpotChip = chakra(Chip, {
  base: { bg: 'accent.hover', color: '#fff', _highContrast: { boxShadow: 'none' }, '& svg': { color: '#fff' } },
});

const SpotPicture = chakra('span', {
  base: {
    position: 'absolute',
    right: { base: '6px', md: '28px' },
    bottom: { base: '-34px', md: '-46px' },
    width: { base: '214px', md: '290px' },
    '& svg': { display: 'block', width: '100%' },
  },
});

const SpotBone = chakra('div', {
  base: {
    minHeight: { base: '400px', md: '264px' },
    borderRadius: 'spot',
    bg: 'bg.sunken',
    animation: 'breathe 1600ms ease-in-out infinite',
  },
});

const Columns = chakra('div', {
  base: {
    '& > section': { display: 'flex', flexDirection: 'column' },
    '& > section > :last-child': { flex: '1' },
    '& li > a': { paddingInline: '16px' },
  },
  variants: {
    two: { true: { display: { md: 'grid' }, gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1fr)', gap: '6' } },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'touch',
    margin: '16px 0 4px',
    '& h2': { textStyle: 'section' },
    '& a': { marginRight: '-14px' },
  },
});

const Lead = chakra('p', { base: { color: 'fg.muted', marginBottom: '3' } });

const Words = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

const Sounds = chakra('span', { base: { fontFamily: 'ipa', fontWeight: 'regular', color: 'fg.muted' } });

const More = chakra('span', { base: { flex: '1', fontWeight: 'semibold' } });

const Nothing = chakra('p', { base: { padding: '20px', color: 'fg.muted' } });

const TalkCard = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '2',
    padding: '24px',
    '& > svg': { width: '184px', maxWidth: '100%' },
    '& h3': { textStyle: 'rowTitle' },
    '& p': { textStyle: 'small', color: 'fg.muted' },
    '& a': { marginTop: '2' },
  },
});
