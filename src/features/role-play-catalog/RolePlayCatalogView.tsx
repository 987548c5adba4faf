import { TIGHT, styled } from '../../components/styled.ts';
import { Target } from '../../components/icons/target.tsx';
import { CefrLevel, type ScenarioEntry, type ScenarioList } from '../../../contract/role-play.ts';
import { card } from '../../components/lists/Card.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { linkTo } from '../../components/link-to.ts';
import { Stars } from '../../components/scores/Stars.tsx';
import { Status } from '../../components/text/notes.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { WithCharacter } from '../role-play/WithCharacter.tsx';

export interface RolePlayCatalogViewProps {
  /** Scenarios of the level. */
  scenarios: ScenarioList;
  /** null for all levels. */
  level: CefrLevel | null;
  hrefOf?: (scenarioId: string) => string;
  hrefOfLevel?: (level: CefrLevel | null) => string;
  onLevel(level: CefrLevel | null): void;
  onOpen(scenarioId: string): void;
  onBack(): void;
}

/** Lists characters to talk to, by level (RP-07). */
export function RolePlayCatalogView(props: RolePlayCatalogViewProps) {
  const { scenarios, level, hrefOf, hrefOfLevel, onLevel, onOpen, onBack } = props;
  const { t } = useTranslate(rolePlayTexts);
  return (
    <DetailPage>
      <PageHeader wide title={t('rolePlay.catalog.title')} onBack={onBack} />
      <Main>
        <h1>{t('rolePlay.catalog.lead')}</h1>
        <Levels aria-label={t('rolePlay.catalog.levels')}>
          {[null, ...CefrLevel.options].map((one) => (
            <Level
              key={one}
              aria-current={one === level ? 'true' : undefined}
              {...linkTo(hrefOfLevel?.(one) ?? '#', () => onLevel(one))}
            >
              {one ?? t('rolePlay.catalog.allLevels')}
            </Level>
          ))}
        </Levels>
        <Status>{scenarios.length === 0 && t('rolePlay.catalog.empty')}</Status>
        {scenarios.length > 0 && (
          <Grid>
            {scenarios.map((scenario) => (
              <li key={scenario.scenarioId}>
                <Entry
                  scenario={scenario}
                  href={hrefOf?.(scenario.scenarioId) ?? '#'}
                  onOpen={() => onOpen(scenario.scenarioId)}
                />
              </li>
            ))}
          </Grid>
        )}
      </Main>
    </DetailPage>
  );
}

interface EntryProps {
  scenario: ScenarioEntry;
  href: string;
  onOpen(): void;
}

function Entry({ scenario, href, onOpen }: EntryProps) {
  const { t } = useTranslate(rolePlayTexts);
  const { title, level, character, numberObjectives, best_stars: best } = scenario;
  return (
    <Tile {...linkTo(href, onOpen)}>
      <CharacterPicture look={character.look} size={72} />
      <div>
        <h2 lang="en">{title}</h2>
        <p>
          <WithCharacter {...character} />
        </p>
        <Facts>
          <Chip>{level}</Chip>
          <Chip>
            <Target aria-hidden="true" />
            {t('rolePlay.catalog.goals', { n: numberObjectives })}
          </Chip>
          {best !== null && (
            <span>
              <VisuallyHidden>{t('rolePlay.catalog.best')}</VisuallyHidden>
              <Stars earned={best} />
            </span>
          )}
        </Facts>
      </div>
    </Tile>
  );
}

const Main = styled('main', {
  flex: '1',
  width: '100%',
  maxWidth: '872px',
  marginInline: 'auto',
  padding: '0 20px 40px',
  '& h1': { textStyle: 'title' },
});

const Levels = styled('nav', { display: 'flex', flexWrap: 'wrap', gap: '2', margin: '16px 0 20px' });

const Level = styled('a', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
  minWidth: '56px',
  paddingInline: '4',
  borderRadius: 'full',
  bg: 'bg.sunken',
  color: 'fg',
  fontWeight: 'medium',
  textDecoration: 'none',
  _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '&[aria-current]': { bg: 'fg', color: 'bg.surface', fontWeight: 'semibold' },
});

const Grid = styled('ul', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  listStyle: 'none',
  '& > li': { display: 'grid' },
});

const Tile = styled('a', {
  ...card.base,
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  padding: '16px 20px',
  color: 'inherit',
  textDecoration: 'none',
  transition: 'background .14s',
  _hover: { bg: 'accent.subtle' },
  '& > svg': { flex: 'none' },
  '& > div': { minWidth: '0' },
  [TIGHT]: { flexDirection: 'column', alignItems: 'flex-start' },
  '& h2': { textStyle: 'rowTitle', overflowWrap: 'break-word' },
  '& p': { textStyle: 'small', color: 'fg.muted' },
});

const Facts = styled('div', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '10px' });
