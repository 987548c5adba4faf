import { useCallback } from 'react';
import type { AudioPlayerSnapshot, Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import { answerOf, isEmpty, isFull, isRight, isSolved, rowsOf } from '../../../machines/writing/board.ts';
import { transcriptOf, type WritingEvent, type WritingSnapshot } from '../../../machines/writing/writing.machine.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { WritingView, type WritingViewProps } from './WritingView.tsx';

export interface WritingForStateProps {
  snapshot: WritingSnapshot;
  player: AudioPlayerSnapshot | undefined;
  send(event: WritingEvent): void;
}

export function WritingForState({ snapshot, player, send }: WritingForStateProps) {
  const { language } = useTranslate();
  const { board, entry, name } = snapshot.context;
  const listen = useCallback((speed: Speed) => send({ type: 'writing.listen', speed }), [send]);
  const fix = useCallback(() => send({ type: 'writing.fix' }), [send]);
  const next = useCallback(() => send({ type: 'writing.next' }), [send]);
  const state = stateOf(snapshot);
  const isWaiting = snapshot.matches({ writing: { board: { wrong: 'waiting' } } });
  const isFixing = snapshot.matches({ writing: { board: 'fixing' } });
  if (state === null) return <UnexpectedStateView page={false} />;
  return (
    <WritingView
      prompt={entry.definition[0]?.definition ?? null}
      translation={translationOf(entry, language)}
      ipa={entry.transcript[0]?.transcript_ipa ?? null}
      transcript={transcriptOf(snapshot, player)}
      rows={rowsOf(entry)}
      tiles={board.tiles}
      slots={board.slots}
      state={state}
      isRight={(slot) => isRight(board, slot)}
      answer={state === 'wrong' ? answerOf(board, name) : null}
      canSubmit={isHeard(snapshot) && isFull(board)}
      whyNot={whyNot(snapshot)}
      canRedo={!isEmpty(board)}
      blocked={player?.hasTag('blocked')}
      playing={player?.hasTag('playing') ? player.context.speed : null}
      onListen={listen}
      onPlace={(tile, slot) => send({ type: 'writing.place', tile, slot })}
      onTakeBack={(slot) => send({ type: 'writing.takeBack', slot })}
      onRedo={() => send({ type: 'writing.redo' })}
      onSubmit={() => send({ type: 'writing.submit' })}
      fixing={isFixing}
      onFix={isWaiting ? fix : undefined}
      onNext={isWaiting || isFixing ? next : undefined}
    />
  );
}

const isHeard = (snapshot: WritingSnapshot) => snapshot.matches({ writing: { audio: 'heard' } });

function stateOf(snapshot: WritingSnapshot): WritingViewProps['state'] | null {
  // The last picture stays until the next game starts.
  if (snapshot.matches('done')) return isSolved(snapshot.context.board) ? 'correct' : 'wrong';
  if (!AUDIO.some((audio) => snapshot.matches({ writing: { audio } }))) return null;
  const board = BOARD.find((one) => snapshot.matches({ writing: { board: one } }));
  return board ? LOOKS[board] : null;
}

const AUDIO = ['unheard', 'heard'] as const;
const BOARD = ['arranging', 'correct', 'wrong', 'fixing', 'fixed'] as const;
const LOOKS = {
  arranging: 'arranging',
  correct: 'correct',
  wrong: 'wrong',
  fixing: 'arranging',
  fixed: 'correct',
} as const;

function whyNot(snapshot: WritingSnapshot) {
  if (!isHeard(snapshot)) return 'writing.listenFirst';
  return isFull(snapshot.context.board) ? null : 'writing.fillBoxes';
}
