import { Button, CloseButton } from '../../components/controls/Button.tsx';
import { OhPicture } from '../../components/illustrations/OhPicture.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface RecoverViewProps {
  /** Whole recorded seconds. */
  seconds: number;
  onGoOn(): void;
  onStartOver(): void;
  onClose(): void;
}

export function RecoverView({ seconds, onGoOn, onStartOver, onClose }: RecoverViewProps) {
  const { t } = useTranslate(readAloudLessonTexts);
  return (
    <LessonPage>
      <ScreenTitle>{t('readAloud.recover.title')}</ScreenTitle>
      <LessonHeader>
        <CloseButton aria-label={t('readAloud.close')} onClick={onClose} />
      </LessonHeader>
      <LessonMain>
        <Scene
          alone
          picture={<OhPicture mouth="smile" />}
          title={t('readAloud.recover.title')}
          text={t('readAloud.recover.text', { n: seconds })}
          action={
            <>
              <Button variant="primary" size="lg" onClick={onGoOn}>
                {t('readAloud.goOn')}
              </Button>
              <Button variant="soft" size="lg" onClick={onStartOver}>
                {t('readAloud.recover.startOver')}
              </Button>
            </>
          }
        />
      </LessonMain>
    </LessonPage>
  );
}
