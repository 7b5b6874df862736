const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Room of a disk for people; a small one in MB, where GB would read 0.0. */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`
