import { chakra } from '@chakra-ui/react/styled-system';
import type { StoryObj } from '@storybook/react-vite';
import { Colors } from './design/colors.tsx';
import { Rows, Section } from './design/parts.tsx';
import { Icons, Illustrations } from './design/pictures.tsx';
import { RULES } from './design/rules.ts';
import { Motion, Space, Type } from './design/scales.tsx';

export default { title: 'Design system' };

/** All of the design, drawn from the theme's tokens. */
export const Overview: StoryObj = {
  parameters: { controls: { disable: true } },
  render: () => (
    <Page>
      <chakra.h1 textStyle="title">Design system</chakra.h1>
      <Section title="Rules of use">
        <Rows columns={['topic', 'rule']} rows={RULES} />
      </Section>
      <Colors />
      <Type />
      <Space />
      <Icons />
      <Illustrations />
      <Motion />
    </Page>
  ),
};

const Page = chakra('main', { base: { padding: '6', maxWidth: 'lesson', overflowX: 'auto' } });
