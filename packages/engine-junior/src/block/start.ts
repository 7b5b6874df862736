import type { BlockRun } from './context.ts'

/** The run-time decides when a script starts; its first block itself takes no time. */
export const start: BlockRun = function* () {}

/** Checks every tick; while nothing is touched the script counts as idle (scratchjr.md §4). */
export const ontouch: BlockRun = function* (context) {
  while (!context.bumps()) {
    context.setIdle(true)
    yield 1
  }
  context.setIdle(false)
}

/** Starts the receivers of the colour, waits until all have ended, then two ticks. */
export const message: BlockRun = function* (context, argument) {
  const ended = context.send(String(argument))
  while (!ended()) yield 1
  yield 2
}
