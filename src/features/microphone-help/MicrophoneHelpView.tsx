import { TIGHT, styled } from '../../components/styled.ts';
import { Settings2 } from '../../components/icons/settings-2.tsx';
import { X } from '../../components/icons/x.tsx';
import { useId } from 'react';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { NoMicrophone } from '../../components/illustrations/NoMicrophone.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { microphoneHelpTexts } from '../../languages/microphone-help/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface MicrophoneHelpViewProps {
  browser: BrowserKind;
  /** Host name in the picture of the address bar. */
  host?: string;
  onConfirm(): void;
  onClose(): void;
}

const STEPS = {
  'chrome-desktop': 'chromeDesktop',
  'firefox-desktop': 'firefoxDesktop',
  'chrome-mobile': 'chromeMobile',
  'safari-ios': 'safariIos',
  'safari-mac': 'safariMac',
  other: 'other',
} as const;
const BROWSERS = Object.keys(STEPS) as BrowserKind[];

export function MicrophoneHelpView({ browser, host = 'outloud', onConfirm, onClose }: MicrophoneHelpViewProps) {
  const { t } = useTranslate(microphoneHelpTexts);
  const id = useId();
  const listed = BROWSERS.filter((name) => name !== 'other' || browser === 'other');
  return (
    <ModalDialog side="end" width="half" labeledBy={id} onClose={onClose}>
      <Column>
        <Close aria-label={t('action.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Close>
        <Scroll>
          <Picture>
            <NoMicrophone label={t('help.picture')} />
          </Picture>
          <Title id={id} {...headingFocus}>
            {t('help.title')}
          </Title>
          <Text>{t('help.text')}</Text>
          <Guides>
            {listed.map((name) => (
              <Guide key={name} data-guide={name}>
                <strong>{t(`help.${STEPS[name]}`)}</strong>
                <Address aria-hidden="true">
                  <span>
                    <Settings2 />
                  </span>
                  {host}
                </Address>
                <ol>
                  {[t(`help.${STEPS[name]}1`), t(`help.${STEPS[name]}2`), t('help.comeBack')].map((step, index) => (
                    <li key={step}>
                      <Number aria-hidden="true">{index + 1}</Number>
                      <span>{step}</span>
                    </li>
                  ))}
                </ol>
                {name === 'chrome-desktop' && <Instead>{t('help.chromeDesktopOr')}</Instead>}
              </Guide>
            ))}
            <Others>
              <legend>{t('help.another')}</legend>
              {listed.map((name) => (
                <Choice key={name}>
                  <input type="radio" name="browser" value={name} defaultChecked={name === browser} />
                  {t(`help.${STEPS[name]}`)}
                </Choice>
              ))}
            </Others>
          </Guides>
        </Scroll>
        <Foot>
          <Button variant="primary" size="lg" wide onClick={onConfirm}>
            {t('help.confirm')}
          </Button>
        </Foot>
      </Column>
    </ModalDialog>
  );
}

const Column = styled('div', { position: 'relative', display: 'flex', flexDirection: 'column', height: '100%' });

const Close = styled(IconButton, {
  position: 'absolute',
  top: { base: '2', lg: '6' },
  insetInlineStart: { base: '2', lg: '7' },
});

const Scroll = styled('div', {
  flex: '1',
  minHeight: '0',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: { base: '24px 24px 8px', lg: '28px 72px 8px' },
  [TIGHT]: { paddingInline: '8px' },
});

const Picture = styled('div', {
  flex: 'none',
  '& svg': { display: 'block', width: { base: '170px', lg: '176px' }, marginInline: 'auto' },
});

const Title = styled('h2', { textStyle: 'title', fontSize: { base: '25', lg: '30' }, textAlign: 'center' });

const Text = styled('p', { textAlign: 'center' });

const Instead = styled('p', { textStyle: 'small', color: 'fg.muted', marginTop: '2' });

const Guides = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& [data-guide]': { display: 'none' },
  ...Object.fromEntries(
    BROWSERS.map((name) => [`&:has(input[value=${name}]:checked) [data-guide=${name}]`, { display: 'block' }]),
  ),
});

const Guide = styled(Card, {
  padding: '18px 20px',
  [TIGHT]: { paddingInline: '8px' },
  '& li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '7px',
    '& > span:last-of-type': { minWidth: '0' },
  },
});

const Address = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  margin: '12px 0 8px',
  padding: '0 14px 0 6px',
  borderRadius: 'full',
  bg: 'bg.sunken',
  color: 'fg.muted',
  fontSize: '15',
  '& span': {
    width: '34px',
    height: '34px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'bg.surface',
    color: 'fg',
    boxShadow: '0 0 0 3px var(--colors-accent-line)',
  },
  '& svg': { width: '20px', height: '20px' },
});

const Number = styled('span', {
  width: '26px',
  height: '26px',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: 'full',
  bg: 'accent.muted',
  color: 'accent.fg',
  fontWeight: 'semibold',
  fontSize: '14',
});

const Others = styled('fieldset', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  border: '0',
  '& legend': { textStyle: 'small', color: 'fg.muted', marginBottom: '6px' },
});

const Choice = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  paddingInline: '14px',
  borderRadius: 'full',
  bg: 'accent.muted',
  color: 'accent.fg',
  fontSize: '14',
  fontWeight: 'semibold',
  '@media (forced-colors: active)': { border: '1px solid' },
  '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  // Hides the chosen browser, whose steps are shown. The arrow keys still reach it.
  '&:has(:checked:not(:focus-visible))': { position: 'absolute', clipPath: 'inset(50%)' },
  '&:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '3px' },
});

const Foot = styled('div', { padding: { base: '14px 24px 24px', lg: '16px 72px 28px' } });
