// The guided first turn: fourteen steps on the real opening of the main edition, from the German side. They ask for as
// little as they can, so that whoever plays otherwise is not held up; with this seed the attack on 2809 destroys what
// stands there. The Russian leaves his set-up as it is, so that the hexes named here are held as they say.

import type { Guide, GuideStep, GuideWish } from '../../../kit/presentation.ts';

/** In the German phases of turn 1. */
const wish = (phase: string, type: string, more: Partial<GuideWish> = {}): GuideWish => ({
  type,
  phase,
  side: 'german',
  ...more,
});

const steps: readonly GuideStep[] = [
  {
    title: 'What you are after',
    text: 'You lead Army Group Center on 30 September 1941. Hold Moscow with troops in supply when a turn ends and you win. You have good weather now, mud soon, then frost and snow, and with the snow the Siberians. Keep the Russians out of Smolensk, Roslavl and Glukhov: any of them wins the war for him. The marked places are what counts.',
    rules: ['M-VIC-2', 'M-VIC-3', 'M-VIC-9', 'M-WX-8'],
    hexes: ['1016', '1403', '1805', '2807'],
    overlay: 'victory',
  },
  {
    title: 'The set-up',
    text: 'Everybody stands where the order of battle has them. Armies and panzer troops may be shifted by two hexes, most infantry anywhere on your side of the dashed line, as long as every hex of that line is held or covered. You can leave all of it as it is: end the phase.',
    brief: 'Leave the units where they are and end the phase.',
    rules: ['M-SETUP-10', 'M-SETUP-11', 'M-SETUP-12'],
    hexes: [],
    wants: wish('set-up', 'end'),
  },
  {
    title: 'Armies and trenches',
    text: 'Before anybody moves, armies can be turned to their stronger side until they move, and infantry corps that will stay can dig in. Your armies also relay supply and are the bases of the Luftwaffe. Pick 2nd Army in 2205 and flip it.',
    brief: 'Flip 2nd Army in 2205.',
    rules: ['M-ARMY-1', 'M-ARMY-5', 'M-ENT-1', 'M-ARMY-3'],
    hexes: ['2205'],
    wants: wish('readiness', 'flip'),
  },
  {
    title: 'Attacks before movement',
    text: 'End the phase; the Russian has nothing to do yet. Then the turn goes in pulses, three for each side in good weather. Once a turn, before your first pulse, units may attack from where they stand, but then they stay there for the whole pulse. Your panzers can do better: end this phase without an attack.',
    brief: 'End phases until the attacks before movement are over.',
    rules: ['M-SEQ-3', 'M-SEQ-6', 'M-SEQ-7'],
    hexes: [],
    wants: wish('early-attacks', 'end'),
  },
  {
    title: 'Send the Luftwaffe',
    text: 'Each fliegerkorps flies once a pulse, up to six hexes from an army, twice as far at a price. It rolls for every unit in the hex: D disrupts, which makes a unit easier to hit, and later the bombers can support an attack there. Pick 2809, take 2nd Fliegerkorps, and bomb. The Russian could send up fighters; today he does not.',
    brief: 'Pick 2809, take 2. Fliegerkorps, and bomb.',
    rules: ['M-AIR-1', 'M-AIR-21', 'M-AIR-24', 'M-CAS-1'],
    hexes: ['2809'],
    wants: wish('air', 'bomb'),
  },
  {
    title: 'Move the panzers',
    text: 'End the air phase. In this first pulse you move twice as far as ever again. Lit hexes show their price; enemy zones of control, shaded here, stop whoever enters. Roads are cheap, but whoever used one for that cannot attack afterwards. Take XXIV Panzer Corps from 2807 to 2808: an attack takes one more movement factor, and it has plenty.',
    brief: 'Take XXIV Panzer Corps from 2807 to 2808.',
    rules: ['M-MOVE-10', 'M-MOVE-8', 'M-ZOC-1', 'M-ROAD-1', 'M-ROAD-3'],
    hexes: ['2807', '2808'],
    overlay: 'zones',
    wants: wish('movement', 'move'),
  },
  {
    title: 'Bring up the others',
    text: 'One unit a move: 10th Motorized Division follows to 2808, XXXXVII Panzer Corps and 29th Motorized Division go from 2706 to 2708. A hex holds three units, two of them corps, and only one panzer corps; it is counted when you end the phase, and what is too much is lost. Move others too, if you like. Then end the phase.',
    brief: 'Bring two corps and two divisions to 2808 and 2708, then end the phase.',
    rules: ['M-STACK-3', 'M-STACK-2', 'M-SEQ-17'],
    hexes: ['2808', '2706', '2708'],
    wants: wish('movement', 'end'),
  },
  {
    title: 'Supply',
    text: 'A unit lives from a road that leads back to your edge of the map, or from an army that has one: within nine hexes now, five in mud. Enemy zones of control and enemy towns cut the line. Without supply a unit crawls, attacks at half strength and is easier to hit. The lines shown are yours; click a Russian unit for his.',
    rules: ['M-SUP-1', 'M-SUP-5', 'M-SUP-8', 'M-SUP-9', 'M-SUP-11'],
    hexes: ['2808', '2205'],
    overlay: 'supply',
  },
  {
    title: 'Plan an attack',
    text: 'First all attacks are planned, then they are fought. Pick 2809 and take both corps and both divisions. The card shows where each factor comes from, the column, and how likely each result is; disrupted defenders have a column of their own. Operational Group Yermakov stands on open ground, so your armor overruns it. Plan the attack.',
    brief: 'Pick 2809, take everybody who can join, and attack.',
    rules: ['M-SEQ-7', 'M-ODDS-1', 'M-DISR-5', 'M-OVR-2'],
    hexes: ['2809', '2808', '2708'],
    wants: wish('attacks', 'attack', { target: '2809' }),
  },
  {
    title: 'Neighbors must be attacked',
    text: 'Now try another one: the corps in 1104 against 19th Army in 1105. The bar tells you that 1005 has to be attacked as well: a corps or an army there that stands next to both your attackers and your target would not look on. Until it is, the list cannot be closed.',
    brief: 'Plan an attack on 1105 from 1104.',
    rules: ['M-GEN-1', 'M-GEN-2'],
    hexes: ['1104', '1105', '1005'],
    wants: wish('attacks', 'attack', { target: '1105' }),
  },
  {
    title: 'Call it off',
    text: 'Across the river against dug-in troops in the woods: not today. Pick 1105 again and call that attack off. The one on 2809 stays. With other targets you would simply add the attack that is missing.',
    brief: 'Pick 1105 again and call the attack off.',
    rules: ['M-SEQ-7', 'M-TERR-2', 'M-TERR-1'],
    hexes: ['1105'],
    wants: wish('attacks', 'withdraw'),
  },
  {
    title: 'Fight',
    text: 'End the phase, then pick 2809. Before the die falls you may press the attack: a column better on good dice, a column worse on bad ones. A forced exchange buys results with losses. With bombers still over the hex, close air support is worth a column: check it if it is there. Then fight.',
    brief: 'End the phase, pick 2809, add close air support, and fight.',
    rules: ['M-CRT-15', 'M-FORCE-1', 'M-CAS-1', 'M-SEQ-9'],
    hexes: ['2809'],
    wants: wish('combat', 'resolve', { target: '2809' }),
  },
  {
    title: 'Results, advance, breakthrough',
    text: 'D disrupts; D1 and D2 also drive back, as far as you say, by ways that the defender chooses. DE destroys, and BR does that and lets you attack once more. X trades factors, and outside of snow you may decline it. Into a hex that was cleared somebody must follow: pick a unit and a lit hex; armor may go on for a second one.',
    brief: 'Advance into 2809, and on with the armor if you like.',
    rules: ['M-D1-1', 'M-BR-2', 'M-X-1', 'M-ADV-1', 'M-ADV-8'],
    hexes: ['2809'],
  },
  {
    title: 'Over to the other side',
    text: 'End the advance. When all your attacks are fought, the Russian has his first pulse, then comes your second and so on: air, movement, attacks, combat. Go around his armies, close the pockets, and leave the disrupted ones to your infantry. Once mud falls everything slows down. In the menu you can answer his raids and attacks in advance. Good luck.',
    brief: 'Finish the battle; then it is the Russian pulse.',
    rules: ['M-SEQ-3', 'M-RECOV-1', 'M-WX-9'],
    hexes: [],
  },
];

const end = { type: 'end' };

export const guide: Guide = {
  scenario: 'main',
  side: 'german',
  seed: 'typhoon',
  steps,
  replies: {
    'set-up': end,
    'first-move': { type: 'choose', first: 'german' },
    'siberian-reserve': end,
    readiness: end,
    rail: end,
    orders: end,
    interception: { type: 'decline' },
  },
};
