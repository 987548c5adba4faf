import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Button } from '../controls/Button.tsx';
import { headingFocus, ModalDialog } from './ModalDialog.tsx';
import { styled } from '../styled.ts';

export interface ConfirmSheetProps {
  title: string;
  text: string;
  /** The part of the student's work that stays after confirming. */
  kept?: string | undefined;
  confirm: string;
  cancel: string;
  other?: { text: string; onChoose(): void } | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an irreversible action. The safe answer comes first (WCAG 2.4.3), and Escape cancels. */
export function ConfirmSheet({ title, text, kept, confirm, cancel, other, onConfirm, onCancel }: ConfirmSheetProps) {
  const id = useId();
  return (
    <ModalDialog side="bottom" labeledBy={id} onClose={onCancel}>
      <Body>
        <h2 id={id} {...headingFocus}>
          {title}
        </h2>
        <p>{text}</p>
        {kept !== undefined && <p>{kept}</p>}
        <Choices three={other !== undefined}>
          <Button variant="primary" size="lg" onClick={onCancel}>
            {cancel}
          </Button>
          {other && (
            <Button variant="soft" size="lg" onClick={other.onChoose}>
              {other.text}
            </Button>
          )}
          <Button variant={other ? 'plain' : 'soft'} size="lg" onClick={onConfirm}>
            {confirm}
          </Button>
        </Choices>
      </Body>
    </ModalDialog>
  );
}

const Body = styled('div', {
  padding: { base: '28px 24px 24px', md: '32px' },
  '& h2': { textStyle: 'section', fontSize: { base: '22', md: '24' } },
  '& p': { marginTop: '2', color: 'fg.muted' },
});

const Choices = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    marginTop: '6',
  },
  variants: {
    three: {
      true: { flexDirection: 'column' },
      false: { flexDirection: { base: 'column', md: 'row' }, '& > button': { flex: { md: '1' } } },
    },
  },
});
