import { Button } from '../../components/controls/Button.tsx';
import { newPasswordTexts } from '../../languages/new-password/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { LoginPage } from '../login/LoginPage.tsx';

/** The link has expired, was used, or is incomplete. */
export function UselessLinkView({ onAskAgain, onBack }: { onAskAgain(): void; onBack(): void }) {
  const { t } = useTranslate(newPasswordTexts);
  return (
    <LoginPage title={t('newPassword.noUseTitle')} onSubmit={onAskAgain}>
      <p>{t('newPassword.noUseText')}</p>
      <Button type="submit" variant="primary" size="lg" wide>
        {t('newPassword.askAgain')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
