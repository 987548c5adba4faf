import { useSelector } from '@xstate/react';
import type { SittingActor, SittingSnapshot } from '../../../machines/sitting/sitting.machine.ts';
import type { SittingEvent } from '../../../machines/sitting/sitting.types.ts';
import { whenReachable } from '../../adapters/page/scripts-reachable.ts';
import { later } from '../../components/page/later.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Loaded later, because work begins without it. */
const ConfirmSheet = later(
  whenReachable(async () => (await import('../../components/sheets/ConfirmSheet.tsx')).ConfirmSheet),
);
export const loadSheet = ConfirmSheet.load;

export function LeaveQuestion({ actor, ...of }: { actor: SittingActor; keepsCards?: boolean }) {
  return <LeaveQuestionForState {...of} snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}

export interface LeaveQuestionForStateProps {
  snapshot: SittingSnapshot;
  /** True for a lesson, whose finished cards keep their scores. False for a reading, which is deleted. */
  keepsCards?: boolean | undefined;
  send(event: SittingEvent): void;
}

export function LeaveQuestionForState({ snapshot, keepsCards = false, send }: LeaveQuestionForStateProps) {
  const { t } = useTranslate(gameTexts);
  if (!snapshot.matches({ begun: { open: { question: 'asking' } } })) return null;
  return (
    <ConfirmSheet
      title={t('game.leaveTitle')}
      text={t(keepsCards ? 'game.leaveText' : 'game.leaveReading')}
      kept={t(keepsCards ? 'game.leaveKept' : 'game.leaveReadingKept')}
      confirm={t('game.leave')}
      cancel={t('game.stay')}
      onConfirm={() => send({ type: 'sitting.leave' })}
      onCancel={() => send({ type: 'sitting.stay' })}
    />
  );
}
