import type { Runtime, Target } from './machine.ts'

/**
 * Milliseconds of the virtual clock that a block takes. The machine runs blocks that draw nothing for 25 ms of each
 * frame. With a fixed cost, the number of these blocks does not depend on the speed of the computer.
 */
const USUAL = 0.05
/** The cost of blocks that detect touching. The machine needs ten times as long for them. */
const SENSING = 0.5

const costOf = (opcode: string): number =>
  /^sensing_(touching|coloristouching|distance)/.test(opcode) ? SENSING : USUAL

/** Blocks that only check whether a time has come. Running them twice in a frame is useless. */
const waits = /^(control_wait|motion_glide\w*|music_\w+)$/

const YIELD = 2
const YIELD_TICK = 3

type Values = Readonly<Record<string, unknown>>
type Primitive = (values: Values, util: { readonly thread: { status: number }; readonly target: Target }) => unknown

/** A block that has run, with its inputs and its result. */
export interface RunBlock {
  readonly opcode: string
  readonly values: Values
  readonly result: unknown
  readonly target: Target
}

/** Blocks that are reported to `notice`. */
const noticed = /^(motion_\w+|sensing_touchingobject)$/

/** Makes each executed block advance the clock. A waiting block runs only once in a frame. */
export function countBlocks(
  runtime: Runtime,
  spend: (milliseconds: number) => void,
  notice: (block: RunBlock) => void,
): void {
  const find = runtime.getOpcodeFunction.bind(runtime) as (opcode: string) => Primitive | undefined
  runtime.getOpcodeFunction = (opcode) => {
    const run = find(opcode)
    if (run === undefined) return undefined
    const cost = costOf(opcode)
    const tells = noticed.test(opcode)
    return (values: Values, util: Parameters<Primitive>[1]) => {
      spend(cost)
      const result = run(values, util)
      if (util.thread.status === YIELD && waits.test(opcode)) util.thread.status = YIELD_TICK
      if (tells) notice({ opcode, values, result, target: util.target })
      return result
    }
  }
}
