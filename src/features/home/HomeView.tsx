import { chakra } from '@chakra-ui/react/styled-system';
import { NARROW, styled } from '../../components/styled.ts';
import { lazy, Suspense, useContext } from 'react';
import type { Recently } from '../../../contract/recently.ts';
import type { NextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { AppHeader } from '../../components/page/AppHeader.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { EmptyToDo } from '../../components/illustrations/EmptyToDo.tsx';
import { KnownSince } from '../../components/lists/KnownSince.tsx';
import { NewsContext } from '../../components/news.ts';
import { missing } from '../../components/page/LaterUnexpectedStateView.tsx';
import type { Link } from '../../components/link-to.ts';
import { Scene } from '../../components/page/Scene.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { homeTexts } from '../../languages/home/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Spotlight, SpotlightBone } from './Spotlight.tsx';
import { TalkWithAi } from './TalkWithAi.tsx';
import { Upcoming, UpcomingBones } from './Upcoming.tsx';
import type { GoalProps } from './Week.tsx';

/** Loaded later, because it is below the work and the first paint doesn't need it. */
const Lately = lazy(() => import('./Lately.tsx').catch(missing));

export interface HomeViewProps extends GoalProps {
  /** First name, or empty if the student has none. */
  name: string;
  status: 'loading' | 'ready' | 'unavailable';
  /** null until loaded, if no earlier copy is remembered. */
  work: NextUp | null;
  /** Load time of remembered work, in ms since 1970. */
  knownAt?: number | null;
  recently: Recently | null;
  /** True if the student may choose role-plays (NAV-05, NAV-06). */
  talksWithAi: boolean;
  /** Current time, in ms since 1970. */
  now?: number | undefined;
  to(route: Route): Link;
  onReload(): void;
  onMenu(): void;
}

/** Shows the next assignment, upcoming work, role-plays, and practice (HOME-01). */
export function HomeView(props: HomeViewProps) {
  const { name, status, work, knownAt = null, recently, talksWithAi, now, to, onReload, onMenu } = props;
  const { goal, onChangeGoal, onSetGoal } = props;
  const news = useContext(NewsContext);
  const { t } = useTranslate(homeTexts, assignmentListTexts);
  return (
    <Page>
      <AppHeader onMenu={onMenu} />
      <Main aria-busy={status === 'loading'}>
        <h1>{name === '' ? t('home.hiAll') : t('home.hi', { name })}</h1>
        {news}
        {work ? (
          <Spotlight work={work} now={now} to={to} />
        ) : status === 'loading' ? (
          <SpotlightBone />
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
        {!work && status === 'loading' ? (
          // The spotlight's height is unknown, so the content below appears together with it.
          <UpcomingBones />
        ) : (
          <Columns two={talksWithAi && work !== null}>
            {work && <Upcoming work={work} now={now} to={to} />}
            {talksWithAi && <TalkWithAi to={to} />}
          </Columns>
        )}
        {recently && (
          <Suspense>
            <Lately recently={recently} goal={goal} to={to} onChangeGoal={onChangeGoal} onSetGoal={onSetGoal} />
          </Suspense>
        )}
        <KnownSince
          isShown={work !== null && status === 'unavailable'}
          at={knownAt}
          now={now}
          atFoot
          onReload={onReload}
        />
      </Main>
    </Page>
  );
}

const Page = styled('div', { minHeight: '100dvh' });

const Main = styled('main', {
  width: '100%',
  maxWidth: '848px',
  marginInline: 'auto',
  padding: { base: '4px 20px 48px', md: '4px 32px 48px' },
  '& > h1': { textStyle: 'title', marginBottom: '18px', overflowWrap: 'break-word' },
});

const Columns = chakra('div', {
  base: {
    '& > section': { display: 'flex', flexDirection: 'column' },
    '& > section > :last-child': { flex: '1' },
    '& li > a': { paddingInline: '16px' },
  },
  variants: {
    two: {
      true: {
        display: { md: 'grid' },
        [NARROW]: { display: 'block' },
        gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1fr)',
        gap: '6',
      },
    },
  },
});
