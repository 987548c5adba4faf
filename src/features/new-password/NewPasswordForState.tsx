import type { NewPasswordEvent, NewPasswordSnapshot } from '../../../machines/new-password/new-password.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { NewPasswordView } from './NewPasswordView.tsx';
import { UselessLinkView } from './UselessLinkView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function NewPasswordForState({ snapshot, send }: Drawn<NewPasswordSnapshot, NewPasswordEvent>) {
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
