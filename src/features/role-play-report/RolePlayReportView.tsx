import { NARROW, styled } from '../../components/styled.ts';
import { Clock } from '../../components/icons/clock.tsx';
import { Languages } from '../../components/icons/languages.tsx';
import { MessageCircle } from '../../components/icons/message-circle.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import { RotateCcw } from '../../components/icons/rotate-ccw.tsx';
import { Star } from '../../components/icons/star.tsx';
import type { ReactNode } from 'react';
import type { RolePlayReport, Scenario } from '../../../contract/role-play.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { clock } from '../../components/clock.ts';
import { DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { Stars } from '../../components/scores/Stars.tsx';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { TranslateProvider, useTranslate } from '../../languages/translate.tsx';
import { Section } from '../read-aloud-result/layout.tsx';
import { PastResults, type PastResultsProps } from '../role-play-introduction/PastResults.tsx';
import { Goals } from './Goals.tsx';
import { Levels } from './Levels.tsx';
import { Lines } from './Lines.tsx';
import { Better, NextTime, type HeardProps } from './Sentences.tsx';

export interface RolePlayReportViewProps extends Omit<PastResultsProps, 'results' | 'shown'>, HeardProps {
  scenario: Scenario;
  report: RolePlayReport;
  translated: boolean;
  onTranslate(): void;
  onWord(word: string): void;
  onTryAgain(): void;
  onDone(): void;
}

export function RolePlayReportView(props: RolePlayReportViewProps) {
  const { scenario, report, translated, now, hrefOf, onResult, onTranslate, onTryAgain, onDone } = props;
  const { language, t } = useTranslate(rolePlayReportTexts);
  return (
    <DetailPage>
      <PageHeader wide title={t('report.header')} onBack={onDone} />
      <Main>
        {language !== 'en' && (
          <Translate variant="soft" onClick={onTranslate}>
            <Languages aria-hidden="true" />
            {t(translated ? 'report.showEnglish' : 'report.translate')}
          </Translate>
        )}
        <InLanguage translated={translated}>
          <Grid>
            <Column>
              <Hero scenario={scenario} report={report} />
              <Goals objectives={report.objectives} translated={translated} />
            </Column>
            <Column>
              <Levels report={report} onWord={props.onWord} />
              <Better {...props} corrections={report.grammar.corrections} />
              <NextTime {...props} sentences={report.next_time} />
            </Column>
          </Grid>
        </InLanguage>
        {scenario.past_results.length > 1 && (
          <PastResults
            results={scenario.past_results}
            shown={report.outcome.conversationId}
            now={now}
            hrefOf={hrefOf}
            onResult={onResult}
          />
        )}
      </Main>
      <StickyFoot wide>
        <Again variant="soft" size="lg" onClick={onTryAgain}>
          <RotateCcw aria-hidden="true" />
          {t('report.tryAgain')}
        </Again>
        <Button variant="primary" size="lg" onClick={onDone}>
          {t('report.done')}
        </Button>
      </StickyFoot>
    </DetailPage>
  );
}

/** The report is in English. A student may translate it (RP-04). */
function InLanguage({ translated, children }: { translated: boolean; children: ReactNode }) {
  if (translated) return children;
  return (
    <TranslateProvider language="en" texts={{}}>
      <div lang="en">{children}</div>
    </TranslateProvider>
  );
}

function Hero({ scenario, report }: Pick<RolePlayReportViewProps, 'scenario' | 'report'>) {
  const { t } = useTranslate(rolePlayReportTexts);
  const { metObjectives, numberObjectives, numberOfUserTurns, lessonTime, starsEarned } = report.outcome;
  const spoken = spokenGoals(report);
  return (
    <Sky>
      <CharacterPicture look={scenario.character.look} size={84} />
      <Stars earned={starsEarned} size={40} />
      <h1>{t('report.goalsMet', { met: metObjectives.length, n: numberObjectives })}</h1>
      <div>
        <Lines lines={report.summary} />
      </div>
      <Chips>
        {spoken !== null && (
          <Chip>
            <Mic aria-hidden="true" />
            {t('report.spokenGoals', { n: spoken })}
          </Chip>
        )}
        <Chip>
          <Clock aria-label={t('report.time')} />
          {clock(lessonTime)}
        </Chip>
        <Chip>
          <MessageCircle aria-hidden="true" />
          {t('report.turns', { n: numberOfUserTurns })}
        </Chip>
        {report.scored_by === 'device' && <Chip>{t('report.onDevice')}</Chip>}
        {report.is_best && (
          <Chip>
            <Star aria-hidden="true" />
            {t('report.best')}
          </Chip>
        )}
      </Chips>
    </Sky>
  );
}

/** Returns the number of goals met by speaking. Returns null if none was met or an older report doesn't tell. */
function spokenGoals({ objectives }: RolePlayReport): number | null {
  const met = objectives.filter(({ met_by }) => met_by !== null);
  if (met.length === 0 || met.some(({ met_how }) => met_how === undefined)) return null;
  return met.filter(({ met_how }) => met_how === 'spoken').length;
}

const Main = styled('main', {
  flex: '1',
  width: '100%',
  maxWidth: 'wide',
  marginInline: 'auto',
  padding: '0 16px 24px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4',
});

const Again = styled(Button, { paddingInline: { base: '3', md: '6' } });

const Translate = styled(Button, { justifySelf: 'end' });

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: '4',
});

const Column = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4',
});

const Sky = styled(Section, {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '10px',
  padding: '6',
  borderRadius: 'spot',
  bg: 'bg.sky',
  boxShadow: 'none',
  textAlign: 'center',
  '& h1': { textStyle: 'title' },
  '& p': { maxWidth: '32ch', textWrap: 'balance' },
});

const Chips = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
  '& > span': { bg: 'bg.surface' },
});
