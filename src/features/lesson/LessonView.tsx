import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Bar } from '../../components/Bar.tsx';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { LoadingView } from '../../components/LoadingView.tsx';
import { Scene } from '../../components/Scene.tsx';
import { useLessonTranslate } from '../../languages/lesson-texts.tsx';

export interface LessonViewProps {
  /** `saving`: the student leaves early and the last scores are on their way. */
  status: 'loading' | 'playing' | 'submitting' | 'saving' | 'finished';
  /** Sets left, and the share (0-100) that is passed; null until they are known. */
  progress: { left: number; percent: number } | null;
  /** The leave question is open. */
  asking: boolean;
  onClose(): void;
  onStay(): void;
  onLeave(): void;
  /** The game. */
  children?: ReactNode;
}

export function LessonView({ status, progress, asking, onClose, onStay, onLeave, children }: LessonViewProps) {
  const { t } = useLessonTranslate();
  return (
    <Page>
      <Header>
        <IconButton aria-label={t('game.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <Bar percent={progress?.percent ?? 0} label={t('game.progress')} size="lesson" />
        <Left>{progress && t('game.left', { n: progress.left })}</Left>
      </Header>
      <Main>
        {status === 'playing' && children}
        {status === 'loading' && <LoadingView text={t('game.loading')} />}
        {(status === 'submitting' || status === 'saving') && <LoadingView text={t('game.submitting')} />}
        {status === 'finished' && (
          <Finished>
            <Scene picture={<AllDone />} title={t('game.finishedTitle')} text={t('game.finishedText')} />
          </Finished>
        )}
      </Main>
      {asking && (
        <ConfirmSheet
          title={t('game.leaveTitle')}
          text={t('game.leaveText')}
          confirm={t('game.leave')}
          cancel={t('game.stay')}
          onConfirm={onLeave}
          onCancel={onStay}
        />
      )}
    </Page>
  );
}

const Page = chakra('div', {
  base: { minHeight: '100dvh', display: 'flex', flexDirection: 'column', overflowX: 'clip' },
});

const Header = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: 'none',
    width: '100%',
    maxWidth: 'lesson',
    height: { base: '64px', md: '80px' },
    marginInline: 'auto',
    padding: { base: '0 10px 0 8px', md: '0 24px' },
    bg: 'bg',
  },
});

const Left = chakra('span', {
  base: { textStyle: 'label', minWidth: '64px', paddingInlineEnd: '2', textAlign: 'end', whiteSpace: 'nowrap' },
});

const Main = chakra('main', { base: { flex: '1', display: 'flex', flexDirection: 'column' } });

const Finished = chakra('div', { base: { flex: '1', display: 'grid', placeItems: 'center' } });
