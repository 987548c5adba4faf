import { useTranslate } from '../../languages/translate.tsx';
import { Button } from '../controls/Button.tsx';
import { OhPicture } from '../illustrations/OhPicture.tsx';
import { Scene } from './Scene.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

export function NotFoundView({ href = '/homework-assignments' }: { href?: string }) {
  const { t } = useTranslate();
  return (
    <>
      <ScreenTitle>{t('state.notFoundTitle')}</ScreenTitle>
      <Scene
        page
        picture={<OhPicture />}
        title={t('state.notFoundTitle')}
        text={t('state.notFoundText')}
        action={
          <Button asChild variant="primary" size="lg">
            <a href={href}>{t('state.toAssignments')}</a>
          </Button>
        }
      />
    </>
  );
}
