import { z } from 'zod';

const FEW = 10;

const List = z.core.$constructor<z.ZodArray>('List', (array, def) => {
  z.ZodArray.init(array, def);
  const parse = array._zod.parse;
  const longest = Math.min(...z.core.util.sizeCaps(def.checks).map(([most]) => most));
  array._zod.parse = (payload, context) => {
    const { value: entries } = payload as { value: unknown };
    // Zod rejects a list that is too long before it reads any entry.
    if (!Array.isArray(entries) || entries.length > longest) return parse(payload, context);
    const taken: unknown[] = [];
    let wrong = 0;
    for (const [index, value] of entries.entries()) {
      const result = def.element._zod.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      taken.push(result.value);
      if (result.issues.length === 0) continue;
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      wrong += 1;
      if (wrong === FEW) break;
    }
    payload.value = taken;
    return payload;
  };
});

/** An array that stops after a few wrong entries, because reporting a million of them blocks the server for seconds. */
export function list<Element extends z.ZodType>(element: Element): z.ZodArray<Element> {
  return new List({ type: 'array', element }) as unknown as z.ZodArray<Element>;
}
