import type { ReactNode } from 'react';
import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import type { KeyWordsSnapshot } from '../../../machines/key-words/key-words.machine.ts';
import { asLookedUp, keyWordOf } from '../../../machines/key-words/key-words.selectors.ts';
import type { KeyWordsEvent } from '../../../machines/key-words/key-words.types.ts';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { WaitPage } from '../../components/page/WaitPage.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { KeyWordView } from './KeyWordView.tsx';
import { KeyWordsSeenView } from './KeyWordsSeenView.tsx';
import { KeyWordsView } from './KeyWordsView.tsx';

export interface KeyWordsForStateProps {
  snapshot: KeyWordsSnapshot;
  player: AudioPlayerSnapshot | undefined;
  send(event: KeyWordsEvent): void;
  children?: ReactNode;
}

export function KeyWordsForState({ snapshot, player, send, children }: KeyWordsForStateProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const { words, index, failure } = snapshot.context;
  const back = () => send({ type: 'keyWords.back' });
  const read = () => send({ type: 'keyWords.read' });
  if (snapshot.matches('unavailable')) {
    return (
      <WaitPage
        header={t('passage.header')}
        title={t('keyWords.unavailable')}
        failure={failure}
        onRetry={() => send({ type: 'keyWords.retry' })}
        onBack={back}
      />
    );
  }
  const previous = () => send({ type: 'keyWords.previous' });
  if (snapshot.matches('finished')) {
    return (
      <KeyWordsView place={null} done onBack={back}>
        <KeyWordsSeenView
          count={words.length}
          onPrevious={words.length > 0 ? previous : undefined}
          onRead={read}
          onBack={back}
        />
      </KeyWordsView>
    );
  }
  if (snapshot.matches('word')) {
    return (
      <KeyWordsView place={{ n: index + 1, total: words.length }} done={false} onSkip={read} onBack={back}>
        {snapshot.matches({ word: 'practicing' }) ? (
          children
        ) : (
          <PresentedWord
            snapshot={snapshot}
            player={player}
            send={send}
            onPrevious={index > 0 ? previous : undefined}
          />
        )}
      </KeyWordsView>
    );
  }
  if (!snapshot.matches('loading')) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <KeyWordsView place={null} done={false} onSkip={read} onBack={back}>
      <LoadingView />
    </KeyWordsView>
  );
}

type PresentedWordProps = Omit<KeyWordsForStateProps, 'children'> & { onPrevious: (() => void) | undefined };

function PresentedWord({ snapshot: { context }, player, send, onPrevious }: PresentedWordProps) {
  const { language } = useTranslate();
  const word = keyWordOf(context);
  return (
    <KeyWordView
      key={word.id}
      word={asLookedUp(word)}
      translation={translationOf(word, language)}
      picture={word.picture_url}
      best={context.best[word.id] ?? null}
      playing={player?.hasTag('playing') ? player.context.speed : null}
      blocked={player?.hasTag('blocked')}
      onListen={(speed) => send({ type: 'keyWords.listen', speed })}
      onPractice={() => send({ type: 'keyWords.practice' })}
      onPrevious={onPrevious}
      onNext={() => send({ type: 'keyWords.next' })}
    />
  );
}
