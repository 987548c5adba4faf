import type { HomeEvent, HomeSnapshot } from '../../../machines/home/home.machine.ts';
import { nextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { mayEnter } from '../../../machines/shared/features.ts';
import { pathOf } from '../../app/routes.ts';
import { linkTo } from '../../components/link-to.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { HomeView, type HomeViewProps } from './HomeView.tsx';

export interface HomeForStateProps {
  snapshot: HomeSnapshot;
  /** Current time, in ms since 1970. */
  now?: number;
  send(event: HomeEvent): void;
  onMenu(): void;
}

export function HomeForState({ snapshot, now, send, onMenu }: HomeForStateProps) {
  const { work, knownAt, recently, screen } = snapshot.context;
  const reload = () => send({ type: 'home.reload' });
  const status = statusOf(snapshot);
  if (status === undefined) return <UnexpectedStateView onBack={reload} />;
  return (
    <HomeView
      name={screen.profile?.first_name ?? ''}
      status={status}
      work={work && nextUp(work)}
      knownAt={knownAt}
      recently={snapshot.matches({ recently: 'ready' }) ? recently : null}
      talksWithAi={mayEnter(screen.profile, 'selfStudy')}
      goal={GOALS.find((goal) => snapshot.matches({ recently: { ready: goal } })) ?? 'asKnown'}
      now={now}
      to={(route: Route) => linkTo(pathOf(route), () => send({ type: 'home.go', to: route }))}
      onReload={reload}
      onChangeGoal={() => send({ type: 'home.changeGoal' })}
      onSetGoal={(days) => send({ type: 'home.setGoal', days })}
      onMenu={onMenu}
    />
  );
}

const GOALS = ['asKnown', 'choosing', 'chosen'] as const;

const STATUSES = ['loading', 'ready', 'unavailable'] as const;

function statusOf(snapshot: HomeSnapshot): HomeViewProps['status'] | undefined {
  if (snapshot.matches({ work: 'recalling' })) return 'loading';
  return STATUSES.find((work) => snapshot.matches({ work }));
}
