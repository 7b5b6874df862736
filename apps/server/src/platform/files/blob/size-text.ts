const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Formats disk space for people; small values in MB, where GB would read 0.0. */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`
