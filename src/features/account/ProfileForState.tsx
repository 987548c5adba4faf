import type { ReactNode } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { ProfileSnapshot } from '../../../machines/profile/profile.machine.ts';
import type { ProfileEvent } from '../../../machines/profile/profile.types.ts';
import { firstLetter, fullName, initialsOf } from '../../../machines/shared/student-name.ts';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ProfileView } from './ProfileView.tsx';
import { SchoolPageView, type SchoolPageViewProps } from './SchoolPageView.tsx';

export interface ProfileForStateProps {
  snapshot: ProfileSnapshot;
  /** The chosen language, which may still be loading. */
  language: Language;
  theme?: ReactNode;
  notifications: ReactNode;
  automaticStop?: ReactNode;
  offlineScoring?: ReactNode;
  send(event: ProfileEvent): void;
}

export function ProfileForState(props: ProfileForStateProps) {
  const { snapshot, language, theme, notifications, automaticStop, offlineScoring, send } = props;
  const { t } = useTranslate(accountTexts);
  if (snapshot.matches('closed')) return null;
  const { student, externalId, wanted, address } = snapshot.context;
  const close = () => send({ type: 'profile.close' });
  const isConfirming = snapshot.matches({ open: { place: 'confirmingLogOut' } });
  const status = pageStatusOf(snapshot);
  const isRead = PLACES.some((place) => snapshot.matches({ open: { place } }));
  if (!isConfirming && !isRead && status === undefined) {
    return <UnexpectedStateView page={false} leads="action.back" onBack={close} />;
  }
  const name = fullName(student);
  return (
    <>
      <ProfileView
        name={name}
        initials={name === '' ? firstLetter(student.email) : initialsOf(student)}
        email={student.email}
        userId={externalId}
        language={language}
        onLanguage={(chosen) => send({ type: 'profile.chooseLanguage', language: chosen, previous: language })}
        theme={theme}
        notifications={notifications}
        automaticStop={automaticStop}
        offlineScoring={offlineScoring}
        onMicrophone={() => send({ type: 'profile.checkMicrophone' })}
        onGuide={() => send({ type: 'profile.guide' })}
        onPage={(page) => send({ type: 'profile.openPage', page, language })}
        onCopyId={() => send({ type: 'profile.copyId' })}
        onLogOut={() => send({ type: 'profile.askLogOut' })}
        onClose={close}
      />
      {status !== undefined && (
        <SchoolPageView
          page={wanted.page}
          address={address}
          status={status}
          onLoaded={() => send({ type: 'profile.pageLoaded' })}
          onFailed={() => send({ type: 'profile.pageFailed' })}
          onRetry={() => send({ type: 'profile.retryPage' })}
          onBack={() => send({ type: 'profile.closePage' })}
        />
      )}
      {isConfirming && (
        <ConfirmSheet
          title={t('account.logOutTitle')}
          text={t('account.logOutText')}
          confirm={t('account.yesLogOut')}
          cancel={t('account.noStay')}
          onConfirm={() => send({ type: 'profile.confirmLogOut' })}
          onCancel={() => send({ type: 'profile.keepLoggedIn' })}
        />
      )}
    </>
  );
}

const PLACES = ['reading', 'loadingCheck', 'checkingMicrophone'] as const;

function pageStatusOf(snapshot: ProfileSnapshot): SchoolPageViewProps['status'] | undefined {
  const isIn = (page: 'finding' | 'reaching' | 'loading' | 'shown' | 'unavailable') =>
    snapshot.matches({ open: { place: { page } } });
  if (isIn('finding') || isIn('reaching')) return 'coming';
  return (['loading', 'shown', 'unavailable'] as const).find(isIn);
}
