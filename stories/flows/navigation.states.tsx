import { LoadingView } from '../../src/components/page/LoadingView.tsx';
import UnexpectedStateView from '../../src/components/page/UnexpectedStateView.tsx';
import { walk } from '../../walks/navigation.walk.ts';
import { flow, send } from '../flow.ts';

/** Drawn by the app until a screen is shown. */
export default flow([walk], (snapshot) =>
  snapshot.matches('unavailable') || snapshot.matches('offline') ? (
    <UnexpectedStateView isOffline={snapshot.matches('offline')} leads="action.tryAgain" onBack={send} />
  ) : (
    <LoadingView />
  ),
);
