import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/controls/Button.tsx';
import { LessonHeader, LessonMain, LessonPage } from '../../components/page/LessonPage.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { wordPracticeTexts } from '../../languages/word-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface WordPracticeViewProps {
  /** ID of the heading that names the drawer. Unset on a page. */
  titleId?: string;
  /** True while the game, which has no heading, is played. */
  playing?: boolean;
  onBack(): void;
  children: ReactNode;
}

export function WordPracticeView({ titleId, playing = false, onBack, children }: WordPracticeViewProps) {
  const { t } = useTranslate(wordPracticeTexts);
  // A drawer must not add a second banner and main part to its page.
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

// As wide as the window. A drawer is only as wide as its content.
const Page = styled(LessonPage, { width: '100vw', maxWidth: '100%' });

const Title = styled('h1', { textStyle: 'rowTitle', outline: 'none' });
