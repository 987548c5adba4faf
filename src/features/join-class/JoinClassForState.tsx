import type { JoinClassEvent, JoinClassSnapshot } from '../../../machines/join-class/join-class.machine.ts';
import { fullName } from '../../../machines/shared/student-name.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { pathOf } from '../../app/routes.ts';
import { linkTo } from '../../components/link-to.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { AskedClassView } from './AskedClassView.tsx';
import { JoinClassView } from './JoinClassView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function JoinClassForState({ snapshot, send }: Drawn<JoinClassSnapshot, JoinClassEvent>) {
  const { screen, code, asked, failure } = snapshot.context;
  const home = () => send({ type: 'joinClass.go', to: { name: 'HomePage' } });
  const isBusy = snapshot.matches('sending');
  const isIn = snapshot.matches('joined');
  if (asked !== null && (isIn || snapshot.matches('waiting'))) {
    const to = { name: 'HomeWorkAssignments' } as const;
    const work = linkTo(pathOf(to), () => send({ type: 'joinClass.go', to }));
    return <AskedClassView name={asked.class_name} isIn={isIn} work={work} onBack={home} />;
  }
  if (!isBusy && !snapshot.matches('asking')) return <UnexpectedStateView leads="action.back" onBack={home} />;
  return (
    <JoinClassView
      name={screen.profile === null ? '' : fullName(screen.profile)}
      code={code}
      mistake={mistakeIn(snapshot)}
      failure={failure && snapshot.matches({ asking: 'refused' }) ? failureText(failure) : null}
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
