import { Button } from '../../components/controls/Button.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { LoginPage } from './LoginPage.tsx';

/** Shown if the code of a login option can't be loaded. */
export function PartUnavailableView({ onRetry, onBack }: { onRetry(): void; onBack(): void }) {
  const { t } = useTranslate(loginTexts);
  return (
    <LoginPage title={t('login.title')} onSubmit={onRetry}>
      <Refusal text="failure.offline" />
      <Button type="submit" variant="primary" size="lg" wide>
        {t('action.tryAgain')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
