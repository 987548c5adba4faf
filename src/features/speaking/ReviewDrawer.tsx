import { TIGHT, styled } from '../../components/styled.ts';
import { useId, type ReactNode } from 'react';
import { CloseButton } from '../../components/controls/Button.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReviewDrawerProps {
  title: ReactNode;
  aside?: ReactNode;
  /** The main action, always visible. */
  foot?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

export function ReviewDrawer({ title, aside, foot, onClose, children }: ReviewDrawerProps) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <ModalDialog side="end" width="half" labeledBy={id} onClose={onClose}>
      <Column>
        <Header>
          <CloseButton aria-label={t('action.close')} onClick={onClose} />
          <Title id={id} {...headingFocus}>
            {title}
          </Title>
          {aside}
        </Header>
        <Scroll>{children}</Scroll>
        {foot && <Foot>{foot}</Foot>}
      </Column>
    </ModalDialog>
  );
}

const Column = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  maxHeight: { base: 'calc(100dvh - 24px)', lg: 'none' },
});

const Header = styled('header', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  [TIGHT]: { flexWrap: 'wrap' },
  padding: { base: '12px 20px 8px 8px', md: '24px 40px 8px 28px' },
});

const Title = styled('h2', {
  flex: '1',
  minWidth: '0',
  textStyle: 'section',
  overflowWrap: 'anywhere',
  [TIGHT]: { order: '1', flexBasis: '100%', paddingInlineStart: '3' },
});

const Scroll = styled('div', {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '5', md: '6' },
  padding: { base: '4px 20px 24px', md: '8px 40px 32px' },
});

const Foot = styled('div', { padding: { base: '12px 20px 20px', md: '16px 40px 28px' } });
