import { toNumber, type BlockRun } from './context.ts'

/** Converts tenths of a second to ticks of 32 ms. */
export const waitTicks = (tenths: number): number => Math.max(1, Math.round(tenths * 3.125))

export const wait: BlockRun = function* (_context, argument) {
  yield waitTicks(toNumber(argument))
}

export const stopmine: BlockRun = function* (context) {
  context.stopOthers()
  yield 1
}

export const setspeed: BlockRun = function* (context, argument) {
  context.place({ speed: 2 ** Math.min(2, Math.max(0, Math.round(toNumber(argument)))) })
  yield 1
}

/** Runs the blocks inside at least once, with one tick between two rounds. */
export const repeat: BlockRun = function* (context, argument) {
  const rounds = Math.max(1, Math.floor(toNumber(argument)))
  for (let round = 1; round <= rounds; round += 1) {
    const outcome = yield* context.inner()
    if (outcome) return outcome
    if (round < rounds) yield 1
  }
}
