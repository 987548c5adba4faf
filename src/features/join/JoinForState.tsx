import type { JoinEvent, JoinSnapshot } from '../../../machines/login/join.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { JoinView } from './JoinView.tsx';
import { JoinSentView } from './JoinSentView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function JoinForState({ snapshot, send, onBack }: Drawn<JoinSnapshot, JoinEvent> & { onBack(): void }) {
  const { given, mistakes, failure } = snapshot.context;
  if (snapshot.matches('sent')) return <JoinSentView onAgain={() => send({ type: 'join.again' })} onBack={onBack} />;
  const isBusy = snapshot.matches('sending');
  if (!isBusy && !snapshot.matches('asking')) return <UnexpectedStateView onBack={onBack} />;
  return (
    <JoinView
      given={given}
      mistakes={mistakes}
      isUnknown={snapshot.matches({ asking: 'unknown' })}
      failure={failure && failureText(failure)}
      busy={isBusy}
      onSubmit={(typed) => send({ type: 'join.submit', given: typed })}
      onHaveLogin={(code) => send({ type: 'join.haveLogin', code })}
      onBack={onBack}
    />
  );
}
