import type { LoginEvent, LoginSnapshot } from '../../../machines/login/login.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { LoginView } from './LoginView.tsx';

export interface LoginForStateProps {
  snapshot: LoginSnapshot;
  send(event: LoginEvent): void;
}

export function LoginForState({ snapshot, send }: LoginForStateProps) {
  const { credentials, mistakes, failure } = snapshot.context;
  return (
    <LoginView
      emailError={mistakes.email}
      passwordError={mistakes.password}
      failure={failure && failureText(failure)}
      submitting={snapshot.matches('submitting') || snapshot.matches('admitted')}
      defaultEmail={credentials.email}
      defaultStayLoggedIn={credentials.stayLoggedIn}
      onSubmit={(given) => send({ type: 'login.submit', credentials: given })}
    />
  );
}
