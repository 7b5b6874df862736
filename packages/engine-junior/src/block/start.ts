import type { BlockRun } from './context.ts'

/** A start block does nothing and takes no time. The runtime decides when a script starts. */
export const start: BlockRun = function* () {}

/** Until the character touches another one, the script counts as idle (scratchjr.md §4). */
export const ontouch: BlockRun = function* (context) {
  while (!context.bumps()) {
    context.setIdle(true)
    yield 1
  }
  context.setIdle(false)
}

/** Waits until all started scripts have ended, and then two more ticks. */
export const message: BlockRun = function* (context, argument) {
  const ended = context.send(String(argument))
  while (!ended()) yield 1
  yield 2
}
