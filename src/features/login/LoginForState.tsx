import { lazy, Suspense } from 'react';
import type { LoginEvent, LoginSnapshot } from '../../../machines/login/login.machine.ts';
import type { LoginPart } from '../../../machines/login/login.types.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { LaterUnexpectedStateView, Missing } from '../../components/page/LaterUnexpectedStateView.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { LoginView, type LoginViewProps } from './LoginView.tsx';
import { PARTS } from './parts.ts';
import { PartUnavailableView } from './PartUnavailableView.tsx';

const SCREENS = {
  sso: lazy(() => PARTS.sso().then(({ Screen }) => ({ default: Screen }), missing)),
  join: lazy(() => PARTS.join().then(({ Screen }) => ({ default: Screen }), missing)),
  'forgot-password': lazy(() => PARTS['forgot-password']().then(({ Screen }) => ({ default: Screen }), missing)),
};

const PART_STATES = ['sso', 'forgotPassword', 'join'] as const;

function missing() {
  return { default: Missing };
}

export interface LoginForStateProps {
  snapshot: LoginSnapshot;
  send(event: LoginEvent): void;
}

export function LoginForState({ snapshot, send }: LoginForStateProps) {
  const back = () => send({ type: 'login.back' });
  const { entrances, credentials, mistakes, failure, part } = snapshot.context;
  if (PART_STATES.some((state) => snapshot.matches({ [state]: 'unavailable' }))) {
    return <PartUnavailableView onRetry={() => send({ type: 'login.retry' })} onBack={back} />;
  }
  const opened = openPart(snapshot);
  if (opened !== null) {
    const Screen = SCREENS[opened];
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

function openPart(snapshot: LoginSnapshot): LoginPart | null {
  if (snapshot.matches('sso')) return 'sso';
  if (snapshot.matches('join')) return 'join';
  return snapshot.matches('forgotPassword') ? 'forgot-password' : null;
}

function statusOf(snapshot: LoginSnapshot): LoginViewProps['status'] {
  if (snapshot.matches({ credentials: 'submitting' }) || snapshot.matches('admitted')) return 'submitting';
  if (snapshot.matches('demo')) return 'enteringDemo';
  return snapshot.matches('credentials') ? 'editing' : undefined;
}
