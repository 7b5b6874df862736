import { sound } from '@mashu/artwork'
import { builtInSound } from '@mashu/engine-junior'

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

/** The file format defines the name `builtInSound`; the sound itself is ours. */
export const drawSounds = (): ReadonlyMap<string, Uint8Array> =>
  new Map([[builtInSound, sound('pop').bytes], ...names.map((name) => [`${name}.wav`, sound(name).bytes] as const)])
