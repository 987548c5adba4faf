/** Loaded on demand, because home and the list need no responses about study sets. */
import { z } from 'zod';
import { SkillName } from '../../../contract/assignments.ts';
import { HAS_CONTENT } from '../../../contract/skills.ts';
import { StudySetDetail, StudySetList } from '../../../contract/study-sets.ts';
import { known } from './known-entries.ts';

const Item = StudySetDetail.shape.items.element;

export const KnownStudySetDetail = StudySetDetail.extend({
  items: z.array(Item.extend({ skills_support: known('name', SkillName, Item.shape.skills_support.element) })),
});

/** Also hides entries without content, because a student could never finish such a lesson. */
export const KnownStudySetList = known('skill_mode', SkillName, StudySetList.element).transform((entries) =>
  entries.filter((entry) => HAS_CONTENT[entry.skill_mode](entry)),
);
