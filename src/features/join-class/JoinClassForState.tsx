import type { JoinClassEvent, JoinClassSnapshot } from '../../../machines/join-class/join-class.machine.ts';
import { fullName } from '../../../machines/shared/student-name.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { pathOf } from '../../app/routes.ts';
import { linkTo } from '../../components/link-to.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { AskedClassView } from './AskedClassView.tsx';
import { JoinClassView } from './JoinClassView.tsx';

export interface JoinClassForStateProps {
  snapshot: JoinClassSnapshot;
  send(event: JoinClassEvent): void;
}

export function JoinClassForState({ snapshot, send }: JoinClassForStateProps) {
  const { screen, code, asked, failure } = snapshot.context;
  const home = () => send({ type: 'joinClass.go', to: { name: 'HomePage' } });
  const isBusy = snapshot.matches('sending');
  if (asked !== null && (snapshot.matches('waiting') || snapshot.matches('joined'))) {
    const to = { name: 'HomeWorkAssignments' } as const;
    return (
      <AskedClassView asked={asked} work={linkTo(pathOf(to), () => send({ type: 'joinClass.go', to }))} onBack={home} />
    );
  }
  if (!isBusy && !snapshot.matches('asking')) return <UnexpectedStateView leads="action.back" onBack={home} />;
  return (
    <JoinClassView
      name={screen.profile === null ? '' : fullName(screen.profile)}
      code={code}
      mistake={mistakeIn(snapshot)}
      failure={failure && failureText(failure)}
      busy={isBusy}
      onSubmit={(given) => send({ type: 'joinClass.submit', code: given })}
      onBack={home}
    />
  );
}

function mistakeIn(snapshot: JoinClassSnapshot) {
  if (snapshot.matches({ asking: 'incomplete' })) return 'join.required';
  return snapshot.matches({ asking: 'unknown' }) ? 'join.unknown' : null;
}
