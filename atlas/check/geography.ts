// Facts about the true ground, beside those of the rules: which river a hexside is, where one joins another, what
// lies between two towns, and that ground does not come in stripes.

import { distance } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { type Fact, fact, terrainsOf } from './facts.ts';
import { lookAt, namesOf } from './ground.ts';

/** What these facts name in place of a rule. */
export const GEOGRAPHY = 'geography';

/** Hexsides such as `3925/3926` that are this river. */
export function riverAlong(river: string, sides: string): Fact {
  return fact(GEOGRAPHY, `the ${river} runs along ${sides}`, map => {
    const courses = coursesOf(map, river);
    return sides.split(' ').filter(name => !courses.has(inOrder(name)));
  });
}

export function noRiverAlong(river: string, sides: string): Fact {
  return fact(GEOGRAPHY, `the ${river} does not run along ${sides}`, map => {
    const courses = coursesOf(map, river);
    return sides.split(' ').filter(name => courses.has(inOrder(name)));
  });
}

/** An end of one river lies on the other one. */
export function joins(tributary: string, river: string): Fact {
  return fact(GEOGRAPHY, `the ${tributary} joins the ${river}`, map => {
    const { entries } = lookAt(map);
    const cornersOf = (name: string) =>
      entries.filter(({ entry }) => namesOf(entry).includes(name)).flatMap(({ ends }) => ends);
    const own = cornersOf(tributary);
    const others = new Set(cornersOf(river));
    const isEnd = (corner: number) => own.filter(each => each === corner).length === 1;
    return own.some(corner => isEnd(corner) && others.has(corner)) ? [] : ['it does not'];
  });
}

/** Two places as many hexes apart as the ground has it, by the scale of the map. */
export function kilometersApart(one: string, other: string, km: number, slack: number): Fact {
  return fact(GEOGRAPHY, `from ${one} to ${other} are ${km} km, give or take ${slack}`, map => {
    const [a, b] = [one, other].map(wanted => map.places.find(({ name }) => name === wanted)?.hex ?? -1);
    if (a < 0 || b < 0) return [`there is no ${a < 0 ? one : other}`];
    const found = distance(map, a, b) * map.kmPerHex;
    return Math.abs(found - km) <= slack ? [] : [`they are ${found} km apart`];
  });
}

/** No hex of a run that differs from both of its neighbors while they are alike. */
export function notInStripes(run: string): Fact {
  return fact(GEOGRAPHY, `the ground does not alternate along ${run}`, map => {
    const kinds = run.split(' ').map(id => terrainsOf(map, map.indexOf.get(id) ?? -1).join('-'));
    return run.split(' ').filter((_, i) => {
      const [before, here, after] = kinds.slice(i - 1, i + 2);
      return i > 0 && after !== undefined && before === after && here !== before;
    });
  });
}

function coursesOf(map: GameMap, river: string): ReadonlySet<string> {
  const own = map.source.hexsides.filter(entry => namesOf(entry).includes(river));
  return new Set(own.map(({ a, b }) => inOrder(`${a}/${b}`)));
}

function inOrder(side: string): string {
  return side.split('/').toSorted().join('/');
}
