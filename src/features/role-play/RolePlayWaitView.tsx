import { CloseButton } from '../../components/controls/Button.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { WaitScene, type WaitSceneProps } from '../../components/page/WaitScene.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export function RolePlayWaitView({ onClose, ...wait }: WaitSceneProps & { onClose(): void }) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <LessonPage>
      <LessonHeader>
        <ScreenTitle heading>{t('rolePlay.intro.header')}</ScreenTitle>
        <CloseButton aria-label={t('rolePlay.close')} onClick={onClose} />
      </LessonHeader>
      <LessonMain>
        <WaitScene {...wait} />
      </LessonMain>
    </LessonPage>
  );
}
