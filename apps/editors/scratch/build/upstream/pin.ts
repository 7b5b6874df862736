export interface Pin {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/**
 * The registry cannot resolve all dependencies of the editor, but the archive contains the whole editor. patches.ts
 * fits only this version.
 */
export const editorPin: Pin = {
  name: '@scratch/scratch-gui',
  version: '15.2.0',
  integrity: 'sha512-ZjKknkK6Suh0qtfCgaKNUt2Ilz/j6pWdTn6+Brrb2NLn8iXviccLfiSezAFvXqFqWaOMjac0sMfe8JpKkkOPTg==',
}

/** The parts of the player, which are not installed, because their Node builds would add 240 packages. */
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
