import { sound } from '@mashu/artwork'
import { builtInSound } from '@mashu/engine-junior'

/**
 * The names of the sounds of the library in projects. The first sound of every character keeps the name that the file
 * format defines, even though the sound is a different one.
 */
const names: readonly string[] = [
  'bark',
  'bite',
  'boing',
  'bounce',
  'bubble',
  'buzz',
  'cheer',
  'chirp',
  'click',
  'coin',
  'crow',
  'engine',
  'fanfare',
  'frog',
  'gallop',
  'groove',
  'horn',
  'kick',
  'laugh',
  'magic',
  'meow',
  'moo',
  'quack',
  'roar',
  'robot',
  'rocket',
  'siren',
  'splash',
  'steps',
  'train',
  'whoosh',
  'win',
  'zap',
]

/** Returns the bytes of every built-in sound by its key. */
export const drawSounds = (): ReadonlyMap<string, Uint8Array> =>
  new Map([[builtInSound, sound('pop').bytes], ...names.map((name) => [`${name}.wav`, sound(name).bytes] as const)])
