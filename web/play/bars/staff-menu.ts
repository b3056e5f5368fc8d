// What the menu offers of the computer's help and its levels.
export interface StaffMenu {
  /** Levels that a bot may play at, the weakest first. */
  readonly levels: readonly string[];
  /** Absent while nobody who could use it decides. */
  readonly onhint: (() => void) | undefined;
  readonly onfinish: (() => void) | undefined;
  /** Absent where no computer plays here, or its plans are shown already. */
  readonly onplan?: (() => void) | undefined;
}
