import { randomUUID } from 'node:crypto';
import { resourceFromAttributes } from '@opentelemetry/resources';

/** Names this process to a collector. The ID tells the processes of a provider apart. */
export const RESOURCE = resourceFromAttributes({ 'service.name': 'outloud', 'service.instance.id': randomUUID() });
