/** Precision and recall of goals in students' own words. The bars are .9 and .8 at every level. */
import { loadPack } from '../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../server/folders.ts';
import { detected, figuresOf, goalSets, type Detection } from '../tests/support/goal-detection.ts';

const { scenarios } = await loadPack(DEMO_SCHOOL, {});

function figuresBy(detections: readonly Detection[], keyOf: (one: Detection) => string) {
  const groups = [...Map.groupBy(detections, keyOf)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return Object.fromEntries(
    groups.map(([key, group]) => {
      const { precision, recall } = figuresOf(group);
      return [key, { precision: Number(precision.toFixed(3)), recall: Number(recall.toFixed(3)) }];
    }),
  );
}

const measured = goalSets().map((set) => {
  const detections = detected(set, scenarios);
  return [
    set,
    {
      levels: figuresBy(detections, ({ level }) => level),
      scenarios: figuresBy(detections, ({ level, scenario }) => `${level} ${scenario}`),
      goals: figuresBy(detections, ({ level, scenario, goal }) => `${level} ${scenario} ${goal}`),
    },
  ];
});
console.log(JSON.stringify(Object.fromEntries(measured)));
