import { Button } from '../../components/controls/Button.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { Peek } from '../../components/illustrations/Peek.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface LessonSceneProps {
  status: 'resting' | 'finished';
  onGoOn(): void;
}

/** The pause in the middle of a long lesson, and its end. */
export function LessonScene({ status, onGoOn }: LessonSceneProps) {
  const { t } = useTranslate(gameTexts);
  return (
    <Centered>
      {status === 'finished' ? (
        <Scene picture={<AllDone />} title={t('game.finishedTitle')} text={t('game.finishedText')} />
      ) : (
        <Scene
          picture={<Peek />}
          title={t('game.halfwayTitle')}
          titleRef={takeFocus}
          text={t('game.halfwayText')}
          action={
            <Button variant="primary" size="lg" onClick={onGoOn}>
              {t('game.goOn')}
            </Button>
          }
        />
      )}
    </Centered>
  );
}

const Centered = styled('div', { flex: '1', display: 'grid', placeItems: 'center' });
