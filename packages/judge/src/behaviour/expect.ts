import type { Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { Finding } from '../structure/structure.ts'
import { spriteSights, type SpriteExpectation } from './sprite.ts'
import { stageSights, type StageExpectation } from './stage.ts'
import type { Frame, SpriteState, Trace } from './trace.ts'

const spriteOf = (frame: Frame | undefined, name: string): SpriteState | undefined =>
  frame?.sprites.find((sprite) => sprite.name === name)

/** From 0 to 180 degrees. */
function angleBetween(from: number, to: number): number {
  const difference = Math.abs(to - from) % 360
  return Math.min(difference, 360 - difference)
}

const isAboutSprite = (expect: Expectation): expect is SpriteExpectation => 'sprite' in expect

interface SpriteHistory {
  /** The state before the trace. If the sprite did not exist then, it is the first state in the trace. */
  readonly from: SpriteState | undefined
  readonly turned: number
}

function judgeFrame(expect: Expectation, before: Frame, frame: Frame, { from, turned }: SpriteHistory): Finding {
  if (!isAboutSprite(expect)) {
    const judge = stageSights[expect.see] as (expect: StageExpectation, before: Frame, frame: Frame) => Finding
    return judge(expect, before, frame)
  }
  const to = spriteOf(frame, expect.sprite)
  if (!to) return { holds: false, seen: `没有角色“${expect.sprite}”` }
  const judge = spriteSights[expect.see] as (expect: SpriteExpectation, seen: object) => Finding
  return judge(expect, { from: from ?? to, to, turned })
}

/** With `ever`, the first frame that fulfils the expectation counts, otherwise the last frame. */
export function judgeTrace(expect: Expectation, when: 'ever' | 'end', { before, frames }: Trace): Finding {
  const stateIn = (frame: Frame): SpriteState | undefined =>
    isAboutSprite(expect) ? spriteOf(frame, expect.sprite) : undefined
  let turned = 0
  let from = stateIn(before)
  let direction = from?.direction
  let last: Finding = judgeFrame(expect, before, before, { from, turned })
  for (const frame of frames) {
    const now = stateIn(frame)
    from ??= now
    if (now !== undefined && direction !== undefined) turned += angleBetween(direction, now.direction)
    direction = now?.direction ?? direction
    last = judgeFrame(expect, before, frame, { from, turned })
    if (when === 'ever' && last.holds) return last
  }
  return last
}
