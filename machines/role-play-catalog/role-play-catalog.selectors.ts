import { CefrLevel, type ScenarioList } from '../../contract/role-play.ts';

/** Those of the level that the address names; all of them where it names none. */
export function scenariosAt(scenarios: ScenarioList, level: CefrLevel | null): ScenarioList {
  return level === null ? scenarios : scenarios.filter((scenario) => scenario.level === level);
}

/** @param hash of the address: `A1` to `C2`, anything else is all levels */
export function levelIn(hash: string): CefrLevel | null {
  return CefrLevel.options.find((level) => level === hash.toUpperCase()) ?? null;
}
