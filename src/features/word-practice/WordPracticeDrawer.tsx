import { useId } from 'react';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { WordPracticeGame, type WordPracticeGameProps } from './WordPracticeGame.tsx';

/** Over a game, as large as the window, with the way back to it (SPK-12). The owner takes it away when the actor has ended. */
export function WordPracticeDrawer({ actor, devices }: Omit<WordPracticeGameProps, 'titleId'>) {
  const titleId = useId();
  return (
    <ModalDialog side="end" labeledBy={titleId} onClose={() => actor.send({ type: 'wordPractice.back' })}>
      <WordPracticeGame actor={actor} devices={devices} titleId={titleId} />
    </ModalDialog>
  );
}
