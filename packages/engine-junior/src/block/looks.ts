import { toNumber, type BlockRun, type BlockContext, type Steps } from './context.ts'

/** About one second for every eight characters, but at least 30 ticks (scratchjr.md §4). */
export const sayTicks = (text: string): number => Math.max(30, Math.round(text.length / 8) * 30)

export const say: BlockRun = function* (context, argument) {
  const text = String(argument ?? '')
  const close = context.say(text)
  try {
    yield sayTicks(text)
  } finally {
    close()
  }
}

/**
 * Changes the scale evenly to `wanted`. `units` is the change in tenths of the default scale. At speed 1, each takes
 * five ticks.
 */
function* resize(context: BlockContext, wanted: number, units: number): Steps {
  const goal = context.fitScale(wanted)
  const ticks = Math.max(1, Math.round((5 * Math.abs(units)) / context.pose.speed))
  const step = (wanted - context.pose.scale) / ticks
  try {
    for (let done = 1; done < ticks; done += 1) {
      context.place({ scale: context.fitScale(context.pose.scale + step) })
      yield 1
    }
    context.place({ scale: goal })
    yield 1
  } finally {
    context.place({ scale: goal })
    if (!context.hasStart) context.setHome({ scale: goal })
  }
}

const change = (context: BlockContext, units: number): Steps =>
  resize(context, context.pose.scale + (units * context.defaultScale) / 10, units)

export const grow: BlockRun = (context, argument) => change(context, toNumber(argument))

export const shrink: BlockRun = (context, argument) => change(context, -toNumber(argument))

export const same: BlockRun = (context) =>
  resize(context, context.defaultScale, ((context.defaultScale - context.pose.scale) / context.defaultScale) * 10)

/** Each step takes two ticks. At fast speed there are no steps. An interrupted fade sets the final state. */
function* fade(context: BlockContext, shown: boolean): Steps {
  const steps = context.pose.speed >= 4 ? 0 : Math.round(15 / context.pose.speed)
  if (shown) context.place({ shown: true })
  try {
    for (let step = 1; step <= steps; step += 1) {
      context.fade(shown ? step / steps : 1 - step / steps)
      yield 2
    }
    if (steps === 0) yield 1
  } finally {
    context.place({ shown })
    context.fade(1)
    if (!context.hasStart) context.setHome({ shown })
  }
}

/** A fade to the current state would make the character blink, so the block only takes one tick. */
function* setShown(context: BlockContext, shown: boolean): Steps {
  if (context.pose.shown !== shown) return yield* fade(context, shown)
  if (!context.hasStart) context.setHome({ shown })
  yield 1
}

export const hide: BlockRun = (context) => setShown(context, false)

export const show: BlockRun = (context) => setShown(context, true)
