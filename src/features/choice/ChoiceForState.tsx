import { useCallback, useMemo } from 'react';
import { hasSound, type AudioPlayerSnapshot, type Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import {
  choiceOf,
  isCorrect,
  optionsOf,
  transcriptOf,
  type ChoiceEvent,
  type ChoiceSnapshot,
} from '../../../machines/choice/choice.machine.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { ChoiceView, type ChoiceViewProps } from './ChoiceView.tsx';

export interface ChoiceForStateProps {
  snapshot: ChoiceSnapshot;
  player: AudioPlayerSnapshot | undefined;
  send(event: ChoiceEvent): void;
}

export function ChoiceForState({ snapshot, player, send }: ChoiceForStateProps) {
  const { language } = useTranslate();
  const { context } = snapshot;
  const { correct_index } = choiceOf(context);
  const options = useMemo(() => optionsOf(context), [context]);
  const listen = useCallback((speed: Speed) => send({ type: 'choice.listen', speed }), [send]);
  const pick = useCallback((index: number) => send({ type: 'choice.pick', index }), [send]);
  const next = useCallback(() => send({ type: 'choice.next' }), [send]);
  const state = stateOf(snapshot);
  if (state === null) return <UnexpectedStateView page={false} />;
  return (
    <ChoiceView
      skill={context.skill}
      prompt={context.skill === 'reading' ? (context.entry.reading_content?.prompt ?? null) : null}
      translation={translationOf(context.entry, language)}
      options={options}
      state={state}
      picked={context.picked}
      correctIndex={correct_index}
      blocked={player?.hasTag('blocked')}
      playing={player?.hasTag('playing') ? player.context.speed : null}
      transcript={transcriptOf(snapshot, player)}
      onListen={
        context.skill === 'listening' || (state === 'wrong' && player && hasSound(player.context)) ? listen : undefined
      }
      onPick={pick}
      onNext={snapshot.matches({ wrong: 'waiting' }) ? next : undefined}
    />
  );
}

function stateOf(snapshot: ChoiceSnapshot): ChoiceViewProps['state'] | null {
  if (snapshot.matches('listening')) return 'locked';
  if (snapshot.matches('choosing')) return 'choosing';
  if (snapshot.matches('correct')) return 'correct';
  if (snapshot.matches('wrong')) return 'wrong';
  // The last picture stays until the next game starts.
  if (snapshot.matches('done')) return isCorrect(snapshot.context, snapshot.context.picked!) ? 'correct' : 'wrong';
  return null;
}
