import { Ear } from '../../components/icons/ear.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { ListenButtons, type Speed } from '../../components/controls/ListenButtons.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { Sentence } from '../../components/text/Sentence.tsx';
import { Dock, SkillLabel, Stage, Translation } from '../../components/page/Stage.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { WordPicture } from '../../components/text/WordPicture.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface WarmUpViewProps {
  sentence: string;
  ipa: string | null;
  meaning: { text: string; language: string } | null;
  /** Address of a picture of it. */
  picture?: string | null;
  hasAudio?: boolean;
  playing?: Speed | null;
  /** True if the browser needs a touch before it plays sound. */
  blocked?: boolean;
  onListen(speed: Speed): void;
  onNext(): void;
}

export function WarmUpView(props: WarmUpViewProps) {
  const { sentence, ipa, meaning, picture = null, hasAudio = true, playing = null, blocked = false } = props;
  const { onListen, onNext } = props;
  const { t } = useTranslate(gameTexts);
  return (
    <>
      <Stage>
        <SkillLabel tabIndex={-1} ref={takeLostFocus}>
          <Ear aria-hidden="true" />
          {t('game.warmUp')}
        </SkillLabel>
        {picture !== null && <WordPicture src={picture} size="large" />}
        <Sentence sentence={sentence} ipa={ipa} />
        {meaning && <Translation lang={meaning.language}>{meaning.text}</Translation>}
        {hasAudio && <ListenButtons playing={playing} onListen={onListen} />}
      </Stage>
      <Dock>
        {blocked ? <AutoplayNote /> : <Hint>{t('game.warmUpHint')}</Hint>}
        <Button variant="primary" size="lg" wide maxWidth="400px" onClick={onNext}>
          {t('game.next')}
        </Button>
      </Dock>
    </>
  );
}

const Hint = styled('p', { color: 'fg.muted', textStyle: 'small', textAlign: 'center' });
