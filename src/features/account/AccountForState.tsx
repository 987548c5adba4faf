import type { Profile } from '../../../contract/account.ts';
import type { AccountEvent, AccountSnapshot } from '../../../machines/account/account.machine.ts';
import UnexpectedStateView from '../../components/UnexpectedStateView.tsx';
import { AccountDrawerView } from './AccountDrawerView.tsx';

export interface AccountForStateProps {
  snapshot: AccountSnapshot;
  profile: Profile;
  send(event: AccountEvent): void;
}

export function AccountForState({ snapshot, profile, send }: AccountForStateProps) {
  if (snapshot.matches({ drawer: 'closed' })) return null;
  const confirming = snapshot.matches({ drawer: { open: 'confirmingLogOut' } });
  const close = () => send({ type: 'account.close' });
  const isRead = (['reading', 'loadingCheck', 'checkingMicrophone'] as const).some((open) =>
    snapshot.matches({ drawer: { open } }),
  );
  if (!confirming && !isRead) {
    return <UnexpectedStateView page={false} leads="action.back" onBack={close} />;
  }
  return (
    <AccountDrawerView
      name={`${profile.first_name} ${profile.last_name}`.trim()}
      email={profile.email}
      language={snapshot.context.wanted}
      confirming={confirming}
      onLanguage={(language) => send({ type: 'account.chooseLanguage', language })}
      onMicrophone={() => send({ type: 'account.checkMicrophone' })}
      onGuide={() => send({ type: 'account.guide' })}
      onLogOut={() => send({ type: 'account.askLogOut' })}
      onConfirmLogOut={() => send({ type: 'account.confirmLogOut' })}
      onStay={() => send({ type: 'account.keepLoggedIn' })}
      onClose={close}
    />
  );
}
