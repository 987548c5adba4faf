import { pathOf } from '../../app/routes.ts';
import { Button } from '../../components/controls/Button.tsx';
import { linkTo } from '../../components/link-to.ts';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export function BackToLogin({ onBack }: { onBack(): void }) {
  const { t } = useTranslate(loginTexts);
  return (
    <Button asChild variant="plain">
      <a {...linkTo(pathOf({ name: 'Login' }), onBack)}>{t('login.back')}</a>
    </Button>
  );
}
