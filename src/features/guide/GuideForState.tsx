import type { GuideEvent, GuideSnapshot } from '../../../machines/guide/guide.machine.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { GuideView } from './GuideView.tsx';

export interface GuideForStateProps {
  snapshot: GuideSnapshot;
  send(event: GuideEvent): void;
}

export function GuideForState({ snapshot, send }: GuideForStateProps) {
  const back = () => send({ type: 'guide.back' });
  if (!snapshot.matches('showing')) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return <GuideView onBack={back} />;
}
