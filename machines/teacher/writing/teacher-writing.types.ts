import type { VoiceName } from '../../../contract/cast.ts';
import type {
  ContentDraft,
  DraftPreview,
  DraftProblem,
  FileProblem,
  WrittenContent,
} from '../../../contract/teacher-writing.ts';
import type { AudioPlayerReport } from '../../audio-player/audio-player.machine.ts';
import type { GivenFile } from '../../ports/teacher-roster.port.ts';
import type { Failure } from '../../shared/failure.ts';
import type { Parent } from '../../shared/chart.ts';
import type { ContentEdit, UnsavedDraft, WritingMessage, WritingPlace, WritingStart } from './content-draft.ts';

export interface WithdrawRequest {
  id: string;
  withdrawn: boolean;
}

export interface SaveDraftRequest {
  id: string;
  draft: ContentDraft;
}

export interface WritingContext {
  parent: Parent<WritingMessage>;
  place: WritingPlace;
  /** The teacher's own, the latest change first. */
  contents: readonly WrittenContent[];
  /** The content to withdraw or to restore. */
  change: WithdrawRequest;
  /** Problems of a file that can't be opened. */
  fileProblems: readonly FileProblem[];
  start: WritingStart;
  draft: ContentDraft;
  /** The draft of an earlier visit. Null if the form began without one. */
  unsent: UnsavedDraft | null;
  problems: readonly DraftProblem[];
  /** The response that students would get. Null before the first check, or if something is missing. */
  preview: DraftPreview | null;
  saved: WrittenContent | null;
  /** Voice whose sample is heard. */
  sample: VoiceName;
  failure: Failure | null;
}

export type WritingEvent =
  | { type: 'writing.reload' }
  | { type: 'content.withdraw'; id: string; withdrawn: boolean }
  | { type: 'file.chosen'; file: GivenFile }
  | ContentEdit
  | { type: 'part.add' }
  | { type: 'draft.discard' }
  | { type: 'draft.recheck' }
  /** The draft cannot be shown yet. */
  | { type: 'draft.incomplete' }
  | { type: 'sample.play'; voice: VoiceName }
  | { type: 'sample.stop' }
  | AudioPlayerReport
  | { type: 'preview.open' }
  | { type: 'preview.close' }
  | { type: 'draft.save' };
