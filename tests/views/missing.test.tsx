import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Missing } from '../../src/components/page/LaterUnexpectedStateView.tsx';
import { english } from '../support/english.ts';

test('[NAV-07] offers a way to continue if even the error view is missing', () => {
  expect(renderToStaticMarkup(<Missing />)).toContain(`${english.action.reload}</button>`);
});
