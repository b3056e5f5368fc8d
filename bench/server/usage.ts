// What a process has used so far.

export interface Usage {
  /** Milliseconds of processor time. */
  readonly cpu: number;
  readonly bytes: number;
}

export function usageNow(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, bytes: process.memoryUsage().rss };
}
