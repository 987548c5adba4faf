import type { ReactNode } from 'react';
import type { Scenario } from '../../../contract/role-play.ts';
import { Button, CloseButton } from '../../components/controls/Button.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { ConnectionSign } from '../../components/page/ConnectionSign.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { FoldedGoals, GoalList, type Goal } from './Goals.tsx';
import { HintCard } from './HintCard.tsx';
import { Messages, type MessagesProps } from './Messages.tsx';
import { WithCharacter } from './WithCharacter.tsx';
import { styled } from '../../components/styled.ts';

export interface RolePlayViewProps extends Omit<MessagesProps, 'character'> {
  scenario: Pick<Scenario, 'title' | 'level' | 'character'>;
  goals: readonly Goal[];
  goalsShown: boolean;
  /** Always shown next to the conversation on wide screens. On others, shown over the microphone on request. */
  hints: readonly string[];
  hintsShown: boolean;
  /** Sentences that the student may have meant. */
  suggestions: readonly string[];
  /** Set during the student's turn. */
  onHint?: ((hint: string) => void) | undefined;
  dock: ReactNode;
  onGoals(): void;
  onFinish?: (() => void) | undefined;
  onClose(): void;
}

export function RolePlayView(props: RolePlayViewProps) {
  const { scenario, goals, goalsShown, hints, hintsShown, suggestions, onHint, dock, onGoals, onFinish, onClose } =
    props;
  const { t } = useTranslate(rolePlayTexts);
  const { title, level, character } = scenario;
  return (
    <Page>
      <ScreenTitle>{title}</ScreenTitle>
      <Top>
        <CloseButton aria-label={t('rolePlay.close')} onClick={onClose} />
        <Heading>
          <h1 lang="en">{title}</h1>
          <p>
            <WithCharacter {...character} />
          </p>
        </Heading>
        <Wide>
          <Chip>{level}</Chip>
        </Wide>
        <ConnectionSign small />
        {onFinish && (
          <Finish variant="soft" onClick={onFinish}>
            {t('rolePlay.finish')}
          </Finish>
        )}
      </Top>
      <Body>
        <Side aria-labelledby="goals">
          <h2 id="goals">{t('rolePlay.goals')}</h2>
          <p>{t('rolePlay.goalsDone', { met: goals.filter(({ how }) => how !== null).length, n: goals.length })}</p>
          <GoalList goals={goals} />
          {hints.length > 0 && <HintCard title={t('rolePlay.youCanSay')} hints={hints} onHint={onHint} />}
        </Side>
        <Chat>
          <Narrow>
            <FoldedGoals goals={goals} shown={goalsShown} onToggle={onGoals} />
          </Narrow>
          <Messages {...props} character={character} />
          <Dock>
            {suggestions.length > 0 && (
              <HintCard title={t('rolePlay.didYouMean')} hints={suggestions} onHint={onHint} />
            )}
            {hintsShown && hints.length > 0 && (
              <Narrow>
                <HintCard title={t('rolePlay.youCanSay')} hints={hints} onHint={onHint} />
              </Narrow>
            )}
            {dock}
          </Dock>
        </Chat>
      </Body>
    </Page>
  );
}

const Page = styled('div', { height: 'var(--role-play-height, 100dvh)', display: 'flex', flexDirection: 'column' });

const Top = styled('header', {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '2', md: '14px' },
  minHeight: '72px',
  padding: { base: '0 16px 0 8px', md: '0 24px 0 16px' },
  bg: { md: 'bg.surface' },
  boxShadow: { md: '0 1px 0 var(--colors-border)' },
  '@media (forced-colors: active)': { borderBottom: '1px solid' },
});

const Heading = styled('div', {
  flex: '1 1 6rem',
  minWidth: '0',
  '& h1': {
    fontSize: '17',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    lineClamp: { base: '3', md: '2' },
    overflowWrap: 'break-word',
  },
  // A phone needs the room for the title.
  '& p': { display: { base: 'none', md: 'block' }, textStyle: 'small', color: 'fg.muted', truncate: true },
});

const Wide = styled('div', { display: { base: 'none', md: 'block' } });
const Narrow = styled('div', { display: { md: 'none' } });

const Finish = styled(Button, { fontSize: { base: '14', md: '16' }, paddingInline: { base: '3', md: '5' } });

const Body = styled('div', { flex: '1', minHeight: '0', display: 'flex' });

const Side = styled('aside', {
  display: { base: 'none', md: 'block' },
  flex: 'none',
  width: { md: '288px', lg: '344px' },
  padding: { md: '24px 22px', lg: '28px' },
  overflowY: 'auto',
  bg: 'bg.surface',
  boxShadow: '1px 0 0 var(--colors-border)',
  '@media (forced-colors: active)': { borderInlineEnd: '1px solid' },
  '& h2': { textStyle: 'section' },
  '& > p': { textStyle: 'small', color: 'fg.muted', margin: '2px 0 10px' },
  '& > section': { marginTop: '22px' },
});

const Chat = styled('main', {
  flex: '1',
  minWidth: '0',
  minHeight: '0',
  overflowY: 'auto',
  maxWidth: 'wide',
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  padding: { base: '0 16px', md: '20px 20px 0', lg: '20px 32px 0' },
});

const Dock = styled('div', {
  flex: 'none',
  paddingBottom: 'max(20px, env(safe-area-inset-bottom))',
  display: 'grid',
  gap: '3',
});
