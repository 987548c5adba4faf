import { MailCheck } from '../../components/icons/mail-check.tsx';
import type { PasswordResetAnswer } from '../../../contract/account.ts';
import { takeLostFocus } from '../../components/take-focus.ts';
import { Note } from '../../components/text/notes.tsx';
import { forgotPasswordTexts } from '../../languages/forgot-password/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { BackToLogin } from '../login/BackToLogin.tsx';
import { LoginPage } from '../login/LoginPage.tsx';

const TEXTS = { student: 'forgotPassword.sent', administrator: 'forgotPassword.sentToAdministrator' } as const;

/** The confirmation doesn't reveal whether the address is known (AUTH-03). */
export function ResetSentView({ sentTo, onBack }: { sentTo: PasswordResetAnswer['sent_to']; onBack(): void }) {
  const { t } = useTranslate(forgotPasswordTexts);
  return (
    <LoginPage title={t('forgotPassword.title')} onSubmit={() => {}}>
      <Note kind="hint" role="status" tabIndex={-1} ref={takeLostFocus}>
        <MailCheck aria-hidden="true" />
        {t(TEXTS[sentTo])}
      </Note>
      <BackToLogin onBack={onBack} />
    </LoginPage>
  );
}
