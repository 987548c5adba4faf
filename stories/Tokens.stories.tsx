import { chakra } from '@chakra-ui/react/styled-system';
import { textStyles } from '../src/app/theme/text-styles.ts';
import { semanticTokens } from '../src/app/theme/tokens.ts';

export default { title: 'Design/Tokens' };

/** Returns names such as `bg.surface` from { bg: { surface: … } }. */
function names(tree: object, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, object]) => {
    const here = key === 'DEFAULT' ? path : [...path, key];
    return 'value' in value ? [here.join('.')] : names(value, here);
  });
}

export const Colors = () => (
  <Grid>
    {names(semanticTokens.colors).map((name) => (
      <figure key={name}>
        <Swatch bg={name} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </Grid>
);

export const TextStyles = () => (
  <Grid>
    {Object.keys(textStyles).map((name) => (
      <chakra.p key={name} textStyle={name}>
        {name}
      </chakra.p>
    ))}
  </Grid>
);

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '5', padding: '6' },
});
const Swatch = chakra('div', {
  base: { height: '64px', borderRadius: 'lg', boxShadow: 'inset 0 0 0 1px var(--colors-border-control)' },
});
