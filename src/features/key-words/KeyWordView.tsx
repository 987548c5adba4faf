import { ArrowRight } from '../../components/icons/arrow-right.tsx';
import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { Dock } from '../../components/page/Stage.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { WordStage, type WordStageProps } from '../word-practice/WordStage.tsx';
import { styled } from '../../components/styled.ts';

export interface KeyWordViewProps extends WordStageProps {
  /** True if the browser needs a touch before it plays sound. */
  blocked?: boolean;
  onPractice(): void;
  /** Omit it at the first word. */
  onPrevious?: () => void;
  onNext(): void;
}

/** After a try, the button for the next word comes first. */
export function KeyWordView({ blocked = false, onPractice, onPrevious, onNext, ...word }: KeyWordViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const isTried = word.best != null;
  return (
    <>
      <WordStage {...word} />
      <Dock>
        {blocked && <AutoplayNote />}
        <Choices>
          <Previous variant="soft" aria-label={t('keyWords.previous')} disabled={!onPrevious} onClick={onPrevious}>
            <ChevronLeft aria-hidden="true" />
          </Previous>
          <Button variant={isTried ? 'soft' : 'primary'} size="lg" onClick={onPractice}>
            <Mic aria-hidden="true" />
            {t(isTried ? 'keyWords.again' : 'keyWords.sayIt')}
          </Button>
          <Button variant={isTried ? 'primary' : 'soft'} size="lg" onClick={onNext}>
            {t('keyWords.next')}
            <ArrowRight aria-hidden="true" />
          </Button>
        </Choices>
      </Dock>
    </>
  );
}

const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  maxWidth: '480px',
  '& > button + button': { flex: '1 1 auto', paddingInline: '4' },
});

const Previous = styled(IconButton, { width: 'control', height: 'control', _disabled: { visibility: 'hidden' } });
