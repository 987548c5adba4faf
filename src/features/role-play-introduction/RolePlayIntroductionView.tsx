import { Gauge } from '../../components/icons/gauge.tsx';
import { MapPin } from '../../components/icons/map-pin.tsx';
import { Square } from '../../components/icons/square.tsx';
import { Tag } from '../../components/icons/tag.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import type { Scenario } from '../../../contract/role-play.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { translationOf } from '../lesson/translation.ts';
import { Section, Small, Stack } from '../read-aloud-result/layout.tsx';
import { DeviceAdvice } from '../role-play/DeviceAdvice.tsx';
import { GoalMark } from '../role-play/Goals.tsx';
import { WithCharacter } from '../role-play/WithCharacter.tsx';
import { PastResults, type PastResultsProps } from './PastResults.tsx';
import { styled } from '../../components/styled.ts';

export interface RolePlayIntroductionViewProps extends Omit<PastResultsProps, 'results' | 'shown'> {
  scenario: Scenario;
  /** Index of the key sentence that plays, or null. */
  playing: number | null;
  onListen(sentence: number): void;
  onStop(): void;
  onStart(): void;
  /** Continues the open conversation, if there is one. */
  onContinue?: (() => void) | undefined;
  onBack(): void;
}

export function RolePlayIntroductionView(props: RolePlayIntroductionViewProps) {
  const { scenario, now, hrefOf, onResult, onStart, onContinue, onBack } = props;
  const { t } = useTranslate(rolePlayTexts);
  const { title, level, topic, character, past_results: past } = scenario;
  return (
    <DetailPage>
      <PageHeader title={t('rolePlay.intro.header')} name={title} onBack={onBack} />
      <DetailMain>
        <Who>
          <CharacterPicture look={character.look} size={96} />
          <div>
            <DetailTitle lang="en">{title}</DetailTitle>
            <p>
              <WithCharacter {...character} />
            </p>
          </div>
        </Who>
        <Chips>
          <Chip>
            <Gauge aria-hidden="true" />
            {t('rolePlay.intro.level', { level })}
          </Chip>
          {topic !== '' && (
            <Chip>
              <Tag aria-hidden="true" />
              <span lang="en">{topic.charAt(0).toUpperCase() + topic.slice(1)}</span>
            </Chip>
          )}
        </Chips>
        <Stack>
          <DeviceAdvice />
          <Setting scenario={scenario} />
          <Objectives scenario={scenario} />
          <KeySentences {...props} />
          {past.length > 0 && <PastResults results={past} now={now} hrefOf={hrefOf} onResult={onResult} />}
        </Stack>
      </DetailMain>
      <StickyFoot stacked={onContinue !== undefined}>
        {onContinue && (
          <Button variant="primary" size="lg" wide onClick={onContinue}>
            {t('rolePlay.intro.continue')}
          </Button>
        )}
        <Button variant={onContinue ? 'soft' : 'primary'} size="lg" wide onClick={onStart}>
          {t(
            onContinue ? 'rolePlay.intro.startOver' : past.length > 0 ? 'rolePlay.intro.again' : 'rolePlay.intro.start',
          )}
        </Button>
      </StickyFoot>
    </DetailPage>
  );
}

function Setting({ scenario }: Pick<RolePlayIntroductionViewProps, 'scenario'>) {
  const { language, t } = useTranslate(rolePlayTexts);
  const translated = translationOf({ translation: scenario.setting_translation }, language);
  return (
    <Section>
      <Place>
        <MapPin size={20} aria-hidden="true" />
        {t('rolePlay.intro.setting')}
      </Place>
      <p lang="en">{scenario.setting}</p>
      {translated && <Small lang={translated.language}>{translated.text}</Small>}
    </Section>
  );
}

function Objectives({ scenario }: Pick<RolePlayIntroductionViewProps, 'scenario'>) {
  const { language, t } = useTranslate(rolePlayTexts);
  return (
    <Section>
      <h2>{t('rolePlay.intro.goals')}</h2>
      <List>
        {scenario.objectives.map(({ id, text, translation }) => (
          <li key={id}>
            <GoalMark met={false} />
            <Both english={text} translated={translationOf({ translation }, language)} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function KeySentences({ scenario, playing, onListen, onStop }: RolePlayIntroductionViewProps) {
  const { language, t } = useTranslate(rolePlayTexts);
  return (
    <Section>
      <h2>{t('rolePlay.intro.keySentences')}</h2>
      <List>
        {scenario.key_sentences.map(({ text, translation }, place) => (
          <li key={text}>
            <IconButton
              variant="soft"
              aria-label={playing === place ? t('rolePlay.intro.stop') : t('rolePlay.intro.listen', { sentence: text })}
              onClick={() => (playing === place ? onStop() : onListen(place))}
            >
              {playing === place ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            </IconButton>
            <Both english={text} translated={translationOf({ translation }, language)} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function Both({ english, translated }: { english: string; translated: ReturnType<typeof translationOf> }) {
  return (
    <div>
      <p lang="en">{english}</p>
      {translated && <Small lang={translated.language}>{translated.text}</Small>}
    </div>
  );
}

const Who = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4', md: '6' },
  '& > svg': { flex: 'none' },
  '& p': { color: 'fg.muted', marginTop: '1' },
});

const Place = styled('h2', { display: 'flex', alignItems: 'center', gap: '2' });

const Chips = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', margin: '14px 0 20px' });

const List = styled('ul', {
  display: 'grid',
  gap: '3',
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: '3' },
  '& > li > div': { flex: '1', minWidth: '0' },
});
