import { detectKind } from '../../../platform/files/content/kind.ts'
import { type PictureSize, BOXES, measurePicture } from './measure-picture.ts'
import { type SoundLength, LENGTHS, measureSound } from './measure-sound.ts'

const isKey = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name)

/**
 * Measures a picture or sound by its content. Returns null for a damaged file and for a kind that Scratch does not
 * support.
 */
export function measureMedia(bytes: Buffer): PictureSize | SoundLength | null {
  let extension: string
  try {
    extension = detectKind(bytes, '').extension
  } catch {
    return null
  }
  if (isKey(BOXES, extension)) return measurePicture(bytes, extension)
  return isKey(LENGTHS, extension) ? measureSound(bytes, extension) : null
}

export const isPicture = (measured: PictureSize | SoundLength | null): measured is PictureSize =>
  measured !== null && 'rotationCenterX' in measured
export const isSound = (measured: PictureSize | SoundLength | null): measured is SoundLength =>
  measured !== null && 'sampleCount' in measured
