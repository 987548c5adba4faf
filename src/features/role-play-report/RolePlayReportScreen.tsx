import { useSelector } from '@xstate/react';
import type { RolePlayReportActor } from '../../../machines/role-play-report/role-play-report.machine.ts';
import { RolePlayReportForState } from './RolePlayReportForState.tsx';

export function RolePlayReportScreen({ actor }: { actor: RolePlayReportActor }) {
  return <RolePlayReportForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
