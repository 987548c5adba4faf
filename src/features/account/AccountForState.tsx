import type { Profile } from '../../../contract/account.ts';
import type { AccountEvent, AccountSnapshot } from '../../../machines/account/account.machine.ts';
import { AccountDrawerView } from './AccountDrawerView.tsx';

export interface AccountForStateProps {
  snapshot: AccountSnapshot;
  profile: Profile;
  send(event: AccountEvent): void;
}

export function AccountForState({ snapshot, profile, send }: AccountForStateProps) {
  if (!snapshot.hasTag('open')) return null;
  return (
    <AccountDrawerView
      name={`${profile.first_name} ${profile.last_name}`.trim()}
      email={profile.email}
      language={snapshot.context.wanted}
      confirming={snapshot.matches({ drawer: { open: 'confirmingLogOut' } })}
      onLanguage={(language) => send({ type: 'account.chooseLanguage', language })}
      onLogOut={() => send({ type: 'account.askLogOut' })}
      onConfirmLogOut={() => send({ type: 'account.confirmLogOut' })}
      onStay={() => send({ type: 'account.keepLoggedIn' })}
      onClose={() => send({ type: 'account.close' })}
    />
  );
}
