import { BookOpenText } from '../../components/icons/book-open-text.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { AllDone } from '../../components/illustrations/AllDone.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { Dock, DockChoices } from '../../components/page/Stage.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface KeyWordsSeenViewProps {
  count: number;
  /** Leads to the last word, if any. */
  onPrevious?: () => void;
  onRead(): void;
  onBack(): void;
}

export function KeyWordsSeenView({ count, onPrevious, onRead, onBack }: KeyWordsSeenViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  return (
    <>
      <Middle tabIndex={-1} ref={takeFocus}>
        <Scene
          picture={<AllDone />}
          title={t('keyWords.readyTitle')}
          text={count > 0 ? t('keyWords.seen', { n: count }) : undefined}
          action={onPrevious && <Button onClick={onPrevious}>{t('keyWords.previous')}</Button>}
        />
      </Middle>
      <Dock>
        <DockChoices>
          <Button variant="soft" size="lg" onClick={onBack}>
            {t('action.back')}
          </Button>
          <Button variant="primary" size="lg" onClick={onRead}>
            <BookOpenText aria-hidden="true" />
            {t('passage.start')}
          </Button>
        </DockChoices>
      </Dock>
    </>
  );
}

const Middle = styled('div', { flex: '1', display: 'grid', placeItems: 'center', outline: 'none' });
