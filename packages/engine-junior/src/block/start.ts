import type { BlockRun } from './face.ts'

/** The run-time decides when a script starts; its first block itself takes no time. */
// eslint-disable-next-line require-yield -- a start block has nothing to wait for
export const start: BlockRun = function* () {}

/** Watches every tick; while nothing is touched the script counts as idle (scratchjr.md §4). */
export const ontouch: BlockRun = function* (face) {
  while (!face.bumps()) {
    face.setIdle(true)
    yield 1
  }
  face.setIdle(false)
}

/** Starts the receivers of the colour, waits until all have ended, then two ticks. */
export const message: BlockRun = function* (face, argument) {
  const ended = face.send(String(argument))
  while (!ended()) yield 1
  yield 2
}
