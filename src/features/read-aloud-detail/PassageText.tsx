import { ChevronDown } from '../../components/icons/chevron-down.tsx';
import { ChevronUp } from '../../components/icons/chevron-up.tsx';
import type { ReadAloudGame } from '../../../contract/read-aloud.ts';
import { beginningOf, paragraphsIn } from '../../../machines/read-aloud-detail/read-aloud-detail.selectors.ts';
import { Button } from '../../components/controls/Button.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface PassageTextProps {
  passage: ReadAloudGame;
  whole: boolean;
  onText(): void;
}

/** Number of words that fit on a tall tablet with everything else. */
const FITS_A_TABLET = 180;
const TALL_TABLET = '@media (min-width: 768px) and (min-height: 1000px)';

export function PassageText({ passage, whole, onText }: PassageTextProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const beginning = beginningOf(passage);
  const fits = beginning !== null && passage.words.length <= FITS_A_TABLET;
  const Turn = whole ? ChevronUp : ChevronDown;
  return (
    <>
      <Text lang="en" css={fits && !whole ? { [TALL_TABLET]: { display: 'none' } } : undefined}>
        <Paragraphs of={whole || beginning === null ? passage.text : beginning} />
      </Text>
      {fits && !whole && (
        <Text lang="en" css={{ display: 'none', [TALL_TABLET]: { display: 'block' } }}>
          <Paragraphs of={passage.text} />
        </Text>
      )}
      {beginning !== null && (
        <More onClick={onText} css={fits ? { [TALL_TABLET]: { display: 'none' } } : undefined}>
          {t(whole ? 'passage.foldText' : 'passage.showText')}
          <Turn aria-hidden="true" />
        </More>
      )}
    </>
  );
}

function Paragraphs({ of }: { of: string }) {
  return paragraphsIn(of).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

const Text = styled('div', {
  fontSize: { base: '17', md: '20' },
  lineHeight: '1.65',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '& p + p': { marginTop: '3' },
});

const More = styled(Button, { marginTop: '2', marginInline: '-12px', paddingInline: '3' });
