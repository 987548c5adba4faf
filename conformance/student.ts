import type { Profile } from '../contract/account.ts';
import type { Assignment, AssignmentDetail } from '../contract/assignments.ts';
import { isNovaOrg } from '../contract/organization.ts';
import { Differs, type Client } from './client.ts';

export type Login = { email: string; password: string };
export type Lesson = { assignment: Assignment; detail: AssignmentDetail };

export class Student {
  readonly client: Client;
  readonly login: Login;
  readonly profile: Profile;
  readonly token: string;
  /** True for the first student, who runs the checks that are equal for all. */
  readonly isFirst: boolean;
  lessons: Lesson[] = [];

  constructor(parts: { client: Client; login: Login; profile: Profile; token: string; isFirst: boolean }) {
    this.client = parts.client;
    this.login = parts.login;
    this.profile = parts.profile;
    this.token = parts.token;
    this.isFirst = parts.isFirst;
  }

  get api(): 'v1' | 'v2' {
    return isNovaOrg(this.profile) ? 'v2' : 'v1';
  }

  get otherApi(): 'v1' | 'v2' {
    return this.api === 'v1' ? 'v2' : 'v1';
  }

  lessonOf(type: AssignmentDetail['assignment_detail_type']): Lesson | undefined {
    return this.lessons.find(({ detail }) => typeOf(detail) === type && detail.study_set_id !== null);
  }
}

/** The wire format has `scenario` (LIST-03). */
export function typeOf({ assignment_detail_type: type }: AssignmentDetail): string {
  return (type as string) === 'scenario' ? 'ai_tutor' : type;
}

/** Runs one check. After a difference, dependent errors are ignored because they would repeat it. */
export async function look<T>({ report }: Client, what: () => Promise<T>): Promise<T | undefined> {
  const before = report.differences.length;
  try {
    return await what();
  } catch (error) {
    if (error instanceof Differs || (error instanceof TypeError && report.differences.length > before))
      return undefined;
    throw error;
  }
}
