import type { Runtime, Target } from './machine.ts'

/**
 * Milliseconds of the virtual clock. The machine runs blocks that draw nothing for 25 ms of each frame; a fixed cost
 * makes their number independent of the computer's speed.
 */
const USUAL = 0.05
/** Blocks that detect touching take ten times as long. */
const SENSING = 0.5

const costOf = (opcode: string): number =>
  /^sensing_(touching|coloristouching|distance)/.test(opcode) ? SENSING : USUAL

/** These blocks only wait for a time, so running one of them twice in a frame is useless. */
const waits = /^(control_wait|motion_glide\w*|music_\w+)$/

const YIELD = 2
const YIELD_TICK = 3

type Values = Readonly<Record<string, unknown>>
type Primitive = (values: Values, util: { readonly thread: { status: number }; readonly target: Target }) => unknown

export interface RunBlock {
  readonly opcode: string
  readonly values: Values
  readonly result: unknown
  readonly target: Target
}

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
