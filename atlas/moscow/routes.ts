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
    R20: 'Moscow, Kashira, Stalinogorsk, Yefremov',
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
    L15: 'Moscow, Kashira, Stalinogorsk, Yefremov, Yelets, Kastornoye',
    L16: 'Vyazma, Kaluga, Aleksin, Tula, Stalinogorsk, Skopin, Ryazhsk',
    L17: 'Vyazma, Kirov, Bryansk',
    L18: 'Roslavl, Kirov, Sukhinichi, Kozelsk, Belev, Plavsk',
    L19: 'Ostashkov, Selizharovo, Andreapol, Toropets',
    L20: 'Lipetsk, Voronezh',
    L21: 'Smolensk, Yelnya, Spas-Demensk, Sukhinichi',
    L22: 'Torzhok, Selizharovo',
    L23: 'Navlya, Konotop',
  },
};

export function routeFacts(): Fact[] {
  return Object.entries(ROUTES).flatMap(([network, routes]) => [
    count('M-GAP-1', network, Object.keys(routes).length, map => map.networks[network]?.lines.length ?? 0),
    ...Object.entries(routes).map(([id, towns]) => passes(network, id, towns)),
  ]);
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
