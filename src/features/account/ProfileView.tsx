import { TIGHT, styled } from '../../components/styled.ts';
import { Check } from '../../components/icons/check.tsx';
import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { CircleQuestionMark } from '../../components/icons/circle-question-mark.tsx';
import { Globe } from '../../components/icons/globe.tsx';
import { Copy } from '../../components/icons/copy.tsx';
import { FileText } from '../../components/icons/file-text.tsx';
import { Info } from '../../components/icons/info.tsx';
import { LogOut } from '../../components/icons/log-out.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import { ShieldCheck } from '../../components/icons/shield-check.tsx';
import { useId, type ReactNode } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { PageName } from '../../../machines/ports/pages.port.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { Card } from '../../components/lists/Card.tsx';
import { Flag, LANGUAGE_NAMES } from '../../components/text/Flag.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { LISTED_LANGUAGES, type ListedLanguage } from './listed-languages.ts';

export interface ProfileViewProps {
  /** Empty if the student has none. */
  name: string;
  initials: string;
  email: string;
  userId: string;
  language: Language;
  onLanguage(language: Language): void;
  theme?: ReactNode;
  notifications: ReactNode;
  automaticStop?: ReactNode;
  offlineScoring?: ReactNode;
  onMicrophone(): void;
  onGuide(): void;
  onPage(page: PageName): void;
  onCopyId(): void;
  onLogOut(): void;
  onClose(): void;
}

export function ProfileView(props: ProfileViewProps) {
  const { name, initials, email, userId, onMicrophone, onGuide, onPage, onCopyId, onLogOut, onClose } = props;
  const { t } = useTranslate(accountTexts);
  const id = useId();
  return (
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
          <Avatar aria-hidden="true">{initials}</Avatar>
          {name !== '' && <h3>{name}</h3>}
          <p>{email}</p>
        </Who>
        <Group>
          <LanguageSelector {...props} />
          {props.theme}
          {props.notifications}
        </Group>
        <Group>
          {props.automaticStop}
          {props.offlineScoring}
          <Way icon={<Mic aria-hidden="true" />} text={t('account.microphone')} onPress={onMicrophone} />
          <Way icon={<CircleQuestionMark aria-hidden="true" />} text={t('account.guide')} onPress={onGuide} />
        </Group>
        <Group>
          <Way icon={<FileText aria-hidden="true" />} text={t('account.terms')} onPress={() => onPage('terms')} />
          <Way
            icon={<ShieldCheck aria-hidden="true" />}
            text={t('account.privacy')}
            onPress={() => onPage('privacy')}
          />
          <Way icon={<Info aria-hidden="true" />} text={t('account.about')} onPress={() => onPage('about')} />
          <Line as="button" {...{ type: 'button' }} onClick={onCopyId}>
            <Copy aria-hidden="true" />
            <span>{t('account.copyUserId')}</span>
            <UserId>{masked(userId)}</UserId>
          </Line>
        </Group>
        <Button variant="danger" size="lg" wide onClick={onLogOut}>
          <LogOut aria-hidden="true" />
          {t('account.logOut')}
        </Button>
      </Column>
    </ModalDialog>
  );
}

function Way({ icon, text, onPress }: { icon: ReactNode; text: string; onPress(): void }) {
  return (
    <Line as="button" {...{ type: 'button' }} onClick={onPress}>
      {icon}
      <span>{text}</span>
      <ChevronRight aria-hidden="true" />
    </Line>
  );
}

/** Shows only the last five characters, with at most seven dots to fit on a phone (PROF-03). */
function masked(userId: string): string {
  const hidden = Math.max(0, userId.length - 5);
  return '•'.repeat(Math.min(hidden, 7)) + userId.slice(hidden);
}

/** The browser names a language that the texts don't name yet. */
function hasText(option: string): option is keyof typeof accountTexts.account.languages {
  return option in accountTexts.account.languages;
}

type ChoiceProps = Pick<ProfileViewProps, 'language' | 'onLanguage'> & { option: ListedLanguage };

/** Also names the language in the current one, for a student who can't read its own name (I18N-01). */
function Choice({ option, language, onLanguage }: ChoiceProps) {
  const { t } = useTranslate(accountTexts);
  const id = useId();
  const description = hasText(option)
    ? t(`account.languages.${option}`)
    : new Intl.DisplayNames([language], { type: 'language' }).of(option);
  const isTold = description !== LANGUAGE_NAMES[option];
  return (
    <Line as="label">
      <input
        type="radio"
        name="language"
        value={option}
        checked={option === language}
        aria-labelledby={id}
        aria-describedby={isTold ? `${id}-description` : undefined}
        onChange={() => onLanguage(option)}
      />
      <Flag code={option} />
      <span>
        <span id={id} lang={option}>
          {LANGUAGE_NAMES[option]}
        </span>
        {isTold && <Description id={`${id}-description`}>{description}</Description>}
      </span>
      {option === language && <Check aria-hidden="true" />}
    </Line>
  );
}

function LanguageSelector({ language, onLanguage }: Pick<ProfileViewProps, 'language' | 'onLanguage'>) {
  const { t } = useTranslate(accountTexts);
  return (
    <details>
      <Line as="summary">
        <Globe aria-hidden="true" />
        <span>{t('account.language')}</span>
        <Chosen lang={language}>{LANGUAGE_NAMES[language]}</Chosen>
        <ChevronRight aria-hidden="true" />
      </Line>
      <Choices role="radiogroup" aria-label={t('account.language')}>
        {LISTED_LANGUAGES.map((option) => (
          <Choice key={option} {...{ option, language, onLanguage }} />
        ))}
      </Choices>
    </details>
  );
}

const Column = styled('div', {
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: '12px 20px',
  '@media (min-width: 681px)': { padding: '20px 32px' },
  [TIGHT]: { paddingInline: '8px' },
});

const Header = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '48px',
  marginInlineStart: '-12px',
  '& h2': { textStyle: 'rowTitle' },
});

const Who = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  padding: '8px 0 12px',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& h3': { textStyle: 'section' },
  '& p': { color: 'fg.muted' },
});

const Avatar = styled('span', {
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
});

const Group = styled(Card, { padding: '4px', '& details[open] > summary > svg:last-of-type': { rotate: '90deg' } });

export const Line = styled('div', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  width: '100%',
  minHeight: '60px',
  padding: '8px 14px',
  borderRadius: '20px',
  fontWeight: 'medium',
  textAlign: 'start',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _hover: { bg: 'accent.subtle' },
  'button + &, details + &, details + details > &:first-of-type, label:has([role=switch]) + &': {
    _before: { content: '""', position: 'absolute', insetInline: '48px 14px', top: '0', height: '1px', bg: 'border' },
  },
  // With large text, what is chosen goes below the name.
  flexWrap: 'wrap',
  '& > span': { flex: '1 1 6rem', maxWidth: '100%' },
  [TIGHT]: { paddingInline: '8px', fontSize: 'min(var(--font-sizes-16), 9.4cqi)' },
  '& > svg': { width: '20px', height: '20px', flex: 'none', transition: 'rotate var(--durations-quick)' },
  '& > svg:first-of-type, & > input ~ svg': { color: 'accent.line' },
  '&:has(:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '-3px' },
  '& input[type=radio]': { position: 'absolute', opacity: 0, pointerEvents: 'none' },
  '& > input + svg': { width: '28px', height: '21px' },
});

const UserId = styled('b', { color: 'fg.muted', fontWeight: 'regular', fontSize: '15' });

export const Chosen = styled('b', { color: 'fg.muted', fontWeight: 'regular' });

const Description = styled('span', { display: 'block', color: 'fg.muted', textStyle: 'small' });

export const Choices = styled('div', {
  borderTop: '1px solid var(--colors-border)',
  paddingTop: '4px',
  marginTop: '4px',
});
