/** A person's name as lists sort it, family name first. */
export function listedName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${last_name} ${first_name}`;
}
