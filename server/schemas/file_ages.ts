/** Times after which files expire, or since which they were sent, and their days. */
export const DAYS = { Day1: 1, Day7: 7, Day30: 30, Day90: 90, Day180: 180 } as const;
export type FileAge = keyof typeof DAYS;

export const FILE_AGES = Object.keys(DAYS) as FileAge[];
export const FILE_EXPIRY_MODES = ["Off", ...FILE_AGES] as const;
