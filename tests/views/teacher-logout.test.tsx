import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { system } from '../../src/app/theme/system.ts';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import { TeacherForState } from '../../src/teacher/TeacherForState.tsx';
import { snapshotIn } from '../../stories/states.ts';
import { walk } from '../../walks/teacher.walk.ts';

test('says at once that a teacher is being logged out, and no longer shows the name', () => {
  const shown = renderToStaticMarkup(
    <ChakraProvider value={system()}>
      <TeacherForState snapshot={snapshotIn(walk, 'language.ready+page.leaving')} send={() => {}}>
        {undefined}
      </TeacherForState>
    </ChakraProvider>,
  );
  expect(shown).toContain(teacherTexts.teacher.loggingOut);
  expect(shown).not.toContain('Phạm Thị Lan');
});
