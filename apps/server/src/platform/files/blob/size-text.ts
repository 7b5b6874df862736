const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Sizes below one gigabyte are shown in MB. */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`
