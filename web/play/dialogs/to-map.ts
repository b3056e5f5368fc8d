// Under which name dialogs find the way back to the map.
export const TO_MAP = Symbol('to the map');
