import type { NoticesEvent, NoticesSnapshot } from '../../../machines/notices/notices.machine.ts';
import { ToastStack } from '../../components/sheets/ToastStack.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { noticesTexts } from '../../languages/notices/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface NoticesForStateProps {
  snapshot: NoticesSnapshot;
  place?: 'top' | 'bottom';
  send(event: NoticesEvent): void;
}

export function NoticesForState({ snapshot, place, send }: NoticesForStateProps) {
  const { say } = useTranslate(noticesTexts);
  if (!snapshot.matches('quiet') && !snapshot.matches('showing')) return <UnexpectedStateView page={false} />;
  const notices = snapshot.context.shown.map((notice) => ({ ...notice, text: say(notice.text) }));
  return <ToastStack place={place} notices={notices} onClose={(id) => send({ type: 'notice.close', id })} />;
}
