import { useCallback } from 'react';
import type { AudioPlayerSnapshot, Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import { choiceOf, isCorrect, type ChoiceEvent, type ChoiceSnapshot } from '../../../machines/choice/choice.machine.ts';
import { useLessonTranslate } from '../../languages/lesson-texts.tsx';
import { translationOf } from '../lesson/translation.ts';
import { ChoiceView, type ChoiceViewProps } from './ChoiceView.tsx';

export interface ChoiceForStateProps {
  snapshot: ChoiceSnapshot;
  player: AudioPlayerSnapshot | undefined;
  send(event: ChoiceEvent): void;
}

export function ChoiceForState({ snapshot, player, send }: ChoiceForStateProps) {
  const { language } = useLessonTranslate();
  const { context } = snapshot;
  const { items, correct_index } = choiceOf(context);
  const listen = useCallback((speed: Speed) => send({ type: 'choice.listen', speed }), [send]);
  const pick = useCallback((index: number) => send({ type: 'choice.pick', index }), [send]);
  return (
    <ChoiceView
      skill={context.skill}
      prompt={context.skill === 'reading' ? (context.entry.reading_content?.prompt ?? null) : null}
      translation={translationOf(context.entry, language)}
      options={items}
      state={stateOf(snapshot)}
      picked={context.picked}
      correctIndex={correct_index}
      blocked={snapshot.matches('blocked')}
      playing={player?.hasTag('playing') ? player.context.speed : null}
      onListen={context.skill === 'listening' ? listen : undefined}
      onPick={pick}
    />
  );
}

function stateOf(snapshot: ChoiceSnapshot): ChoiceViewProps['state'] {
  const { picked } = snapshot.context;
  if (picked !== null) return isCorrect(snapshot.context, picked) ? 'correct' : 'wrong';
  return snapshot.hasTag('locked') ? 'locked' : 'choosing';
}
