import { chakra } from '@chakra-ui/react/styled-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/LessonPage.tsx';
import { ScreenTitle } from '../../components/ScreenTitle.tsx';
import { wordPracticeTexts } from '../../languages/word-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface WordPracticeViewProps {
  /** Of the heading that names the drawer, where it is one. */
  titleId?: string;
  /** The game is played, and has no heading of its own. */
  playing?: boolean;
  onBack(): void;
  /** What is shown of the word, or the game. */
  children: ReactNode;
}

export function WordPracticeView({ titleId, playing = false, onBack, children }: WordPracticeViewProps) {
  const { t } = useTranslate(wordPracticeTexts);
  // A page has one banner and one main part, and a drawer lies over a page that has them.
  const part = titleId === undefined ? undefined : 'div';
  return (
    <Page>
      {titleId === undefined && <ScreenTitle>{t('wordPractice.title')}</ScreenTitle>}
      <LessonHeader as={part}>
        <IconButton aria-label={t('action.back')} onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <Title id={titleId} key={String(playing)} tabIndex={-1} ref={playing ? takeFocus : undefined}>
          {t('wordPractice.title')}
        </Title>
      </LessonHeader>
      <LessonMain as={part}>{children}</LessonMain>
    </Page>
  );
}

/** What has just appeared takes the focus, because what had it is gone; in a drawer that is not open yet, when it opens. */
export function takeFocus(heading: HTMLElement | null) {
  if (!heading) return;
  heading.autofocus = true;
  heading.focus({ preventScroll: true });
}

// As wide as the window even in a drawer, which is only as wide as its content.
const Page = chakra(LessonPage, { base: { width: '100vw', maxWidth: '100%' } });

const Title = chakra('h1', { base: { textStyle: 'rowTitle', outline: 'none' } });
