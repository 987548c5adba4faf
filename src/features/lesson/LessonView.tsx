import type { ReactNode } from 'react';
import duet from '../../components/illustrations/duet.svg';
import { Bar } from '../../components/scores/Bar.tsx';
import { CloseButton } from '../../components/controls/Button.tsx';
import { LessonCount, LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { later } from '../../components/page/later.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Loaded later, because a lesson begins with a card. */
const LessonScene = later(async () => (await import('./LessonScene.tsx')).LessonScene);
export const loadScene = LessonScene.load;

export interface LessonViewProps {
  /** 'opening': before the page's scripts have loaded. */
  status: 'opening' | 'loading' | 'playing' | 'resting' | 'finished';
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
        <CloseButton aria-label={t('game.close')} onClick={onClose} />
        <Bar percent={progress?.percent ?? 0} label={t('game.progress')} size="lesson" />
        <LessonCount>{progress && t('game.left', { n: progress.left })}</LessonCount>
      </LessonHeader>
      <LessonMain>
        {(status === 'playing' || status === 'resting') && children}
        {status === 'opening' && (
          <Opening role="status">
            <img src={duet} alt="" />
            {t('game.loading')}
          </Opening>
        )}
        {status === 'loading' && <LoadingView text={t('game.loading')} />}
        {(status === 'resting' || status === 'finished') && <LessonScene status={status} onGoOn={onGoOn} />}
      </LessonMain>
    </LessonPage>
  );
}

const Opening = styled('div', {
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6',
  color: 'fg.muted',
  '& > img': {
    boxSizing: 'content-box',
    width: { base: '228px', md: '300px' },
    aspectRatio: '260 / 230',
    padding: '16px 40px 0',
    borderRadius: 'spot',
    bg: 'accent.block',
  },
});
