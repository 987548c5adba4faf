import type { LoginEvent, LoginSnapshot } from '../../../machines/login/login.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { LaterUnexpectedStateView } from '../../components/LaterUnexpectedStateView.tsx';
import { LoginView } from './LoginView.tsx';

export interface LoginForStateProps {
  snapshot: LoginSnapshot;
  send(event: LoginEvent): void;
}

export function LoginForState({ snapshot, send }: LoginForStateProps) {
  const submitting = snapshot.matches('submitting') || snapshot.matches('admitted');
  const editing = snapshot.matches('editing') || snapshot.matches('incomplete') || snapshot.matches('refused');
  const { credentials, mistakes, failure } = snapshot.context;
  if (!editing && !submitting) {
    return <LaterUnexpectedStateView onBack={() => send({ type: 'login.submit', credentials })} />;
  }
  return (
    <LoginView
      emailError={mistakes.email}
      passwordError={mistakes.password}
      failure={failure && failureText(failure)}
      submitting={submitting}
      defaultEmail={credentials.email}
      defaultStayLoggedIn={credentials.stayLoggedIn}
      onSubmit={(given) => send({ type: 'login.submit', credentials: given })}
    />
  );
}
