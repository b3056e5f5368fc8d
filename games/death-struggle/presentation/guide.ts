// The guided first turn: fourteen steps on the real opening, from the Axis side. They ask for as little as they can, so that
// whoever plays otherwise is not held up; with this seed the attack on Brest is a Blitzkrieg. The Russian leaves his set-up as
// it is, so that the hexes named here are held as they say.

import type { Guide, GuideStep, GuideWish } from '../../../kit/presentation.ts';

/** In the Axis phases of turn 1. */
const wish = (phase: string, type: string, more: Partial<GuideWish> = {}): GuideWish => ({
  type,
  phase,
  side: 'axis',
  ...more,
});

const steps: readonly GuideStep[] = [
  {
    title: 'What you are after',
    text: 'It is 22 June 1941, and you lead the Axis. Victory cities in supply are points: Moscow two, the others one; you begin with Warsaw and Bucharest. Seven of them in 1941, with Leningrad, Moscow or Stalingrad among them, win the war. Then come mud, snow and the Siberians. The marked places are what counts.',
    rules: ['DS-VIC-1', 'DS-VIC-2', 'DS-WX-8'],
    hexes: ['1322', '0314', '1516', '2514'],
    overlay: 'victory',
  },
  {
    title: 'The set-up',
    text: 'Everybody stands near the marked positions of 1941; armies, corps and panzer troops may be shifted a little. You can leave all of it as it is: end the phase.',
    brief: 'Leave the units where they are and end the phase.',
    rules: ['DS-SETUP-1', 'DS-SETUP-15'],
    hexes: [],
    wants: wish('set-up', 'end'),
  },
  {
    title: 'Railheads, airfields, trains',
    text: 'Before anybody fights you may dig in, push five railheads forward, bring airfields up and send units by rail. Full supply reaches six movement factors from your own countries or from a railhead, and airfields decide what the fliegerkorps can reach. Today all of it is where it should be: end these phases.',
    brief: 'End phases until rail and sea movement is over.',
    rules: ['DS-SUP-1', 'DS-SUP-2', 'DS-AFLD-1', 'DS-RAIL-1', 'DS-ENTR-1'],
    hexes: ['2005', '1606', '2103'],
    wants: wish('strategic', 'end'),
  },
  {
    title: 'The Luftwaffe waits',
    text: 'Each fliegerkorps flies one mission a turn, up to eight hexes from its airfield, better within four. It can bomb a hex that nobody attacks, now and before the later battles; but in support of an attack it bombs as well and moves the odds two columns, the VIII four. So keep it back: end this phase.',
    brief: 'Keep the bombers for the attacks and end the phase.',
    rules: ['DS-AIR-2', 'DS-RNG-1', 'DS-CAS-1', 'DS-AIR-11'],
    hexes: ['2103', '2006'],
    wants: wish('early-raids', 'end'),
  },
  {
    title: 'Attacks before movement',
    text: 'Germans who stand next to the enemy may attack before anybody moves, and then stay; the others go through the gap afterwards. Pick Brest, 2006, and take everybody. The card shows each factor and shift: the fortress doubles the corps in it, river and line cost a column each, surprise gives one back. Plan the attack.',
    brief: 'Pick 2006, take everybody who can join, and attack.',
    rules: ['DS-SEQ-3', 'DS-CITY-1', 'DS-RIVER-1', 'DS-FORT-1', 'DS-T1-3'],
    hexes: ['2006', '2005', '2105'],
    wants: wish('early-attacks', 'attack', { target: '2006' }),
  },
  {
    title: 'Fight with bombers above',
    text: 'End the phase: the list is closed, and nothing is rolled before. Then pick 2006 again, add II Fliegerkorps, and fight. Its bombs may break up the corps in Brest first; then you are asked whether you press the attack, a column better on good dice and worse on bad ones. You need not.',
    brief: 'End the phase, pick 2006, add II Fliegerkorps, and fight.',
    rules: ['DS-SEQ-6', 'DS-CAS-1', 'DS-BUILD-11', 'DS-PRESS-1'],
    hexes: ['2006'],
    wants: wish('early-combat', 'resolve', { target: '2006' }),
  },
  {
    title: 'Results and advances',
    text: 'D disrupts, D1 to D3 also drive back as far as you say; X trades factors, and in good weather you may refuse it. DE destroys. Into a hex that was cleared attackers may follow: pick a unit and a lit hex. Panzers go up to three movement factors after a DE, motorized troops two, the others one hex. End the advance when you are done.',
    brief: 'Settle the battle, and advance into 2006.',
    rules: ['DS-RES-7', 'DS-EXCH-5', 'DS-RES-6', 'DS-ADV-1', 'DS-ADV-11'],
    hexes: ['2006'],
  },
  {
    title: 'Blitzkrieg',
    text: 'BK is the best of all: destroyed, and if it hits every defender, the Germans of that attack may attack once more at once, alone or together with an attack that is still waiting. Bombers that came along help once again. If you are asked, try Kobrin, 2007, or let it be. Then more attacks before movement could follow; end phases until units move.',
    brief: 'Attack again if you may; then end phases until movement.',
    rules: ['DS-RES-2', 'DS-CAS-4', 'DS-SEQ-3'],
    hexes: ['2007'],
  },
  {
    title: 'Move the panzers',
    text: 'Whoever has not attacked may move. Lit hexes show their price; along roads tanks pay half. Zones of control, shaded here, stop whoever enters. Three factors more are there for units that keep away from strong enemies and will not attack. Take 1st Panzer Division from 1304 to 1205.',
    brief: 'Take 1st Panzer Division from 1304 to 1205.',
    rules: ['DS-OMF-1', 'DS-ROAD-1', 'DS-ZOC-1', 'DS-OMB-1'],
    hexes: ['1304', '1205'],
    overlay: 'zones',
    wants: wish('movement', 'move'),
  },
  {
    title: 'Bring up the others',
    text: '6th Panzer Division and XLI Motorized Corps follow to 1205, LVI Motorized Corps and 8th Panzer Division go from 1204 to 1206. Three units fit in a hex, and two panzer divisions ride free with a motorized corps. Move others as you like, or keep them for the second wave, two factors slower. Then end the phase.',
    brief: 'Bring two corps and three divisions to 1205 and 1206, then end the phase.',
    rules: ['DS-STACK-1', 'DS-STACK-3', 'DS-BP-1'],
    hexes: ['1304', '1205', '1204', '1206'],
    wants: wish('movement', 'end'),
  },
  {
    title: 'Supply',
    text: 'Within six movement factors of a railhead or of your own countries supply is full, up to sixteen hexes it is limited: such attackers lose a column and are disrupted afterwards. Beyond that, or cut off by enemy zones, a unit is isolated and cannot act. Surround Russian armies rather than chase them: nowhere to go makes D2 a DE.',
    rules: ['DS-SUP-1', 'DS-SUP-7', 'DS-SUP-10', 'DS-SUP-8', 'DS-NORET-1'],
    hexes: ['1205', '1206'],
    overlay: 'supply',
  },
  {
    title: 'Plan the next attack',
    text: 'Units that have moved without the bonus may attack now. Pick 1105, where 10th Rifle Corps stands on open ground, and take both corps and the three divisions. Against an entrenched army you would have to attack its neighbors as well; nobody has dug in yet. Add other attacks, if you like.',
    brief: 'Pick 1105, take everybody who can join, and attack.',
    rules: ['DS-SEQ-4', 'DS-OMB-3', 'DS-GEN-1', 'DS-GEN-4'],
    hexes: ['1105', '1205', '1206'],
    wants: wish('attacks', 'attack', { target: '1105' }),
  },
  {
    title: 'Fight it',
    text: 'End the phase. Russians who are not attacked now recover from disruption. I Fliegerkorps can help here: pick 1105, add it, and fight. On open ground armor overruns what a D2 or D3 hits, up to its own factors.',
    brief: 'End the phase, pick 1105, add I Fliegerkorps, and fight.',
    rules: ['DS-SEQ-5', 'DS-AOVR-1', 'DS-CAS-1'],
    hexes: ['1105'],
    wants: wish('combat', 'resolve', { target: '1105' }),
  },
  {
    title: 'Over to the other side',
    text: 'Finish your battles. Then comes the second wave for Germans who have neither moved nor attacked, and supply. The Russian brings up divisions, digs in, counterattacks and loads his factories. Your railheads follow three hexes a turn: whoever outruns them fights at a loss, and in October the mud comes. Good luck.',
    brief: 'Finish the battles and the second wave; then it is the Russian turn.',
    rules: ['DS-SEQ-7', 'DS-SEQ-9', 'DS-FACT-2', 'DS-WX-8'],
    hexes: [],
  },
];

const end = { type: 'end' };

export const guide: Guide = {
  scenario: 'historical',
  side: 'axis',
  seed: 'june 1',
  steps,
  replies: { 'set-up': end, interception: { type: 'decline' }, 'no-retreat': { type: 'hold', units: [] } },
};
