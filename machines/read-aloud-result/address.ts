import type { Destination, Route, ScreenName } from '../ports/navigation.port.ts';
import { RESULT_VIEWS, type ReadingAddress, type ResultView } from './read-aloud-result.types.ts';

export function addressOf({ params }: Destination): ReadingAddress {
  const { id = '', assignmentDetailId = '', readAloudId = '', recordingId = '' } = params;
  return { assignmentId: id, assignmentDetailId, readAloudId, recordingId };
}

export function viewOf({ params }: Destination): ResultView {
  return RESULT_VIEWS.find((view) => view === params['*']) ?? 'overall';
}

const paramsOf = ({ assignmentId, assignmentDetailId, readAloudId }: ReadingAddress) => ({
  id: assignmentId,
  assignmentDetailId,
  readAloudId,
});

export function routeTo(name: ScreenName, address: ReadingAddress): Route {
  return { name, params: paramsOf(address) };
}

export function routeToView(address: ReadingAddress, view: ResultView = 'overall'): Route {
  const params = { ...paramsOf(address), recordingId: address.recordingId, '*': view === 'overall' ? '' : view };
  return { name: 'ReadAloudResult', params };
}
