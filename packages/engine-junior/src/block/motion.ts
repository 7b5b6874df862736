import { cell, hopFloor, stage } from '../limit.ts'
import { toNumber, type BlockRun, type Face, type Steps } from './face.ts'

/** A coordinate that leaves the stage comes back on the other side (scratchjr.md §2). */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size

const shift = (face: Face, dx: number, dy: number): void => {
  face.place({ x: wrap(face.pose.x + dx, stage.width), y: wrap(face.pose.y + dy, stage.height) })
}

/**
 * Walks whole cells at 2 × speed units a tick. A walk that is cut short is finished at once,
 * so that characters always stand where a child can count cells (scratchjr.md §4).
 */
function* walk(face: Face, dx: number, dy: number, cells: number): Steps {
  const sign = Math.sign(cells)
  let left = Math.abs(cells) * cell
  if (left === 0) yield 1
  try {
    while (left > 0) {
      const step = Math.min(left, 2 * face.pose.speed)
      left -= step
      shift(face, dx * sign * step, dy * sign * step)
      yield 1
    }
  } finally {
    if (left > 0) shift(face, dx * sign * left, dy * sign * left)
  }
}

export const forward: BlockRun = function* (face, argument) {
  face.place({ flip: false })
  yield* walk(face, 1, 0, toNumber(argument))
}

export const back: BlockRun = function* (face, argument) {
  face.place({ flip: true })
  yield* walk(face, -1, 0, toNumber(argument))
}

export const up: BlockRun = (face, argument) => walk(face, 0, -1, toNumber(argument))

export const down: BlockRun = (face, argument) => walk(face, 0, 1, toNumber(argument))

const degrees = (angle: number): number => wrap(angle, 360)

/** Turns in twelfths at 4 × speed degrees a tick; a turn that is cut short snaps to the nearest twelfth. */
function* turn(face: Face, twelfths: number): Steps {
  const goal = degrees(face.pose.angle + twelfths * 30)
  const sign = Math.sign(twelfths)
  let left = Math.abs(twelfths) * 30
  if (left === 0) yield 1
  try {
    while (left > 0) {
      const step = Math.min(left, 4 * face.pose.speed)
      left -= step
      face.place({ angle: left === 0 ? goal : degrees(face.pose.angle + sign * step) })
      yield 1
    }
  } finally {
    if (left > 0) face.place({ angle: degrees(Math.round(face.pose.angle / 30) * 30) })
  }
}

export const right: BlockRun = (face, argument) => turn(face, toNumber(argument))

export const left: BlockRun = (face, argument) => turn(face, -toNumber(argument))

/** Heights of the eleven steps of a hop of five cells; other hops scale them. */
const hopCurve = [48, 30, 22, 14, 6, 0, -6, -14, -22, -30, -48]

const hopStepTicks = (speed: number): number => (speed >= 4 ? 1 : speed >= 2 ? 2 : 3)

const rise = (face: Face, height: number): void => {
  face.place({ y: Math.min(hopFloor, Math.max(0, face.pose.y - height)) })
}

export const hop: BlockRun = function* (face, argument) {
  const cells = toNumber(argument)
  let next = 0
  try {
    for (; next < hopCurve.length;) {
      const height = ((hopCurve[next] ?? 0) * cells) / 5
      next += 1
      rise(face, height)
      yield hopStepTicks(face.pose.speed)
    }
  } finally {
    for (; next < hopCurve.length; next += 1) rise(face, ((hopCurve[next] ?? 0) * cells) / 5)
  }
}

export const home: BlockRun = function* (face) {
  face.goHome()
  yield 1
}
