/** Loaded on demand, because home and the list need no responses about lessons. */
import { z } from 'zod';
import { SkillName } from '../../../contract/assignments.ts';
import { AssessmentLevel, RecordingEntry } from '../../../contract/read-aloud.ts';
import { HAS_CONTENT } from '../../../contract/skills.ts';
import { StudySetDetail, StudySetList } from '../../../contract/study-sets.ts';
import { isOf, known } from './known-entries.ts';

export { DictionaryResult } from '../../../contract/dictionary.ts';
export { ModelSpeech } from '../../../contract/model-speech.ts';
export { SoundPractice } from '../../../contract/practice.ts';
export { PassageResult, ReadAloudGame } from '../../../contract/read-aloud.ts';

const Item = StudySetDetail.shape.items.element;

export const KnownStudySetDetail = StudySetDetail.extend({
  items: z.array(Item.extend({ skills_support: known('name', SkillName, Item.shape.skills_support.element) })),
});

/** Also hides entries without content, because a student could never finish such a lesson. */
export const KnownStudySetList = known('skill_mode', SkillName, StudySetList.element).transform((entries) =>
  entries.filter((entry) => HAS_CONTENT[entry.skill_mode](entry)),
);

const isKnownLevel = isOf(z.object({ overallResult: z.object({ level: AssessmentLevel }) }));

export const KnownRecordingList = z.preprocess(
  (list) => (Array.isArray(list) ? list.filter(isKnownLevel) : list),
  z.array(RecordingEntry),
);
