import { X } from '../../components/icons/x.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
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
        <IconButton aria-label={t('rolePlay.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </LessonHeader>
      <LessonMain>
        <WaitScene {...wait} />
      </LessonMain>
    </LessonPage>
  );
}
