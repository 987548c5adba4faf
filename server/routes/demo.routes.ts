import { AuthData } from '../../contract/account.ts';
import { paths } from '../../contract/paths.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { answer, openCalls, type Routes } from './calls.ts';
import { fromOwnPage } from './teacher-signed-in.ts';

/** Entering the demo school (AUTH-04). */
export const demoRoutes: Routes = (routes, { demoStudents, trustedProxies }) => {
  openCalls(routes, 'Account', fromOwnPage(trustedProxies)).post('enterDemo', paths.demoToken, {
    summary: 'Become a student of the demo school for a day',
    description: 'Only where the operator allows it.',
    answers: answer('A student that nobody else is.', { AuthData }),
    also: [403, 404, 429],
    handle: (_, c) => demoStudents.enter(networkOf(clientAddress(c.env.incoming, trustedProxies))),
  });
};
