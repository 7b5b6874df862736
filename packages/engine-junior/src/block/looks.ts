import { toNumber, type BlockRun, type Face, type Steps } from './face.ts'

/** A balloon stays about one second for every eight characters, at least 30 ticks (scratchjr.md §4). */
export const sayTicks = (text: string): number => Math.max(30, Math.round(text.length / 8) * 30)

export const say: BlockRun = function* (face, argument) {
  const text = String(argument ?? '')
  const close = face.say(text)
  try {
    yield sayTicks(text)
  } finally {
    close()
  }
}

/** Changes the scale evenly over the ticks that `units` tenths of the default scale take, then sets it exactly. */
function* resize(face: Face, wanted: number, units: number): Steps {
  const goal = face.fitScale(wanted)
  const ticks = Math.max(1, Math.round((5 * Math.abs(units)) / face.pose.speed))
  const step = (wanted - face.pose.scale) / ticks
  try {
    for (let done = 1; done < ticks; done += 1) {
      face.place({ scale: face.fitScale(face.pose.scale + step) })
      yield 1
    }
    face.place({ scale: goal })
    yield 1
  } finally {
    face.place({ scale: goal })
    if (!face.hasStart) face.setHome({ scale: goal })
  }
}

const change = (face: Face, units: number): Steps =>
  resize(face, face.pose.scale + (units * face.defaultScale) / 10, units)

export const grow: BlockRun = (face, argument) => change(face, toNumber(argument))

export const shrink: BlockRun = (face, argument) => change(face, -toNumber(argument))

export const same: BlockRun = (face) =>
  resize(face, face.defaultScale, ((face.defaultScale - face.pose.scale) / face.defaultScale) * 10)

/** Fades in steps of two ticks, at once when fast; cut short, it jumps to its end. */
function* fade(face: Face, shown: boolean): Steps {
  const steps = face.pose.speed >= 4 ? 0 : Math.round(15 / face.pose.speed)
  if (shown) face.place({ shown: true })
  try {
    for (let step = 1; step <= steps; step += 1) {
      face.fade(shown ? step / steps : 1 - step / steps)
      yield 2
    }
    if (steps === 0) yield 1
  } finally {
    face.place({ shown })
    face.fade(1)
    if (!face.hasStart) face.setHome({ shown })
  }
}

/** Hiding what is hidden, or showing what is shown, would blink: it only takes its tick. */
function* setShown(face: Face, shown: boolean): Steps {
  if (face.pose.shown !== shown) return yield* fade(face, shown)
  if (!face.hasStart) face.setHome({ shown })
  yield 1
}

export const hide: BlockRun = (face) => setShown(face, false)

export const show: BlockRun = (face) => setShown(face, true)
