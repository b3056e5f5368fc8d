/** A heading of the results table in the room of a hex. */
export function shortColumn(column: string): string {
  return column
    .replace(/^(.+?) or less$/i, '≤$1')
    .replace(/^(.+?) or (?:more|higher|greater)$/i, '≥$1')
    .replace(/ or .*$/, '');
}
