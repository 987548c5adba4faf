import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface ModalDialogProps {
  side: 'bottom' | 'end';
  /** Width of a drawer on a wide screen. */
  width?: 'profile' | 'half' | 'full';
  labeledBy: string;
  /** Called for Escape and for a press on the backdrop. The owner must then remove the dialog. */
  onClose(): void;
  children: ReactNode;
}

/** The browser traps and restores the focus. `autofocus` or else the heading gets it first. */
export function ModalDialog({ side, width, labeledBy, onClose, children }: ModalDialogProps) {
  return (
    <Dialog
      ref={showModal}
      side={side}
      width={width}
      aria-labelledby={labeledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Inner side={side} width={width}>
        {children}
      </Inner>
    </Dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return undefined;
  dialog.showModal();
  const first =
    dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]');
  first?.focus();
  return () => dialog.close();
}

/** Props for a dialog's heading, so that it can get the first focus. */
export const headingFocus = { tabIndex: -1 } as const;

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    zIndex: 'drawer',
    maxWidth: '100%',
    maxHeight: '100dvh',
    border: '0',
    padding: '0',
    bg: 'bg',
    color: 'fg',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    _backdrop: { bg: 'scrim', animation: 'fadeIn var(--durations-gentle)' },
    _highContrast: { boxShadow: '0 0 0 2px #000' },
    '& [tabindex="-1"]': { outline: 'none' },
    '@media (forced-colors: active)': { border: '2px solid' },
  },
  variants: {
    side: {
      bottom: {
        inset: 'auto 0 0',
        margin: '0 auto',
        width: '100%',
        maxWidth: 'narrow',
        bg: 'bg.surface',
        borderRadius: { base: '32px 32px 0 0', md: 'sheet' },
        marginBottom: { md: '6' },
        boxShadow: '3',
        animation: 'riseIn var(--durations-gentle) var(--easings-out)',
      },
      end: {
        inset: '0 0 0 auto',
        margin: '0',
        marginInlineStart: 'auto',
        width: '100%',
        height: '100dvh',
        animation: 'slideIn var(--durations-gentle) var(--easings-out)',
      },
    },
    width: {
      profile: {
        width: '100%',
        '@media (min-width: 681px)': { width: '450px', borderRadius: '32px 0 0 32px', boxShadow: '3' },
      },
      full: { width: '100%' },
      half: {
        width: { base: '100%', lg: '50%' },
        inset: { base: 'auto 0 0', lg: '0 0 0 auto' },
        height: { base: 'auto', lg: '100dvh' },
        maxHeight: { base: 'calc(100dvh - 24px)', lg: '100dvh' },
        borderRadius: { base: '32px 32px 0 0', lg: '32px 0 0 32px' },
      },
    },
  },
});

// Fill the dialog, so that only a press on the backdrop has the dialog itself as its target. WebKit reads a height in
// percent as none if the dialog has no height.
const Inner = chakra('div', {
  base: { minHeight: '100%', containerType: 'inline-size' },
  variants: {
    side: { bottom: {}, end: { height: '100%' } },
    width: { profile: {}, full: {}, half: { height: { base: 'auto', lg: '100%' } } },
  },
});
