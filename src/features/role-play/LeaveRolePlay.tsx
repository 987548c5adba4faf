import { chakra } from '@chakra-ui/react/styled-system';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SittingActor, SittingSnapshot } from '../../../machines/sitting/sitting.machine.ts';
import type { SittingEvent } from '../../../machines/sitting/sitting.types.ts';
import { Button } from '../../components/Button.tsx';
import { headingFocus, ModalDialog } from '../../components/ModalDialog.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

interface LeaveRolePlayProps {
  actor: SittingActor;
  /** There is enough said for a report. */
  onFeedback?: (() => void) | undefined;
}

/** The question before a conversation is left (RP-03). */
export function LeaveRolePlay({ actor, onFeedback }: LeaveRolePlayProps) {
  return (
    <LeaveRolePlayForState
      snapshot={useSelector(actor, (snapshot) => snapshot)}
      send={actor.send}
      onFeedback={onFeedback}
    />
  );
}

export interface LeaveRolePlayForStateProps extends Pick<LeaveRolePlayProps, 'onFeedback'> {
  snapshot: SittingSnapshot;
  send(event: SittingEvent): void;
}

export function LeaveRolePlayForState({ snapshot, send, onFeedback }: LeaveRolePlayForStateProps) {
  const { t } = useTranslate(rolePlayTexts);
  const id = useId();
  if (!snapshot.matches({ open: { question: 'asking' } })) return null;
  const stay = () => send({ type: 'sitting.stay' });
  return (
    <ModalDialog side="bottom" labeledBy={id} onClose={stay}>
      <Body>
        <h2 id={id} {...headingFocus}>
          {t('rolePlay.leaveTitle')}
        </h2>
        <p>{t('rolePlay.leaveText')}</p>
        <Choices>
          <Button variant="primary" size="lg" onClick={stay}>
            {t('rolePlay.stay')}
          </Button>
          {onFeedback && (
            <Button
              variant="soft"
              size="lg"
              onClick={() => {
                stay();
                onFeedback();
              }}
            >
              {t('rolePlay.viewFeedback')}
            </Button>
          )}
          <Button size="lg" onClick={() => send({ type: 'sitting.leave' })}>
            {t(onFeedback ? 'rolePlay.quitWithoutFeedback' : 'rolePlay.quit')}
          </Button>
        </Choices>
      </Body>
    </ModalDialog>
  );
}

const Body = chakra('div', {
  base: {
    padding: { base: '28px 24px 24px', md: '32px' },
    '& h2': { textStyle: 'section', fontSize: { base: '22', md: '24' } },
    '& p': { marginTop: '2', color: 'fg.muted' },
  },
});

const Choices = chakra('div', { base: { display: 'grid', gap: '3', marginTop: '6' } });
