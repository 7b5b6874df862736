import type { AlphaMask } from '../src/runtime/mask.ts'

/** Every character except a dot is opaque. */
export const mask = (...rows: string[]): AlphaMask => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  alpha: Uint8Array.from([...rows.join('')].map((letter) => (letter === '.' ? 0 : 255))),
})

export const leftHalf = mask('#.')
