import type { BlockRun } from './context.ts'

/** The start block takes no time, because the runtime decides when a script starts. */
export const start: BlockRun = function* () {}

/** Checks every tick. While the character touches nothing, the script counts as idle (scratchjr.md §4). */
export const ontouch: BlockRun = function* (context) {
  while (!context.bumps()) {
    context.setIdle(true)
    yield 1
  }
  context.setIdle(false)
}

/** Starts the scripts that receive the colour, waits until all of them have ended, and then for two ticks. */
export const message: BlockRun = function* (context, argument) {
  const ended = context.send(String(argument))
  while (!ended()) yield 1
  yield 2
}
