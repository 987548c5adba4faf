import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { system } from '../../src/app/theme/system.ts';
import { RolePlayIntroductionForState } from '../../src/features/role-play-introduction/RolePlayIntroductionForState.tsx';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import { snapshotIn } from '../../stories/states.ts';
import { walk } from '../../walks/role-play-introduction.walk.ts';

test('[LAY-04] advises on the device before a role-play begins', () => {
  const drawn = renderToStaticMarkup(
    <ChakraProvider value={system()}>
      <RolePlayIntroductionForState snapshot={snapshotIn(walk, 'ready.silent')} send={() => {}} />
    </ChakraProvider>,
  );
  expect(drawn).toContain(rolePlayTexts.rolePlay.device.phone);
  expect(drawn).toContain(rolePlayTexts.rolePlay.device.tablet);
});
