/** Code that every screen of a logged-in student needs. The app loads it as one module. */
export { deliveryGate, provideDelivery } from '../../machines/outbox/delivery.provide.ts';
export { tokenGate } from '../../machines/session/token-gate.ts';
export { browserProvider, browserSession } from '../adapters/provider/provider.browser.ts';
export { company } from '../features/company/company.ts';
export { TEXTS } from '../languages/screen-texts.ts';
