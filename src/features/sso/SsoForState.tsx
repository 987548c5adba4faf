import type { SsoEvent, SsoSnapshot } from '../../../machines/login/sso.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { SsoView } from './SsoView.tsx';
import type { Drawn } from '../../components/live.tsx';

const BUSY = ['starting', 'leaving', 'finishing', 'admitted'] as const;

export function SsoForState({ snapshot, send, onBack }: Drawn<SsoSnapshot, SsoEvent> & { onBack(): void }) {
  const { email, mayStay, stayLoggedIn, mistake, failure } = snapshot.context;
  const isBusy = BUSY.some((state) => snapshot.matches(state));
  if (!isBusy && !snapshot.matches('asking')) {
    return <UnexpectedStateView onBack={() => send({ type: 'page.returned' })} />;
  }
  return (
    <SsoView
      mistake={mistake}
      failure={failure && failureText(failure)}
      busy={isBusy}
      defaultEmail={email}
      mayStay={mayStay}
      defaultStayLoggedIn={stayLoggedIn}
      onSubmit={(given) => send({ type: 'sso.submit', ...given })}
      onBack={onBack}
    />
  );
}
