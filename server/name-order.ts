import type { Database } from './database/tables.ts';

type Named = { first_name: string; last_name: string };
/** A row of one of these tables belongs to a school. */
type Owner = { table: 'classes' | 'teachers'; id: string };

/** Returns the order of names in a language. A database orders by code point, which puts Đặng after Vũ. */
export function nameOrder(language: string | undefined): (a: string, b: string) => number {
  // A school's language may be none that this machine knows.
  const known = language === undefined ? [] : Intl.Collator.supportedLocalesOf([language]);
  return new Intl.Collator([...known, 'en'], { numeric: true }).compare;
}

/** Puts people in the order of last names, in the language of their school. */
export async function byName<Person extends Named>(db: Database, of: Owner, people: Person[]): Promise<Person[]> {
  return people.toSorted(peopleOrder(await languageOf(db, of)));
}

/** Compares the last names, then the first names. */
export function peopleOrder(language: string | undefined): (a: Named, b: Named) => number {
  const compare = nameOrder(language);
  return (a, b) => compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name);
}

export async function languageOf(db: Database, { table, id }: Owner): Promise<string | undefined> {
  const found = await db
    .selectFrom(table)
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('native_language')
    .where(`${table}.id`, '=', id)
    .executeTakeFirst();
  return found?.native_language;
}
