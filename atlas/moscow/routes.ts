// The roads and railways of the reconstruction by the towns that they pass, in order: what the nets are held against.

import type { GameMap } from '../../kit/map/map.ts';
import { count, type Fact, fact } from '../check/facts.ts';

const ROUTES: Readonly<Record<'roads' | 'railways', Readonly<Record<string, string>>>> = {
  roads: {
    R01: 'Smolensk, Yartsevo, Safonovo, Vyazma, Gzhatsk, Mozhaisk, Moscow',
    R02: 'Krichev, Roslavl, Spas-Demensk, Yukhnov, Medyn, Maloyaroslavets, Podolsk, Moscow',
    R03: 'Smolensk, Roslavl, Zhukovka, Bryansk, Karachev, Orel',
    R04: 'Glukhov, Sevsk, Kromy, Orel, Mtsensk, Plavsk, Tula, Serpukhov, Podolsk, Moscow',
    R05: 'Glukhov, Rylsk, Lgov, Kursk, Kastornoye, Voronezh',
    R06: 'Kursk, Fatezh, Kromy, Orel',
    R07: 'Orel, Novosil, Livny, Yelets',
    R08: 'Tula, Yefremov, Yelets, Zadonsk, Voronezh',
    R09: 'Moscow, Klin, Kalinin, Torzhok, Vyshny Volochek',
    R10: 'Nelidovo, Olenino, Rzhev, Zubtsov, Volokolamsk, Istra, Moscow',
    R11: 'Vyazma, Sychevka, Zubtsov, Rzhev, Staritsa, Kalinin',
    R12: 'Smolensk, Dukhovshchina, Bely, Olenino, Rzhev',
    R13: 'Vyazma, Yukhnov, Kaluga, Aleksin, Tula',
    R14: 'Kaluga, Maloyaroslavets',
    R15: 'Moscow, Kolomna, Ryazan',
    R16: 'Moscow, Noginsk, Vladimir',
    R17: 'Moscow, Zagorsk, Pereslavl, Rostov, Yaroslavl',
    R18: 'Moscow, Dmitrov, Kashin',
    R19: 'Starodub, Pochep, Bryansk',
    R20: 'Moscow, Kashira, Venev, Stalinogorsk, Yefremov',
    R21: 'Bryansk, Sukhinichi, Kozelsk, Kaluga',
    R22: 'Yelets, Lipetsk',
    R23: 'Maloyaroslavets, Naro-Fominsk, Moscow',
    R24: 'Novgorod-Seversky, Glukhov',
  },
  railways: {
    L01: 'Smolensk, Yartsevo, Vyazma, Gzhatsk, Mozhaisk, Moscow',
    L02: 'Smolensk, Roslavl, Zhukovka, Bryansk',
    L03: 'Klintsy, Unecha, Pochep, Bryansk, Karachev, Orel, Yelets, Lipetsk',
    L04: 'Bryansk, Sukhinichi, Kaluga, Maloyaroslavets, Naro-Fominsk, Moscow',
    L05: 'Kursk, Orel, Mtsensk, Plavsk, Tula, Serpukhov, Podolsk, Moscow',
    L06: 'Konotop, Lgov, Kursk, Kastornoye, Voronezh',
    L07: 'Bryansk, Navlya, Dmitriev, Lgov',
    L08: 'Vyazma, Sychevka, Rzhev, Torzhok, Likhoslavl',
    L09: 'Nelidovo, Olenino, Rzhev, Zubtsov, Volokolamsk, Istra, Moscow',
    L10: 'Moscow, Klin, Kalinin, Likhoslavl, Vyshny Volochek',
    L11: 'Moscow, Dmitrov, Kashin',
    L12: 'Moscow, Zagorsk, Rostov, Yaroslavl',
    L13: 'Moscow, Noginsk, Vladimir',
    L14: 'Moscow, Kolomna, Ryazan, Ryazhsk',
    L15: 'Moscow, Kashira, Venev, Stalinogorsk, Yefremov, Yelets, Kastornoye',
    L16: 'Vyazma, Kaluga, Aleksin, Tula, Stalinogorsk, Skopin, Ryazhsk',
    L17: 'Vyazma, Kirov, Bryansk',
    L18: 'Roslavl, Kirov, Sukhinichi, Kozelsk, Belev, Plavsk',
    L19: 'Ostashkov, Andreapol, Toropets',
    L20: 'Lipetsk, Voronezh',
    L21: 'Smolensk, Yelnya, Spas-Demensk, Sukhinichi',
    L22: 'Torzhok, Selizharovo',
    L23: 'Navlya, Konotop',
    L24: 'Kashira, Mikhailov, Yelets',
    L25: 'Krichev, Roslavl',
    L26: 'Krichev, Unecha',
  },
};

export function routeFacts(): Fact[] {
  return Object.entries(ROUTES).flatMap(([network, routes]) => [
    count('M-GAP-1', network, Object.keys(routes).length, map => map.networks[network]?.lines.length ?? 0),
    ...Object.entries(routes).map(([id, towns]) => passes(network, id, towns)),
  ]);
}

/** Where lines meet and where they only pass by, by hexes of no town or beside one. */
export function junctionFacts(): Fact[] {
  return [
    stepsAt('railways', 'Krichev', '1902', 4),
    stepsAt('railways', 'Pavelets', '1820', 4),
    stepsAt('railways', 'the woods south of Dmitrov', '0816', 2),
    stepsAt('roads', 'the woods south of Dmitrov', '0816', 2),
    stepsAt('railways', 'Venev', '1618', 2),
    stepsAt('railways', 'Selizharovo', '0506', 2),
    stepsAt('railways', 'Soblago', '0505', 3),
  ];
}

/** To how many neighbors lines lead: 2 for a line that passes, more for a junction. */
function stepsAt(network: string, what: string, id: string, wanted: number): Fact {
  return fact('M-GAP-1', `${network}: ${wanted} ways out of ${id}, ${what}`, map => {
    const hex = map.indexOf.get(id) ?? -1;
    const found = map.networks[network]?.crosses.slice(hex * 6, hex * 6 + 6).filter(Boolean).length ?? 0;
    return found === wanted ? [] : [`there are ${found}`];
  });
}

function passes(network: string, id: string, towns: string): Fact {
  return fact('M-GAP-1', `${network}, ${id}: ${towns}`, map => {
    const line = map.networks[network]?.lines.find(({ name }) => name?.startsWith(`${id} `));
    if (!line) return ['there is no such line'];
    const along = townsAlong(map, [...line.hexes]);
    let at = 0;
    return towns.split(', ').flatMap(town => {
      const found = along.indexOf(town, at);
      if (found < 0) return [`${town} is not in its turn`];
      at = found;
      return [];
    });
  });
}

function townsAlong(map: GameMap, hexes: readonly number[]): string[] {
  return hexes.flatMap(hex => map.places.filter(place => place.hex === hex).map(({ name }) => name));
}
