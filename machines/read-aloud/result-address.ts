import type { Destination, Route, ScreenName } from '../ports/navigation.port.ts';

/** The route's child paths (NAV-01). */
export const RESULT_VIEWS = ['overall', 'pace', 'pronunciation', 'intonation'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

export interface ReadingAddress {
  assignmentId: string;
  assignmentDetailId: string;
  readAloudId: string;
  recordingId: string;
}

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
