import type { ReactNode } from 'react';
import type { LazyGameEvent, LazyGameSnapshot } from '../../../machines/lazy-game/lazy-game.machine.ts';
import { LaterUnexpectedStateView } from '../../components/page/LaterUnexpectedStateView.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface LazyGameForStateProps {
  snapshot: LazyGameSnapshot;
  send(event: LazyGameEvent): void;
  /** The game. Shown when it has loaded. */
  children?: ReactNode;
}

export function LazyGameForState({ snapshot, send, children }: LazyGameForStateProps) {
  const { t } = useTranslate(gameTexts);
  if (snapshot.matches('playing') || snapshot.matches('done')) return children;
  if (snapshot.matches('loading')) return <LoadingView text={t('game.loading')} />;
  return <LaterUnexpectedStateView page={false} onBack={() => send({ type: 'lazyGame.reload' })} />;
}
