import { lazy, Suspense, type ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { LoginEvent, LoginSnapshot } from '../../../machines/login/login.machine.ts';
import type { LoginPart } from '../../../machines/login/login.types.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { LaterUnexpectedStateView, Missing } from '../../components/page/LaterUnexpectedStateView.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { LoginView, type LoginViewProps } from './LoginView.tsx';
import { PARTS } from './parts.ts';
import { PartUnavailableView } from './PartUnavailableView.tsx';
import type { Drawn } from '../../components/live.tsx';

type PartScreen = ComponentType<{ actor: AnyActorRef; onBack(): void }>;

const screenOf = (part: LoginPart) =>
  lazy(() => PARTS[part]().then(({ Screen }) => ({ default: Screen as PartScreen }), missing));
/** By the chart's state. */
const SCREENS = { sso: screenOf('sso'), join: screenOf('join'), forgotPassword: screenOf('forgot-password') };
const STATES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

function missing() {
  return { default: Missing };
}

export function LoginForState({ snapshot, send }: Drawn<LoginSnapshot, LoginEvent>) {
  const back = () => send({ type: 'login.back' });
  const { entrances, credentials, mistakes, failure, part } = snapshot.context;
  const open = STATES.find((state) => snapshot.matches(state));
  if (open !== undefined) {
    if (snapshot.matches({ [open]: 'unavailable' }))
      return <PartUnavailableView onRetry={() => send({ type: 'login.retry' })} onBack={back} />;
    const Screen = SCREENS[open];
    return part === null ? (
      <LoadingView page />
    ) : (
      <Suspense fallback={<LoadingView page />}>
        <Screen actor={part} onBack={back} />
      </Suspense>
    );
  }
  const status = statusOf(snapshot);
  if (status === undefined) return <LaterUnexpectedStateView onBack={() => send({ type: 'login.retry' })} />;
  return (
    <LoginView
      mistakes={mistakes}
      failure={failure && failureText(failure)}
      status={status}
      entrances={entrances}
      defaultEmail={credentials.email}
      defaultStayLoggedIn={credentials.stayLoggedIn}
      onSubmit={(given) => send({ type: 'login.submit', credentials: given })}
      onOpen={(asked, email) => send({ type: 'login.open', part: asked, email })}
      onTryDemo={() => send({ type: 'login.tryDemo' })}
    />
  );
}

function statusOf(snapshot: LoginSnapshot): LoginViewProps['status'] {
  if (snapshot.matches({ credentials: 'submitting' }) || snapshot.matches('admitted')) return 'submitting';
  if (snapshot.matches('demo')) return 'enteringDemo';
  return snapshot.matches('credentials') ? 'editing' : undefined;
}
