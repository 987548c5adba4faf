import type { ContentDraft } from '../../contract/teacher-writing.ts';
import { holdConversation, type HeldTurns, type Material } from '../../dialogue/held-conversation.ts';
import { readRoster, type RosterToRead } from '../rosters/read-roster.ts';
import { openFile, packOfDraft } from './draft-pack.ts';

/** Tasks of the reader's thread. They only compute. */
export const READER_TASKS = {
  roster: (toRead: RosterToRead) => readRoster(toRead),
  draft: ({ id, draft }: { id: string; draft: ContentDraft }) => packOfDraft(id, draft),
  file: (yaml: string) => openFile(yaml),
  talk: ({ material, turns }: { material: Material; turns: HeldTurns }) => holdConversation(material, turns),
};
export type ReaderTask = keyof typeof READER_TASKS;
export type ReaderInput<Task extends ReaderTask> = Parameters<(typeof READER_TASKS)[Task]>[0];
export type ReaderOutput<Task extends ReaderTask> = Awaited<ReturnType<(typeof READER_TASKS)[Task]>>;

export type ReaderRequest = { [Task in ReaderTask]: { task: Task; input: ReaderInput<Task> } }[ReaderTask];
export type ReaderResponse = { output: unknown } | { error: string };
