import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { SittingActor, SittingSnapshot } from '../../../machines/sitting/sitting.machine.ts';
import type { SittingEvent } from '../../../machines/sitting/sitting.types.ts';
import { missing } from '../../components/page/LaterUnexpectedStateView.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Loaded later, because work begins without it. */
export const loadSheet = async () => ({
  default: (await import('../../components/sheets/ConfirmSheet.tsx')).ConfirmSheet,
});
const ConfirmSheet = lazy(() => loadSheet().catch(missing));

export function LeaveQuestion({ actor, ...of }: { actor: SittingActor; keepsCards?: boolean }) {
  return <LeaveQuestionForState {...of} snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}

export interface LeaveQuestionForStateProps {
  snapshot: SittingSnapshot;
  /** True for a lesson, whose finished cards keep their scores. */
  keepsCards?: boolean | undefined;
  send(event: SittingEvent): void;
}

export function LeaveQuestionForState({ snapshot, keepsCards = false, send }: LeaveQuestionForStateProps) {
  const { t } = useTranslate(gameTexts);
  if (!snapshot.matches({ begun: { open: { question: 'asking' } } })) return null;
  return (
    <Suspense>
      <ConfirmSheet
        title={t('game.leaveTitle')}
        text={t('game.leaveText')}
        kept={keepsCards ? t('game.leaveKept') : undefined}
        confirm={t('game.leave')}
        cancel={t('game.stay')}
        onConfirm={() => send({ type: 'sitting.leave' })}
        onCancel={() => send({ type: 'sitting.stay' })}
      />
    </Suspense>
  );
}
