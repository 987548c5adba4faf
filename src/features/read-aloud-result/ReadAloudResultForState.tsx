import type { ReactNode } from 'react';
import type { ReadAloudResultSnapshot } from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import type { ReadAloudResultEvent } from '../../../machines/read-aloud-result/read-aloud-result.types.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { ReadingWaitView } from './ReadingWaitView.tsx';

export interface ReadAloudResultForStateProps {
  snapshot: ReadAloudResultSnapshot;
  /** The result, once it is known. */
  children?: ReactNode;
  send(event: ReadAloudResultEvent): void;
}

export function ReadAloudResultForState({ snapshot, children, send }: ReadAloudResultForStateProps) {
  const { failure } = snapshot.context;
  const onBack = () => send({ type: 'readAloudResult.back' });
  if (snapshot.matches('ready')) return children;
  const isUnavailable = snapshot.matches('unavailable');
  if (isUnavailable || snapshot.matches('finding') || snapshot.matches('loading')) {
    return (
      <ReadingWaitView
        failure={isUnavailable ? failure : null}
        onRetry={() => send({ type: 'readAloudResult.retry' })}
        onBack={onBack}
      />
    );
  }
  return <UnexpectedStateView leads="action.back" onBack={onBack} />;
}
