// English: what everything means that can be seen on and around a counter, whatever the game.

export const marks = {
  title: 'Counters and marks',
  ready: 'May act now',
  chosen: 'Has been chosen',
  target: 'Would be attacked',
  spent: 'Has had its turn',
  reduced: 'Has lost a step: pale behind its strength, an empty pip for every step lost',
  stack: 'How many units are in the hex, and how strong they are together; a plus: somebody cannot be seen',
  works:
    'A fort or fortified place: it belongs to the hex, and its strength counts with those who stand in it',
  battle: 'A battle that was fought here: column, die and result',
} as const;
