import { CefrLevel, type ScenarioList } from '../../contract/role-play.ts';

export function scenariosAt(scenarios: ScenarioList, level: CefrLevel | null): ScenarioList {
  return level === null ? scenarios : scenarios.filter((scenario) => scenario.level === level);
}

/** Parses the address's hash, `A1` to `C2`. Any other value means all levels. */
export function levelIn(hash: string): CefrLevel | null {
  return CefrLevel.options.find((level) => level === hash.toUpperCase()) ?? null;
}
