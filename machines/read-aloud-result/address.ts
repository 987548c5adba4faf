import type { Destination, Route, ScreenName } from '../ports/navigation.port.ts';
import { RESULT_VIEWS, type ReadingAddress, type ResultView } from './read-aloud-result.types.ts';

export function addressOf({ params }: Destination): ReadingAddress {
  const { id = '', assignmentDetailId = '', readAloudId = '', recordingId = '' } = params;
  return { assignmentId: id, assignmentDetailId, readAloudId, recordingId };
}

/** Whatever else stands behind the route is overall. */
export function viewOf({ params }: Destination): ResultView {
  return RESULT_VIEWS.find((view) => view === params['*']) ?? 'overall';
}

const paramsOf = ({ assignmentId, assignmentDetailId, readAloudId }: ReadingAddress) => ({
  id: assignmentId,
  assignmentDetailId,
  readAloudId,
});

/** One of the screens of the same lesson. */
export function routeTo(name: ScreenName, address: ReadingAddress): Route {
  return { name, params: paramsOf(address) };
}

/** The address of a view: overall has none of its own. */
export function routeToView(address: ReadingAddress, view: ResultView = 'overall'): Route {
  const params = { ...paramsOf(address), recordingId: address.recordingId, '*': view === 'overall' ? '' : view };
  return { name: 'ReadAloudResult', params };
}
