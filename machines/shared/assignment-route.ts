import type { Assignment, AssignmentDetail } from '../../contract/assignments.ts';
import type { Route } from '../ports/navigation.port.ts';

const SCREENS = {
  study_set: 'AssignmentDetailPage',
  read_aloud: 'ReadingAloudAssignmentDetail',
  ai_tutor: 'AssignmentRolePlay',
} as const;

/** Returns the detail screen for the assignment's type (NAV-08). */
export function routeToAssignment({
  assignment_id,
  assignment_type,
}: Pick<Assignment, 'assignment_id' | 'assignment_type'>): Route {
  return { name: SCREENS[assignment_type], params: { id: assignment_id } };
}

/** A four-skills set without a `study_set_id` is addressed by its own ID. */
export function routeToLesson({ assignment_id }: Assignment, lesson: AssignmentDetail): Route {
  if (lesson.assignment_detail_type === 'read_aloud') {
    return {
      name: 'ReadingAloudDetail',
      params: { id: assignment_id, assignmentDetailId: lesson.assignment_detail_id },
    };
  }
  if (lesson.assignment_detail_type === 'ai_tutor') {
    return {
      name: 'AssignmentRolePlayIntroduction',
      params: {
        id: assignment_id,
        assignmentDetailId: lesson.assignment_detail_id,
        scenarioId: lesson.study_set_id ?? '',
      },
    };
  }
  return {
    name: 'StudySetFourSkillsDetail',
    params: {
      id: assignment_id,
      assignmentDetailId: lesson.assignment_detail_id,
      studyId: lesson.study_set_id ?? lesson.four_skills_ss_id ?? '',
    },
  };
}

export function lessonAfter({ details }: Assignment, assignmentDetailId: string): AssignmentDetail | undefined {
  const at = details.findIndex((lesson) => lesson.assignment_detail_id === assignmentDetailId);
  const others = [...details.slice(at + 1), ...details.slice(0, at)];
  return others.find((lesson) => lesson.assignment_detail_status !== 'completed');
}
