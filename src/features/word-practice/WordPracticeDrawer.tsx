import { useId } from 'react';
import { ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { WordPracticeGame, type WordPracticeGameProps } from './WordPracticeGame.tsx';

/** Covers the game's window, with a way back (SPK-12). The owner removes it when the actor ends. */
export function WordPracticeDrawer({ actor, devices }: Omit<WordPracticeGameProps, 'titleId'>) {
  const titleId = useId();
  return (
    <ModalDialog side="end" labeledBy={titleId} onClose={() => actor.send({ type: 'wordPractice.back' })}>
      <WordPracticeGame actor={actor} devices={devices} titleId={titleId} />
    </ModalDialog>
  );
}
