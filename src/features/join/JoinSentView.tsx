import { Button } from '../../components/controls/Button.tsx';
import { Check } from '../../components/icons/check.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { Note } from '../../components/text/notes.tsx';
import { joinTexts } from '../../languages/join/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { LoginPage } from '../login/LoginPage.tsx';

/** Doesn't reveal whether the student has an account. */
export function JoinSentView({ onAgain, onBack }: { onAgain(): void; onBack(): void }) {
  const { t } = useTranslate(joinTexts);
  return (
    <LoginPage title={t('join.sentTitle')} onSubmit={onAgain}>
      <Note kind="hint" role="status" tabIndex={-1} ref={takeLostFocus}>
        <Check aria-hidden="true" />
        {t('join.sent')}
      </Note>
      <Button type="submit" variant="line" size="lg" wide>
        {t('join.again')}
      </Button>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
