import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import { choiceOf, type ChoiceEvent, type ChoiceSnapshot } from '../../../machines/choice/choice.machine.ts';
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
      onListen={context.skill === 'listening' ? (speed) => send({ type: 'choice.listen', speed }) : undefined}
      onPick={(index) => send({ type: 'choice.pick', index })}
    />
  );
}

function stateOf(snapshot: ChoiceSnapshot): ChoiceViewProps['state'] {
  if (snapshot.matches('correct')) return 'correct';
  if (snapshot.matches('wrong')) return 'wrong';
  return snapshot.hasTag('locked') || snapshot.matches('done') ? 'locked' : 'choosing';
}
