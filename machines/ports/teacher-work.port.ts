import type {
  AssignableContentList,
  AssignmentChange,
  ContentPreview,
  ContentQuery,
  NewAssignments,
  Recipients,
  TeacherAssignment,
} from '../../contract/teacher-assignments.ts';

/** Requests for assigning work. All reject with a PortError. */
export interface TeacherWorkPort {
  assignment(assignmentId: string): Promise<TeacherAssignment>;
  recipients(): Promise<Recipients>;
  content(query: ContentQuery): Promise<AssignableContentList>;
  preview(contentId: string): Promise<ContentPreview>;
  create(request: NewAssignments): Promise<TeacherAssignment[]>;
  /** Changes all of these assignments, or none. */
  change(assignmentIds: readonly string[], change: AssignmentChange): Promise<TeacherAssignment[]>;
  /** UUID, so that a request that is sent twice assigns once. */
  newRequestId(): string;
}
