import { LogOut } from '../components/icons/log-out.tsx';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../components/text/Flag.tsx';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import { Button } from '../components/controls/Button.tsx';
import { Select } from '../components/controls/Select.tsx';
import { Wordmark } from '../components/page/Wordmark.tsx';
import { useTeacherTexts } from './texts.ts';
import { placeLink } from './links.ts';
import { styled } from '../components/styled.ts';

export interface PageFrameProps {
  /** Name of the teacher, or null before the login. */
  name: string | null;
  /** True if the teacher may import the roster. */
  managesRoster?: boolean;
  /** True if the teacher may write content. */
  writesContent?: boolean;
  language: Language;
  busy?: boolean;
  onLanguage(language: Language): void;
  onLogOut(): void;
  onGo(to: TeacherPlace): void;
  children: ReactNode;
}

export function PageFrame({
  name,
  managesRoster = false,
  writesContent = false,
  language,
  busy = false,
  onLanguage,
  onLogOut,
  onGo,
  children,
}: PageFrameProps) {
  const { t } = useTeacherTexts();
  return (
    <>
      <Header>
        <Home {...placeLink({ name: 'classes' }, onGo)} aria-label={t('teacher.home')}>
          <Wordmark height={26} />
        </Home>
        <span className="page">{t('teacher.page')}</span>
        {name !== null && (
          <nav>
            <a {...placeLink({ name: 'classes' }, onGo)}>{t('teacherClasses.title')}</a>
            <a {...placeLink({ name: 'assignments' }, onGo)}>{t('teacherAssignments.title')}</a>
            {writesContent && <a {...placeLink({ name: 'writing' }, onGo)}>{t('teacherWriting.title')}</a>}
            {managesRoster && <a {...placeLink({ name: 'roster' }, onGo)}>{t('teacherRoster.title')}</a>}
          </nav>
        )}
        <Tools>
          <Select
            aria-label={t('teacher.language')}
            value={language}
            options={LANGUAGES.map((each) => ({ value: each, text: LANGUAGE_NAMES[each], lang: each }))}
            onChoose={onLanguage}
          />
          {name !== null && (
            <>
              <span className="name">{name}</span>
              <Button variant="line" disabled={busy} onClick={onLogOut}>
                <LogOut aria-hidden="true" />
                {t('teacher.logOut')}
              </Button>
            </>
          )}
        </Tools>
      </Header>
      {children}
    </>
  );
}

const Header = styled('header', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: '3',
  paddingInline: { base: '4', md: '8' },
  bg: 'bg.surface',
  borderBottom: '1px solid var(--colors-border)',
  '& .page': { textStyle: 'small', color: 'fg.muted' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& nav a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    color: 'accent.fg',
    fontWeight: 'semibold',
  },
  '@media print': { display: 'none' },
});

const Home = styled('a', { display: 'flex', alignItems: 'center', minHeight: 'touch' });

const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginInlineStart: 'auto',
  '& .name': { textStyle: 'small', display: { base: 'none', md: 'inline' } },
});
