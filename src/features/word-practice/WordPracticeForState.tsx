import type { ReactNode } from 'react';
import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type { WordPracticeEvent, WordPracticeSnapshot } from '../../../machines/word-practice/word-practice.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { wordPracticeTexts } from '../../languages/word-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { WordCardView } from './WordCardView.tsx';
import { WordPracticeView } from './WordPracticeView.tsx';
import { WordTroubleView } from './WordTroubleView.tsx';
import { styled } from '../../components/styled.ts';

export interface WordPracticeForStateProps {
  snapshot: WordPracticeSnapshot;
  player: AudioPlayerSnapshot | undefined;
  titleId?: string;
  send(event: WordPracticeEvent): void;
  children?: ReactNode;
}

export function WordPracticeForState({ snapshot, player, titleId, send, children }: WordPracticeForStateProps) {
  const playing = snapshot.matches({ found: 'practicing' });
  return (
    <WordPracticeView titleId={titleId} playing={playing} onBack={() => send({ type: 'wordPractice.back' })}>
      {playing ? children : <Word snapshot={snapshot} player={player} send={send} />}
    </WordPracticeView>
  );
}

function Word({ snapshot, player, send }: Pick<WordPracticeForStateProps, 'snapshot' | 'player' | 'send'>) {
  const { t } = useTranslate(wordPracticeTexts);
  const { word, result, failure, best } = snapshot.context;
  if (snapshot.matches({ found: 'presenting' })) {
    return (
      <WordCardView
        word={result}
        playing={player?.hasTag('playing') ? player.context.speed : null}
        practiced={
          snapshot.matches({ found: { presenting: 'practiced' } })
            ? { best, onBack: () => send({ type: 'wordPractice.back' }) }
            : undefined
        }
        onListen={(speed) => send({ type: 'wordPractice.listen', speed })}
        onPractice={() => send({ type: 'wordPractice.practice' })}
      />
    );
  }
  if (snapshot.matches('unknown')) {
    const near = result.near_spellings;
    return (
      <WordTroubleView
        title={t('wordPractice.unknownTitle')}
        word={result.sentence}
        text={t(near.length > 0 ? 'wordPractice.unknownText' : 'wordPractice.unknownAlone')}
      >
        {near.length > 0 && (
          <NearSpellings aria-label={t('wordPractice.nearSpellings')}>
            {near.map((spelling) => (
              <li key={spelling}>
                <Button variant="soft" lang="en" onClick={() => send({ type: 'wordPractice.lookUp', word: spelling })}>
                  {spelling}
                </Button>
              </li>
            ))}
          </NearSpellings>
        )}
      </WordTroubleView>
    );
  }
  if (snapshot.matches('notAWord')) {
    return <WordTroubleView title={t('wordPractice.notAWordTitle')} text={t('wordPractice.notAWordText')} />;
  }
  if (snapshot.matches('failed')) {
    return (
      <WordTroubleView title={t('wordPractice.failedTitle')} word={word} text={t(failureText(failure!))}>
        <Button variant="primary" size="lg" onClick={() => send({ type: 'wordPractice.retry' })}>
          {t('action.tryAgain')}
        </Button>
      </WordTroubleView>
    );
  }
  if (snapshot.matches('lookingUp')) return <LoadingView text={t('wordPractice.loading')} />;
  // The student has gone back, so show nothing.
  return snapshot.matches('closed') ? null : <UnexpectedStateView page={false} />;
}

const NearSpellings = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  maxWidth: 'narrow',
});
