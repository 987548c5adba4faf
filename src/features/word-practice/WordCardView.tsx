import { Mic } from '../../components/icons/mic.tsx';
import type { DictionaryResult } from '../../../contract/dictionary.ts';
import { Button } from '../../components/controls/Button.tsx';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { Dock, DockChoices } from '../../components/page/Stage.tsx';
import { wordPracticeTexts } from '../../languages/word-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { WordStage } from './WordStage.tsx';

export interface WordCardViewProps {
  word: DictionaryResult;
  playing?: Speed | null;
  /** Set after the student has practiced the word. */
  practiced?: { best: number | null; onBack(): void };
  onListen(speed: Speed): void;
  onPractice(): void;
}

export function WordCardView({ word, playing = null, practiced, onListen, onPractice }: WordCardViewProps) {
  const { t, language } = useTranslate(wordPracticeTexts);
  const translation = translationOf({ translation: word.translation ?? {} }, language);
  return (
    <>
      <WordStage word={word} translation={translation} best={practiced?.best} playing={playing} onListen={onListen} />
      <Dock>
        <DockChoices>
          {practiced && (
            <Button variant="soft" size="lg" onClick={practiced.onBack}>
              {t('wordPractice.goBack')}
            </Button>
          )}
          <Button variant="primary" size="lg" onClick={onPractice}>
            <Mic aria-hidden="true" />
            {t(practiced ? 'wordPractice.again' : 'wordPractice.practice')}
          </Button>
        </DockChoices>
      </Dock>
    </>
  );
}
