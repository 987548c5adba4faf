import type { Profile } from '../contract/account.ts';
import type { Assignment, AssignmentDetail } from '../contract/assignments.ts';
import { isNovaOrg } from '../contract/organization.ts';
import { Differs, type Client } from './client.ts';

export type Login = { email: string; password: string };
export type Lesson = { assignment: Assignment; detail: AssignmentDetail };

/** A student who practices, and what was found of their work. */
export class Student {
  readonly client: Client;
  readonly login: Login;
  readonly profile: Profile;
  readonly token: string;
  /** Whether they are the first who do it: what is the same for everybody is tried once. */
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

  /** The first lesson of a kind. */
  lessonOf(type: AssignmentDetail['assignment_detail_type']): Lesson | undefined {
    return this.lessons.find(({ detail }) => typeOf(detail) === type && detail.study_set_id !== null);
  }
}

/** As the app reads it: the wire says `scenario` (LIST-03). */
export function typeOf({ assignment_detail_type: type }: AssignmentDetail): string {
  return (type as string) === 'scenario' ? 'ai_tutor' : type;
}

/**
 * One thing that is looked at. Where an answer was not what the contract says, what depends on it is left out: it would
 * only say the same again.
 */
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
