import { SHORTEST_PASSWORD } from '../../../contract/constants.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type {
  TeacherPasswordEvent,
  TeacherPasswordSnapshot,
} from '../../../machines/teacher/login/teacher-password.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { PasswordField } from '../../components/controls/PasswordField.tsx';
import { useTeacherTexts } from '../texts.ts';
import { FormPage } from './Form.tsx';
import { placeLink } from '../links.ts';
import { Main, Nothing } from '../parts.tsx';

export interface PasswordForStateProps {
  snapshot: TeacherPasswordSnapshot;
  send(event: TeacherPasswordEvent): void;
  onGo(to: TeacherPlace): void;
}

export function PasswordForState({ snapshot, send, onGo }: PasswordForStateProps) {
  const { t } = useTeacherTexts();
  if (snapshot.matches('linkOfNoUse'))
    return (
      <Main>
        <Nothing alone title={t('teacherPassword.noUse')} text={t('teacherPassword.noUseText')} />
        <Button asChild variant="line" alignSelf="start">
          <a {...placeLink({ name: 'classes' }, onGo)}>{t('teacherPassword.toLogin')}</a>
        </Button>
      </Main>
    );
  const isBusy = snapshot.matches('setting') || snapshot.matches('changed');
  const mistake = snapshot.matches({ asking: 'tooShort' })
    ? t('teacherPassword.tooShort', { n: SHORTEST_PASSWORD })
    : snapshot.matches({ asking: 'refused' })
      ? t(reasonOf(snapshot.context.failure))
      : null;
  return (
    <FormPage
      title={t('teacherPassword.title')}
      mistake={mistake}
      busy={isBusy}
      onSubmit={(given) => send({ type: 'password.submit', password: String(given.get('password')) })}
    >
      <p>{t('teacherPassword.text', { n: SHORTEST_PASSWORD })}</p>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('teacherPassword.password')}
        showLabel={t('teacherLogin.showPassword')}
        error={null}
      />
      <Button variant="primary" size="lg" type="submit" disabled={isBusy}>
        {t('teacherPassword.submit')}
      </Button>
    </FormPage>
  );
}

function reasonOf(failure: Failure | null) {
  if (failure?.kind === 'offline') return 'teacher.offline';
  const code = failure?.kind === 'refused' ? failure.code : '';
  if (code === 'password_too_weak') return 'teacherPassword.tooWeak';
  return code === 'inactive_account' ? 'teacherLogin.inactive' : 'teacher.unavailable';
}
