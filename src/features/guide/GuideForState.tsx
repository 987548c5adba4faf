import type { GuideEvent, GuideSnapshot } from '../../../machines/guide/guide.machine.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { GuideView } from './GuideView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function GuideForState({ snapshot, send }: Drawn<GuideSnapshot, GuideEvent>) {
  const back = () => send({ type: 'guide.back' });
  if (!snapshot.matches('showing')) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return <GuideView onBack={back} />;
}
