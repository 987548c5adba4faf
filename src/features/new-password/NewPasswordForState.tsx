import type { NewPasswordEvent, NewPasswordSnapshot } from '../../../machines/new-password/new-password.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { NewPasswordView } from './NewPasswordView.tsx';
import { UselessLinkView } from './UselessLinkView.tsx';

export interface NewPasswordForStateProps {
  snapshot: NewPasswordSnapshot;
  send(event: NewPasswordEvent): void;
}

export function NewPasswordForState({ snapshot, send }: NewPasswordForStateProps) {
  const { mistake, failure } = snapshot.context;
  const back = () => send({ type: 'newPassword.toLogin' });
  const askAgain = () => send({ type: 'newPassword.askAgain' });
  if (snapshot.matches('linkOfNoUse')) return <UselessLinkView onAskAgain={askAgain} onBack={back} />;
  const isBusy = snapshot.matches('setting') || snapshot.matches('changed');
  if (!isBusy && !snapshot.matches('asking')) return <UnexpectedStateView onBack={askAgain} />;
  return (
    <NewPasswordView
      mistake={mistake}
      failure={failure && failureText(failure)}
      busy={isBusy}
      onBack={back}
      onSubmit={(password) => send({ type: 'newPassword.submit', password })}
    />
  );
}
