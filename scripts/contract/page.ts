import { exampleOf, type Schema } from './example.ts';
import { meaningOf, type Meaning } from './meanings.ts';

type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type OpenApi = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
export type AsyncApi = {
  channels: Record<string, { address: string; description: string }>;
  operations: Record<string, { summary: string; messages: { $ref: string }[] }>;
  components: { messages: Record<string, { summary?: string; payload: Schema }> };
};

export type Example = { of: string; kind: 'schema' | 'message'; value: unknown };

/** Status codes that any request may get. */
const ANY = ['408', '414', '431', '500'];

const OPENING = `# The contract

The protocol between the app and its provider, for anyone who wants to write a different app or provider.
\`npm run contract\` writes this page. It reads the comments of \`contract/\`, and \`/api/openapi.json\` and
\`/api/asyncapi.json\`, which the provider makes from the schemas that it checks with. Change those, not this page.
\`npm run conformance -- URL\` checks a provider against it.

- Bodies are JSON, in UTF-8. The receiver ignores an unknown field.
- The session token goes in the header \`x-session-token\`. A request needs one unless it says otherwise.
- Every response of 400 or more is an [ErrorBody](#errorbody). [Refusals](#refusals) explains each status. Any request may get
  ${ANY.join(', ')}.
- Timestamps are ISO 8601 in UTC. Each field's name or comment gives its unit, such as seconds, milliseconds, or percent.
`;

export function contractPage(openApi: OpenApi, asyncApi: AsyncApi, meanings: Map<string, Meaning>) {
  const { schemas } = openApi.components;
  const examples: Example[] = [];
  const resolve = ($ref: string) => schemas[$ref.split('/').at(-1)!] ?? {};
  const known = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const nameOf = ({ $ref, ...schema }: Schema, but: string) => {
    const name = $ref?.split('/').at(-1) ?? known.get(JSON.stringify(schema));
    return name === but ? undefined : name;
  };

  function fieldsOf(shape: string, schema: Schema, path: readonly string[] = [], depth = 0): string[] {
    const variants = schema.oneOf ?? schema.anyOf;
    if (variants !== undefined)
      return variants.flatMap((variant, index) => [
        `${'  '.repeat(depth)}- ${index === 0 ? 'one of these' : 'or'}${nameOf(variant, shape) ? `: ${link(nameOf(variant, shape)!)}` : ':'}`,
        ...(nameOf(variant, shape) ? [] : fieldsOf(shape, variant, path, depth + 1)),
      ]);
    if (schema.items !== undefined && schema.properties === undefined)
      return nameOf(schema.items, shape) ? [] : fieldsOf(shape, schema.items, path, depth);
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const at = [...path, name];
      const named = nameOf(field, shape) ?? (field.items && nameOf(field.items, shape));
      const kind = named === undefined ? kindOf(field) : `${field.items ? 'list of ' : ''}${link(named)}`;
      const need = schema.required?.includes(name) ? '' : ', may be left out';
      const says = meaningOf(meanings, shape, at);
      return [
        `${'  '.repeat(depth)}- \`${name}\` ${kind}${need}${says && `. ${says}`}`,
        ...(named === undefined ? fieldsOf(shape, field, at, depth + 1) : []),
      ];
    });
  }

  function exampleLines(of: string, kind: Example['kind'], schema: Schema): string[] {
    const value = exampleOf(schema, resolve);
    examples.push({ of, kind, value });
    return ['', '```json', JSON.stringify(value, null, 2), '```', ''];
  }

  const calls = openApi.tags.flatMap(({ name, description }) => [
    `## ${name}`,
    '',
    description,
    '',
    ...Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags[0] === name)
        .flatMap(([method, operation]) => callLines(method, path, operation)),
    ),
  ]);
  const shapes = Object.entries(schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    '',
    ...[meaningOf(meanings, name, [])].filter((says) => says !== '').flatMap((says) => [says, '']),
    ...(schema.items ? ['A list of:', ''] : []),
    ...fieldsOf(name, schema),
    ...exampleLines(name, 'schema', schema),
  ]);
  const { messages } = asyncApi.components;
  const socket = Object.values(asyncApi.operations).flatMap(({ summary, messages: sent }) => [
    `### ${summary.replace(/\.$/, '')}`,
    '',
    ...sent.flatMap(({ $ref }) => {
      const name = $ref.split('/').at(-1)!;
      const { summary: about, payload } = messages[name]!;
      return [
        `#### \`${name}\``,
        '',
        ...[about ?? meaningOf(meanings, name, [])].filter((says) => says !== '').flatMap((says) => [says, '']),
        ...fieldsOf(shapeOfMessage(name), payload),
        ...(payload.format === 'binary' ? [] : exampleLines(name, 'message', payload)),
      ];
    }),
  ]);
  const channel = Object.values(asyncApi.channels)[0]!;
  const lines = [
    OPENING,
    ...calls,
    '## Refusals',
    '',
    ...[...refusalsOf(openApi)].toSorted().map(([code, why]) => `- ${code}: ${why}`),
    '',
    '## The speech socket',
    '',
    `\`${channel.address}?session=TOKEN\`, or \`?ticket=TICKET\` with a ticket of \`POST /api/speech-tickets\`.`,
    '',
    channel.description,
    '',
    ...socket,
    '## Shapes',
    '',
    ...shapes,
  ];
  return {
    page: `${lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trimEnd()}\n`,
    examples,
  };
}

function refusalsOf({ paths }: OpenApi): Map<string, string> {
  const answers = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses));
  return new Map(
    answers.flatMap((responses) =>
      Object.entries(responses)
        .filter(([code]) => code >= '400')
        .map(([code, { description }]) => [code, description] as const),
    ),
  );
}

function callLines(method: string, path: string, operation: Operation): string[] {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const [status = '', good] = Object.entries(responses).find(([code]) => code < '300') ?? [];
  const refused = Object.entries(responses).filter(([code]) => code >= '400' && !ANY.includes(code));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return [
    `### \`${method.toUpperCase()} ${path}\``,
    '',
    `${summary} (\`${operationId}\`).${description ? ` ${description}` : ''}`,
    '',
    ...(security.length === 1 ? [] : ['- Needs no session.']),
    ...inQuery.map(
      ({ name, required, schema }) => `- Query \`${name}\` ${kindOf(schema)}${required ? '' : ', may be left out'}`,
    ),
    ...(requestBody ? [`- Sends ${shapeIn(requestBody.content)}.`] : []),
    `- ${status}: ${good?.description ?? ''}${good?.content ? ` ${shapeIn(good.content)}` : ''}`,
    ...(refused.length > 0 ? [`- Refuses with ${refused.map(([code]) => code).join(', ')}.`] : []),
    '',
  ];
}

function shapeIn(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = schema.$ref?.split('/').at(-1);
      const shape = name === undefined ? '' : link(name);
      return type === 'application/json' ? shape : `\`${type}\`${shape && ` of ${shape}`}`;
    })
    .join(' or ');
}

function shapeOfMessage(name: string): string {
  const own = name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^Start\w+(?<!Result)$/.test(own) ? own : 'SpeechServerMessage';
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

function kindOf(schema: Schema): string {
  const { type, enum: choices, items, minimum, maximum, minLength, maxLength, maxItems, format } = schema;
  const types = (Array.isArray(type) ? type : [type ?? 'object']).filter((each) => each !== 'null');
  const orNull = Array.isArray(type) && type.includes('null') ? ' or null' : '';
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (choices !== undefined) return `${choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ')}${orNull}`;
  if (types[0] === 'array')
    return `list${items ? ` of ${kindOf(items)}` : ''}${maxItems === undefined ? '' : ` (at most ${maxItems})`}${orNull}`;
  const name =
    { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', object: 'object' }[
      types[0] ?? ''
    ] ?? '';
  const limits = [
    format,
    minLength && `${minLength} characters or more`,
    maxLength && `at most ${maxLength} characters`,
    minimum !== undefined && minimum > -1e9 && `${minimum} or more`,
    maximum !== undefined && maximum < 1e12 && `at most ${maximum}`,
  ].filter((limit) => typeof limit === 'string' && limit !== '');
  return `${name}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}${orNull}`;
}
