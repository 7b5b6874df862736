import { toNumber, type BlockRun } from './context.ts'

export const endstack: BlockRun = function* () {
  yield 10
  return 'end'
}

/** Waits one tick. Otherwise, a script with only `forever` would never let the clock continue. */
export const forever: BlockRun = function* () {
  yield 1
  return 'again'
}

export const gotopage: BlockRun = function* (context, argument) {
  yield 2
  context.showPage(toNumber(argument))
  return 'end'
}
