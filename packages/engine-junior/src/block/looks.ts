import { toNumber, type BlockRun, type BlockContext, type Steps } from './context.ts'

/**
 * Returns for how many ticks a speech bubble is shown: about one second for every eight characters, but at least 30
 * ticks (scratchjr.md §4).
 */
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
 * Changes the scale evenly, and sets it to the exact value at the end. The change takes as many ticks as a change from
 * the default scale by `units` tenths.
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

/**
 * Fades a character in or out. Each step takes two ticks; at fast speed there are no steps. If the fade is interrupted,
 * the character gets its final state.
 */
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

/**
 * Shows or hides a character. If it already has this state, a fade would make it blink, so the block only takes one
 * tick.
 */
function* setShown(context: BlockContext, shown: boolean): Steps {
  if (context.pose.shown !== shown) return yield* fade(context, shown)
  if (!context.hasStart) context.setHome({ shown })
  yield 1
}

export const hide: BlockRun = (context) => setShown(context, false)

export const show: BlockRun = (context) => setShown(context, true)
