import { limit, tickMs } from '../limit/limit.ts'
import { toNumber, type BlockRun, type BlockContext, type Steps } from './context.ts'

/**
 * Maximum ticks of waiting for the end of a sound, because the end may never be reported. No sound is longer than a
 * recording.
 */
const longest = Math.ceil(limit.recordingMs / tickMs)

function* play(context: BlockContext, name: string | undefined): Steps {
  if (name === undefined) {
    yield 1
    return
  }
  const sound = context.play(name)
  try {
    yield 1
    for (let waited = 1; waited < longest && !sound.done(); waited += 1) yield 1
  } finally {
    sound.stop()
  }
}

export const playsnd: BlockRun = (context, argument) =>
  play(context, context.sounds.find((name) => name === argument) ?? context.sounds[0])

export const playusersnd: BlockRun = (context, argument) =>
  play(context, context.sounds[toNumber(argument)] ?? context.sounds[0])
