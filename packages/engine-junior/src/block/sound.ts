import { limit, tickMs } from '../limit.ts'
import { toNumber, type BlockRun, type Face, type Steps } from './face.ts'

/** A sound whose end is never reported must not hold its script for ever: no sound is longer than a recording. */
const longest = Math.ceil(limit.recordingMs / tickMs)

function* play(face: Face, name: string | undefined): Steps {
  if (name === undefined) {
    yield 1
    return
  }
  const sound = face.play(name)
  try {
    yield 1
    for (let waited = 1; waited < longest && !sound.done(); waited += 1) yield 1
  } finally {
    sound.stop()
  }
}

export const playsnd: BlockRun = (face, argument) =>
  play(face, face.sounds.find((name) => name === argument) ?? face.sounds[0])

export const playusersnd: BlockRun = (face, argument) => play(face, face.sounds[toNumber(argument)] ?? face.sounds[0])
