import type { RosterReference } from './roster.ts';

type Known = { id: string; external_id: string; email: string; organization_id: string };

type Settings<Row extends Known> = {
  byExternalId: ReadonlyMap<string, Row>;
  byEmail: ReadonlyMap<string, Row>;
  /** IDs of the people whom the roster lists with all that an account needs. */
  listed: ReadonlySet<string>;
  /** The only organization whose people may change, or undefined for all of them. */
  onlyIn: string | undefined;
};

/** Returns the stored person of each reference, and the references without one. Deleted people who are unknown are in neither. */
export function planReferences<Row extends Known>(
  references: readonly RosterReference[],
  { byExternalId, byEmail, listed, onlyIn }: Settings<Row>,
): { known: { reference: RosterReference; before: Row }[]; leftOut: RosterReference[] } {
  const known = new Map<string, { reference: RosterReference; before: Row }>();
  const leftOut: RosterReference[] = [];
  for (const reference of references) {
    const own = byExternalId.get(reference.externalId);
    const holder = reference.email === undefined ? undefined : byEmail.get(reference.email);
    const before =
      own !== undefined && (onlyIn === undefined || own.organization_id === onlyIn)
        ? own
        : holder?.organization_id === reference.organizationId
          ? holder
          : undefined;
    if (before === undefined && reference.why !== 'deleted') leftOut.push(reference);
    // A school's system may have deleted a person and listed them again with another ID.
    if (before !== undefined && !listed.has(before.id)) known.set(before.id, { reference, before });
  }
  return { known: [...known.values()], leftOut };
}
