import type { BrowserContext, Page } from '@playwright/test';
import type { ActivityEvent, AnalyticsEvent } from '../../contract/activity.ts';

/** Requests a path with the student's session. Throws with the status and the body if the provider refuses. */
export function stored<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const session = JSON.parse(localStorage.getItem('schools_authen') ?? sessionStorage.getItem('schools_authen')!) as {
      user_token: string;
    };
    const response = await fetch(url, { headers: { 'x-session-token': session.user_token } });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }, path);
}

/** Activity events that the provider accepted, by event ID. An event sent twice counts once. */
export function acceptedActivity(context: BrowserContext): ReadonlyMap<string, ActivityEvent['event']> {
  const events = new Map<string, ActivityEvent['event']>();
  context.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/activity-tracking')) return;
    for (const one of response.request().postDataJSON() as AnalyticsEvent[])
      if ('activity_id' in one) events.set(one.event_id, one.event);
  });
  return events;
}
