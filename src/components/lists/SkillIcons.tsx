import { chakra } from '@chakra-ui/react/styled-system';
import type { SkillName } from '../../../contract/assignments.ts';
import { studySetDetailTexts } from '../../languages/study-set-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SKILL_SIGNS } from './skill-signs.ts';
import { styled } from '../styled.ts';

export interface SkillIconsProps {
  skills: readonly { name: SkillName; score: number | null }[];
}

export function SkillIcons({ skills }: SkillIconsProps) {
  const { t, say } = useTranslate(studySetDetailTexts, ...NAMES);
  return (
    <Skills>
      {skills.map(({ name, score }) => {
        const { Icon, name: key } = SKILL_SIGNS[name];
        const label = t(score === null ? 'studySet.skillOpen' : 'studySet.skillDone', { skill: say(key) });
        return (
          <Skill key={name} role="img" aria-label={label} title={label} done={score !== null}>
            <Icon aria-hidden="true" />
          </Skill>
        );
      })}
    </Skills>
  );
}

const NAMES = Object.values(SKILL_SIGNS).map(({ texts }) => texts);

const Skills = styled('span', { display: 'flex', gap: '6px', marginTop: '2' });

const Skill = chakra('span', {
  base: {
    width: '28px',
    height: '28px',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1.5px var(--colors-grab)',
    '@media (forced-colors: active)': { border: '1px dotted' },
    '& svg': { width: '16px', height: '16px' },
  },
  variants: {
    done: {
      true: {
        bg: 'accent.muted',
        color: 'accent.line',
        boxShadow: 'none',
        _highContrast: { boxShadow: 'inset 0 0 0 1.5px var(--colors-accent-line)' },
        '@media (forced-colors: active)': { border: '2px solid' },
      },
    },
  },
});
