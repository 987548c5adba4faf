import { ModelSpeech } from '../../contract/model-speech.ts';
import { paths } from '../../contract/paths.ts';
import { answer, at, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** Model speech of an item (D43), for v1 and nova. */
export const itemRoutes: Routes = (routes, { sessions, modelSpeeches }) => {
  studentCalls(routes, sessions, 'Study sets').get('readModelSpeech', at(paths.modelSpeech, 'item_id'), {
    summary: 'When the model says each word and sound of an item',
    description: 'not_found also when the item has no audio, or audio that does not say its text.',
    answers: answer('When each word and sound is said.', { ModelSpeech }),
    handle: ({ student, params }) => modelSpeeches.read(student, params.item_id),
  });
};
