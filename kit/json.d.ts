// Data files are checked by their schemas at run time, so their static type is unknown.
declare module '*.json' {
  const value: unknown;
  export default value;
}
