import type {
  ContentDraft,
  DraftCheck,
  SavedDraft,
  StoredDraft,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';

/** Requests with content that the teacher writes. All reject with a PortError. */
export interface TeacherWritingPort {
  list(): Promise<WrittenContentList>;
  read(contentId: string): Promise<StoredDraft>;
  /** Stores nothing. */
  check(draft: ContentDraft): Promise<DraftCheck>;
  /** If it rejects without a response, the draft may be stored. A repetition is safe. */
  save(contentId: string, draft: ContentDraft): Promise<SavedDraft>;
  withdraw(contentId: string, withdrawn: boolean): Promise<WrittenContent>;
  /** Makes the ID of new content. */
  newContentId(): string;
}
