import { Mail } from '../../components/icons/mail.tsx';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { TeacherLoginEvent, TeacherLoginSnapshot } from '../../../machines/teacher/login/teacher-login.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { Note } from '../../components/text/notes.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { PasswordField } from '../../components/controls/PasswordField.tsx';
import { useTeacherTexts } from '../texts.ts';
import { FormPage } from './Form.tsx';
import type { Drawn } from '../../components/live.tsx';

export function LoginForState({ snapshot, send }: Drawn<TeacherLoginSnapshot, TeacherLoginEvent>) {
  const { t } = useTeacherTexts();
  const { hasEnded, email, failure } = snapshot.context;
  const isBusy = snapshot.matches('submitting');
  const mistake = snapshot.matches({ asking: 'incomplete' })
    ? t('teacherLogin.incomplete')
    : snapshot.matches({ asking: 'refused' })
      ? t(reasonOf(failure))
      : null;
  return (
    <FormPage
      title={t('teacherLogin.title')}
      mistake={mistake}
      busy={isBusy}
      onSubmit={(given) =>
        send({ type: 'login.submit', email: String(given.get('email')), password: String(given.get('password')) })
      }
    >
      {hasEnded && mistake === null && <Note role="alert">{t('teacherLogin.hasEnded')}</Note>}
      <Field
        name="email"
        type="email"
        autoComplete="username"
        ref={takeLostFocus}
        autoCapitalize="none"
        spellCheck={false}
        label={t('teacherLogin.email')}
        error={null}
        defaultValue={email}
        icon={<Mail aria-hidden="true" />}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('teacherLogin.password')}
        showLabel={t('teacherLogin.showPassword')}
        error={null}
      />
      <Button variant="primary" size="lg" type="submit" disabled={isBusy}>
        {t('teacherLogin.submit')}
      </Button>
      <p className="hint">{t('teacherLogin.forgot')}</p>
    </FormPage>
  );
}

const REASONS = {
  invalid_credentials: 'teacherLogin.wrong',
  too_many_attempts: 'teacherLogin.tooMany',
  inactive_account: 'teacherLogin.inactive',
} as const;

function reasonOf(failure: Failure | null) {
  if (failure?.kind === 'offline') return 'teacher.offline';
  const code = failure?.kind === 'refused' ? failure.code : '';
  return code in REASONS ? REASONS[code as keyof typeof REASONS] : 'teacher.unavailable';
}
