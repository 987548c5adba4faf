import { chakra } from '@chakra-ui/react/styled-system';
import { X } from '../../components/icons/x.tsx';
import type { ReactNode } from 'react';
import { Bar } from '../../components/scores/Bar.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { Peek } from '../../components/illustrations/Peek.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface LessonViewProps {
  status: 'loading' | 'playing' | 'resting' | 'finished';
  /** Sets left, and the finished share (0-100). null until they are known. */
  progress: { left: number; percent: number } | null;
  onClose(): void;
  onGoOn(): void;
  children?: ReactNode;
}

export function LessonView({ status, progress, onClose, onGoOn, children }: LessonViewProps) {
  const { t } = useTranslate(gameTexts);
  return (
    <LessonPage>
      <LessonHeader>
        <ScreenTitle heading>{t('game.title')}</ScreenTitle>
        <IconButton aria-label={t('game.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <Bar percent={progress?.percent ?? 0} label={t('game.progress')} size="lesson" />
        <Left>{progress && t('game.left', { n: progress.left })}</Left>
      </LessonHeader>
      <LessonMain>
        {(status === 'playing' || status === 'resting') && children}
        {status === 'resting' && (
          <Centered>
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
          </Centered>
        )}
        {status === 'loading' && <LoadingView text={t('game.loading')} />}
        {status === 'finished' && (
          <Centered>
            <Scene picture={<AllDone />} title={t('game.finishedTitle')} text={t('game.finishedText')} />
          </Centered>
        )}
      </LessonMain>
    </LessonPage>
  );
}

const Left = chakra('span', {
  base: { textStyle: 'label', minWidth: '64px', paddingInlineEnd: '2', textAlign: 'end', whiteSpace: 'nowrap' },
});

const Centered = chakra('div', { base: { flex: '1', display: 'grid', placeItems: 'center' } });
