import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Globe from 'lucide-react/icons/globe';
import LogOut from 'lucide-react/icons/log-out';
import Mic from 'lucide-react/icons/mic';
import { useId } from 'react';
import { LANGUAGES, type Language } from '../../../machines/ports/language.port.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmSheet } from '../../components/ConfirmSheet.tsx';
import { Flag } from '../../components/Flag.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { headingFocus, ModalDialog } from '../../components/ModalDialog.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface AccountDrawerViewProps {
  /** Empty when the student has none. */
  name: string;
  email: string;
  language: Language;
  /** The question before logging out is open. */
  confirming: boolean;
  onLanguage(language: Language): void;
  /** The microphone is to be checked. */
  onMicrophone(): void;
  /** How to use Outloud is to be read. */
  onGuide(): void;
  onLogOut(): void;
  onConfirmLogOut(): void;
  onStay(): void;
  onClose(): void;
}

const NAMES: Record<Language, string> = {
  en: 'English',
  vi: 'Tiếng Việt',
  ja: '日本語',
  'pt-BR': 'Português (Brasil)',
  'es-MX': 'Español (México)',
  'zh-TW': '繁體中文',
};

/** The five that can be chosen; Traditional Chinese comes from the browser (D29). */
const LISTED = LANGUAGES.filter((language) => language !== 'zh-TW');

export function AccountDrawerView(props: AccountDrawerViewProps) {
  const { name, email, confirming, onMicrophone, onGuide, onLogOut, onConfirmLogOut, onStay, onClose } = props;
  const { t } = useTranslate(accountTexts);
  const id = useId();
  return (
    <>
      <ModalDialog side="end" width="profile" labeledBy={id} onClose={onClose}>
        <Column>
          <Header>
            <IconButton aria-label={t('action.back')} onClick={onClose}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <h2 id={id} {...headingFocus}>
              {t('account.title')}
            </h2>
          </Header>
          <Who>
            <Avatar aria-hidden="true">{initialsOf(name || email)}</Avatar>
            {name !== '' && <h3>{name}</h3>}
            <p>{email}</p>
          </Who>
          <LanguageSelector {...props} />
          <Group>
            <Line as="button" {...{ type: 'button' }} onClick={onMicrophone}>
              <Mic aria-hidden="true" />
              <span>{t('account.microphone')}</span>
              <ChevronRight aria-hidden="true" />
            </Line>
            <Line as="button" {...{ type: 'button' }} onClick={onGuide}>
              <CircleHelp aria-hidden="true" />
              <span>{t('account.guide')}</span>
              <ChevronRight aria-hidden="true" />
            </Line>
          </Group>
          <Button variant="danger" size="lg" wide onClick={onLogOut}>
            <LogOut aria-hidden="true" />
            {t('account.logOut')}
          </Button>
        </Column>
      </ModalDialog>
      {confirming && (
        <ConfirmSheet
          title={t('account.logOutTitle')}
          text={t('account.logOutText')}
          confirm={t('account.yesLogOut')}
          cancel={t('account.noStay')}
          onConfirm={onConfirmLogOut}
          onCancel={onStay}
        />
      )}
    </>
  );
}

function LanguageSelector({ language, onLanguage }: AccountDrawerViewProps) {
  const { t } = useTranslate(accountTexts);
  return (
    <Group>
      <details>
        <Line as="summary">
          <Globe aria-hidden="true" />
          <span>{t('account.language')}</span>
          <Chosen lang={language}>{NAMES[language]}</Chosen>
          <ChevronRight aria-hidden="true" />
        </Line>
        <Choices role="radiogroup" aria-label={t('account.language')}>
          {LISTED.map((choice) => (
            <Line as="label" key={choice}>
              <input
                type="radio"
                name="language"
                value={choice}
                checked={choice === language}
                onChange={() => onLanguage(choice)}
              />
              <Flag code={choice} />
              <span lang={choice}>{NAMES[choice]}</span>
              {choice === language && <Check aria-hidden="true" />}
            </Line>
          ))}
        </Choices>
      </details>
    </Group>
  );
}

/** The first letters of the last two names. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(-2)
    .map((part) => part.charAt(0).toLocaleUpperCase())
    .join('');
}

const Column = chakra('div', {
  base: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: '12px 20px',
    '@media (min-width: 681px)': { padding: '20px 32px' },
  },
});

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '48px',
    marginInlineStart: '-12px',
    '& h2': { textStyle: 'rowTitle' },
  },
});

const Who = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    padding: '8px 0 12px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& h3': { textStyle: 'section' },
    '& p': { color: 'fg.muted' },
  },
});

const Avatar = chakra('span', {
  base: {
    width: '88px',
    height: '88px',
    display: 'grid',
    placeItems: 'center',
    marginBottom: '10px',
    borderRadius: '44px 44px 44px 12px',
    bg: 'marigold.300',
    color: 'ink.900',
    fontSize: '30',
    fontWeight: 'semibold',
  },
});

const Group = chakra(Card, {
  base: { padding: '4px', '& details[open] > summary > svg:last-of-type': { rotate: '90deg' } },
});

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    width: '100%',
    minHeight: '60px',
    paddingInline: '14px',
    borderRadius: '20px',
    fontWeight: 'medium',
    textAlign: 'start',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'accent.subtle' },
    '& > span': { flex: '1' },
    '& > svg': { width: '20px', height: '20px', flex: 'none', transition: 'rotate {durations.quick}' },
    '& > svg:first-of-type, & > svg.lucide-check': { color: 'accent' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
    '& input': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
    '& input ~ svg:not(.lucide)': { width: '28px', height: '21px' },
  },
});

const Chosen = chakra('b', { base: { color: 'fg.muted', fontWeight: 'regular' } });

const Choices = chakra('div', {
  base: { borderTop: '1px solid {colors.border}', paddingTop: '4px', marginTop: '4px' },
});
