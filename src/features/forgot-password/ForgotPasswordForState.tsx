import type { ForgotPasswordEvent, ForgotPasswordSnapshot } from '../../../machines/login/forgot-password.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { ForgotPasswordView } from './ForgotPasswordView.tsx';
import { ResetSentView } from './ResetSentView.tsx';

export interface ForgotPasswordForStateProps {
  snapshot: ForgotPasswordSnapshot;
  onBack(): void;
  send(event: ForgotPasswordEvent): void;
}

export function ForgotPasswordForState({ snapshot, send, onBack }: ForgotPasswordForStateProps) {
  const { email, mistake, failure, sentTo } = snapshot.context;
  const submit = (typed: string) => send({ type: 'forgotPassword.submit', email: typed });
  if (snapshot.matches('sent') && sentTo !== null) return <ResetSentView sentTo={sentTo} onBack={onBack} />;
  const isBusy = snapshot.matches('requesting');
  if (!isBusy && !snapshot.matches('asking')) return <UnexpectedStateView onBack={() => submit(email)} />;
  return (
    <ForgotPasswordView
      mistake={mistake}
      failure={failure && failureText(failure)}
      busy={isBusy}
      defaultEmail={email}
      onSubmit={submit}
      onBack={onBack}
    />
  );
}
