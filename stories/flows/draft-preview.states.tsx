import { createActor } from 'xstate';
import { rolePlayTrialMachine } from '../../machines/teacher/writing/role-play-trial.machine.ts';
import { DraftPreviewForState } from '../../src/teacher/writing/DraftPreviewForState.tsx';
import { RolePlayTrialForState } from '../../src/teacher/writing/RolePlayTrialForState.tsx';
import { ofCards, ofRolePlay, walk } from '../../walks/draft-preview.walk.ts';
import { rolePlayDraft, rolePlayScenario } from '../../walks/support/role-play-draft.ts';
import { flow, send } from '../flow.ts';

/** The first state of a role-play, which has its own stories. */
const begun = () =>
  createActor(rolePlayTrialMachine, { input: { scenario: rolePlayScenario, draft: rolePlayDraft } }).getSnapshot();

export default flow([walk, ofCards, ofRolePlay], (snapshot) => (
  <div role="dialog" aria-label="Preview">
    <DraftPreviewForState
      snapshot={snapshot}
      send={send}
      onClose={() => {}}
      game={snapshot.matches('rolePlay') && <RolePlayTrialForState snapshot={begun()} send={send} onClose={() => {}} />}
    />
  </div>
));
