import type { SkillName } from '../../../contract/assignments.ts';
import { sharedTexts } from '../../languages/shared/en.ts';
import type { KeyOf } from '../../languages/texts.ts';
import { BookOpenText } from '../icons/book-open-text.tsx';
import { Headphones } from '../icons/headphones.tsx';
import { Mic } from '../icons/mic.tsx';
import { PencilLine } from '../icons/pencil-line.tsx';

interface SkillSign {
  Icon: typeof Mic;
  texts: object;
  /** Key of the skill's name in `texts`. */
  name: string;
}

const sign = <Texts extends object>(Icon: typeof Mic, texts: Texts, name: KeyOf<Texts>): SkillSign => ({
  Icon,
  texts,
  name,
});

/** Icon and name of each skill. */
export const SKILL_SIGNS = {
  speaking: sign(Mic, sharedTexts, 'skill.speaking'),
  listening: sign(Headphones, sharedTexts, 'skill.listening'),
  reading: sign(BookOpenText, sharedTexts, 'skill.reading'),
  writing: sign(PencilLine, sharedTexts, 'skill.writing'),
} satisfies Record<SkillName, SkillSign>;
