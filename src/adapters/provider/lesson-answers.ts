/** Loaded on demand, because home and the list need no responses about lessons. */
import { z } from 'zod';
import { SkillName } from '../../../contract/assignments.ts';
import { AssessmentLevel, RecordingEntry } from '../../../contract/read-aloud.ts';
import { StudySetDetail, StudySetList, type StudySetEntry } from '../../../contract/study-sets.ts';
import { isOf, known } from './known-entries.ts';

export { DictionaryResult } from '../../../contract/dictionary.ts';
export { ModelSpeech } from '../../../contract/model-speech.ts';
export { SoundPractice } from '../../../contract/practice.ts';
export { PassageResult, ReadAloudGame } from '../../../contract/read-aloud.ts';

const Item = StudySetDetail.shape.items.element;

export const KnownStudySetDetail = StudySetDetail.extend({
  items: z.array(Item.extend({ skills_support: known('name', SkillName, Item.shape.skills_support.element) })),
});

const hasContent: Record<SkillName, (entry: StudySetEntry) => boolean> = {
  speaking: ({ speaking_content, name }) => (speaking_content?.sentence ?? name ?? '') !== '',
  listening: ({ listening_content }) => (listening_content?.items.length ?? 0) > 0,
  reading: ({ reading_content }) => (reading_content?.items.length ?? 0) > 0,
  writing: ({ scrambled }) => {
    const slots = scrambled.flatMap(({ word }) => [...word]);
    const letters = scrambled.flatMap(({ items }) => items);
    return slots.length > 0 && letters.length >= slots.length;
  },
};

/** Also hides entries without content, because a student could never finish such a lesson. */
export const KnownStudySetList = known('skill_mode', SkillName, StudySetList.element).transform((entries) =>
  entries.filter((entry) => hasContent[entry.skill_mode](entry)),
);

const isKnownLevel = isOf(z.object({ overallResult: z.object({ level: AssessmentLevel }) }));

export const KnownRecordingList = z.preprocess(
  (list) => (Array.isArray(list) ? list.filter(isKnownLevel) : list),
  z.array(RecordingEntry),
);
