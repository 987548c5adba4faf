import { vi } from 'vitest';

/** A Monday. Texts such as "Due Friday" depend on the date, and the fixtures' dates are around this one. */
vi.setSystemTime(Date.UTC(2026, 10, 23, 7, 30));
