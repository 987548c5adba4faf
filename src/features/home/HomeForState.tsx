import type { HomeSnapshot } from '../../../machines/home/home.machine.ts';
import { nextUp } from '../../../machines/home/next-up.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import type { ResourceEvent } from '../../../machines/resource/resource.machine.ts';
import { mayEnter } from '../../../machines/shared/features.ts';
import { pathOf } from '../../app/routes.ts';
import { linkTo } from '../../components/link-to.ts';
import UnexpectedStateView from '../../components/UnexpectedStateView.tsx';
import { HomeView } from './HomeView.tsx';

export interface HomeForStateProps {
  snapshot: HomeSnapshot;
  /** ms since 1970; what days are named by. */
  now?: number;
  send(event: ResourceEvent): void;
  onMenu(): void;
}

export function HomeForState({ snapshot, now, send, onMenu }: HomeForStateProps) {
  const { data, screen } = snapshot.context;
  const reload = () => send({ type: 'resource.reload' });
  const status = STATES.find((state) => snapshot.matches(state));
  if (status === undefined) return <UnexpectedStateView onBack={reload} />;
  return (
    <HomeView
      name={screen.profile?.first_name ?? ''}
      status={status}
      work={data && nextUp(data)}
      recently={data?.recently ?? null}
      talksWithAi={mayEnter(screen.profile, 'selfStudy')}
      now={now}
      to={(route: Route) => linkTo(pathOf(route), () => send({ type: 'resource.go', to: route }))}
      onReload={reload}
      onMenu={onMenu}
    />
  );
}

const STATES = ['loading', 'ready', 'unavailable'] as const;
