/** Errors that pass by themselves: backends of a killed server release memory and port a moment later. */
export const PASSING = /already exists|still in use|could not create any TCP/;

/** Errors that pass when somebody frees space. */
export const FULL_DISK = /No space left on device|Disk quota exceeded|File too large/;
