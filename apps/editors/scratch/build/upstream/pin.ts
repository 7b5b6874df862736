export interface Pin {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/**
 * The built editor. The registry cannot resolve all its dependencies, but the archive already contains the whole
 * editor. The patches in patches.ts fit only this version, so change both together.
 */
export const editorPin: Pin = {
  name: '@scratch/scratch-gui',
  version: '15.2.0',
  integrity: 'sha512-ZjKknkK6Suh0qtfCgaKNUt2Ilz/j6pWdTn6+Brrb2NLn8iXviccLfiSezAFvXqFqWaOMjac0sMfe8JpKkkOPTg==',
}

/**
 * The parts of the player. Their packages contain built files for browsers. The packages are not installed, because
 * they would add 240 packages that only their Node builds need.
 */
export const playerPins = {
  vm: {
    name: '@scratch/scratch-vm',
    version: '15.1.1',
    integrity: 'sha512-exGIoSnbST/92BCHgQeo4Sc2EF4i1CMYfW2P9PvTMYk0L+L7yrzvVT70BwSwTfgZNmkTswBC08/Ox/e+zqf8cg==',
  },
  render: {
    name: '@scratch/scratch-render',
    version: '15.1.1',
    integrity: 'sha512-D53vEJZs+RnhQLbX/G2K2GZCBOi2MJvXLFr30jrQrGKHlr0cF0NcQ0h6fSAQvLkUDVYuKN3i792I6xxYv7nViw==',
  },
  storage: {
    name: '@scratch/scratch-storage',
    version: '15.1.1',
    integrity: 'sha512-Y4oDmAlBfov6p8ohXhf6pWOsyNDgRhhWAG8crlToBh4Eh8E3fgt3MzO3cTjqtlIwtd6M1SL0sq9tDXF+Cl/fGg==',
  },
  audio: {
    name: 'scratch-audio',
    version: '2.0.268',
    integrity: 'sha512-arkmLfsA7IxSniSWfTQWImYE0yTZQIGUg4i+phFb5mk3D95XXHSd/9nVzIzD9lzfQntnm4Gd9VY7S8qYuGINxQ==',
  },
} as const satisfies Record<string, Pin>
