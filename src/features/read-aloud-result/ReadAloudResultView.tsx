import { RotateCcw } from '../../components/icons/rotate-ccw.tsx';
import { RESULT_VIEWS, type ResultView } from '../../../machines/read-aloud/result-address.ts';
import { unreadPrompts } from '../../../machines/read-aloud/feedback.ts';
import { Button } from '../../components/controls/Button.tsx';
import { DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { linkTo } from '../../components/link-to.ts';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { Tabbed, TabList, TabPanel } from '../../components/controls/Tabs.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { IntonationView } from './IntonationView.tsx';
import { OverallView } from './OverallView.tsx';
import { PaceView } from './PaceView.tsx';
import { PronunciationView } from './PronunciationView.tsx';
import type { ResultProps } from './result.types.ts';
import { styled } from '../../components/styled.ts';

export interface ReadAloudResultViewProps extends ResultProps {
  view: ResultView;
  onBack(): void;
  onAgain(): void;
  onDone(): void;
}

const VIEWS = {
  overall: OverallView,
  pace: PaceView,
  pronunciation: PronunciationView,
  intonation: IntonationView,
};

/** Shows a reading in one of four views, each with its own address (RA-04). */
export function ReadAloudResultView(props: ReadAloudResultViewProps) {
  const { view, title, result, hrefOf, onView, onBack, onAgain, onDone } = props;
  const { t } = useTranslate(readAloudResultTexts, speakingTexts);
  const Shown = VIEWS[view];
  const label = (name: ResultView) => (name === 'overall' ? t('reading.overallView') : t(`score.${name}`));
  const askedAgain = result.verdict !== 'scored' || unreadPrompts(result).length > 0;
  return (
    <DetailPage>
      <PageHeader title={title} titleLang="en" wide onBack={onBack} />
      <Tabbed selected={view} onSelect={onView}>
        <Main>
          <TabList
            label={t('reading.views')}
            tabs={RESULT_VIEWS.map((name) => ({
              name,
              label: label(name),
              count: null,
              link: linkTo(hrefOf?.(name) ?? '#', () => onView(name)),
            }))}
          />
          <TabPanel of={view}>
            <Panel>
              <Shown {...props} />
            </Panel>
          </TabPanel>
        </Main>
      </Tabbed>
      <StickyFoot wide>
        <Button variant={askedAgain ? 'primary' : 'soft'} size="lg" onClick={onAgain}>
          <RotateCcw aria-hidden="true" />
          {t('reading.again')}
        </Button>
        <Button variant={askedAgain ? 'soft' : 'primary'} size="lg" onClick={onDone}>
          {t('reading.done')}
        </Button>
      </StickyFoot>
    </DetailPage>
  );
}

const Main = styled('main', { width: '100%', maxWidth: 'wide', marginInline: 'auto', padding: '0 16px 32px' });

const Panel = styled('div', { marginTop: '4' });
