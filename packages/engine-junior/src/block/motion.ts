import { cell, hopFloor, stage } from '../limit/limit.ts'
import { toNumber, type BlockContext, type BlockRun, type Steps } from './context.ts'

/** Moves a coordinate beyond the edge to the opposite side (scratchjr.md §2). */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

const shift = (context: BlockContext, dx: number, dy: number): void => {
  context.place({ x: wrap(context.pose.x + dx, stage.width), y: wrap(context.pose.y + dy, stage.height) })
}

/**
 * Walks 2 × speed units per tick. An interrupted walk is finished at once, so that the character is always on a cell
 * (scratchjr.md §4).
 */
function* walk(context: BlockContext, dx: number, dy: number, cells: number): Steps {
  const sign = Math.sign(cells)
  let left = Math.abs(cells) * cell
  if (left === 0) yield 1
  try {
    while (left > 0) {
      const step = Math.min(left, 2 * context.pose.speed)
      left -= step
      shift(context, dx * sign * step, dy * sign * step)
      yield 1
    }
  } finally {
    if (left > 0) shift(context, dx * sign * left, dy * sign * left)
  }
}

export const forward: BlockRun = function* (context, argument) {
  context.place({ flip: false })
  yield* walk(context, 1, 0, toNumber(argument))
}

export const back: BlockRun = function* (context, argument) {
  context.place({ flip: true })
  yield* walk(context, -1, 0, toNumber(argument))
}

export const up: BlockRun = (context, argument) => walk(context, 0, -1, toNumber(argument))

export const down: BlockRun = (context, argument) => walk(context, 0, 1, toNumber(argument))

const degrees = (angle: number): number => wrap(angle, 360)

/** Turns 4 × speed degrees per tick. An interrupted turn ends at the nearest twelfth. */
function* turn(context: BlockContext, twelfths: number): Steps {
  const goal = degrees(context.pose.angle + twelfths * 30)
  const sign = Math.sign(twelfths)
  let left = Math.abs(twelfths) * 30
  if (left === 0) yield 1
  try {
    while (left > 0) {
      const step = Math.min(left, 4 * context.pose.speed)
      left -= step
      context.place({ angle: left === 0 ? goal : degrees(context.pose.angle + sign * step) })
      yield 1
    }
  } finally {
    if (left > 0) context.place({ angle: degrees(Math.round(context.pose.angle / 30) * 30) })
  }
}

export const right: BlockRun = (context, argument) => turn(context, toNumber(argument))

export const left: BlockRun = (context, argument) => turn(context, -toNumber(argument))

/** Heights of the steps of a hop of five cells. Other hops scale them. */
const hopCurve = [48, 30, 22, 14, 6, 0, -6, -14, -22, -30, -48]

function hopStepTicks(speed: number): number {
  if (speed >= 4) return 1
  return speed >= 2 ? 2 : 3
}

const rise = (context: BlockContext, height: number): void => {
  context.place({ y: Math.min(hopFloor, Math.max(0, context.pose.y - height)) })
}

export const hop: BlockRun = function* (context, argument) {
  const cells = toNumber(argument)
  let next = 0
  try {
    for (; next < hopCurve.length;) {
      const height = ((hopCurve[next] ?? 0) * cells) / 5
      next += 1
      rise(context, height)
      yield hopStepTicks(context.pose.speed)
    }
  } finally {
    for (; next < hopCurve.length; next += 1) rise(context, ((hopCurve[next] ?? 0) * cells) / 5)
  }
}

export const home: BlockRun = function* (context) {
  context.goHome()
  yield 1
}
