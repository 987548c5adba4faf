import { useSelector } from '@xstate/react';
import type { DraftPreviewActor } from '../../../machines/teacher/writing/draft-preview.machine.ts';
import { ChoiceGame } from '../../features/choice/ChoiceGame.tsx';
import { live } from '../../components/live.tsx';
import { WarmUpGame } from '../../features/warm-up/WarmUpGame.tsx';
import { WritingGame } from '../../features/writing/WritingGame.tsx';
import { RolePlayTrialForState } from './RolePlayTrialForState.tsx';
import { DraftPreviewForState } from './DraftPreviewForState.tsx';

export default function DraftPreview({ actor, onClose }: { actor: DraftPreviewActor; onClose(): void }) {
  const snapshot = useSelector(actor, (state) => state);
  const { warmUp, choice, writing, trial } = snapshot.children;
  const game = trial ? (
    <Trial key={trial.sessionId} actor={trial} onClose={onClose} />
  ) : warmUp ? (
    <WarmUpGame key={warmUp.sessionId} actor={warmUp} />
  ) : choice ? (
    <ChoiceGame key={choice.sessionId} actor={choice} />
  ) : (
    writing && <WritingGame key={writing.sessionId} actor={writing} />
  );
  return <DraftPreviewForState snapshot={snapshot} send={actor.send} game={game} onClose={onClose} />;
}

const Trial = live(RolePlayTrialForState);
