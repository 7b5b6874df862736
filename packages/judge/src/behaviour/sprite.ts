import type { Expectation, Way } from '@mashu/contract/teaching/check/behaviour'
import { saysText } from '../compare/text.ts'
import type { Finding } from '../structure/structure.ts'
import { NEAR, round } from './number.ts'
import type { SpriteState } from './trace.ts'

export type SpriteExpectation = Extract<Expectation, { sprite: string }>

interface Seen {
  readonly from: SpriteState
  readonly to: SpriteState
  /** The sum of all turns in degrees. */
  readonly turned: number
}

type Sights = {
  readonly [See in SpriteExpectation['see']]: (expect: Extract<SpriteExpectation, { see: See }>, seen: Seen) => Finding
}

/** For `any`, returns the distance from the first position. */
function movedBy(before: SpriteState, after: SpriteState, way: Way): number {
  const [from, to] = [before.walked ?? before, after.walked ?? after]
  if (way === 'right') return to.x - from.x
  if (way === 'left') return from.x - to.x
  if (way === 'up') return to.y - from.y
  if (way === 'down') return from.y - to.y
  return Math.hypot(to.x - from.x, to.y - from.y)
}

const ways = { right: '向右', left: '向左', up: '向上', down: '向下', any: '' } as const

const sizes = ({ from, to }: Seen): string => `${to.name}的大小从 ${round(from.size)} 到 ${round(to.size)}`
const shown = ({ to }: Seen): string => (to.visible ? `${to.name}显示着` : `${to.name}藏着`)
const costumeOf = ({ to }: Seen): string => `${to.name}的造型是“${to.costume}”`

const offBy = (actual: number, wanted: number | undefined): number =>
  wanted === undefined ? 0 : Math.abs(actual - wanted)

export const spriteSights: Sights = {
  moves: ({ way, least }, { from, to }) => {
    const moved = movedBy(from, to, way)
    return {
      holds: moved >= least - NEAR && moved > 0,
      seen: `${to.name}${ways[way]}走了 ${round(Math.max(0, moved))}`,
    }
  },
  isAt: ({ x, y, within }, { to }) => ({
    holds: Math.max(offBy(to.x, x), offBy(to.y, y)) <= within + NEAR,
    seen: `${to.name}在 x = ${round(to.x)}，y = ${round(to.y)}`,
  }),
  turns: ({ least }, { to, turned }) => ({
    holds: turned >= least - NEAR && turned > 0,
    seen: `${to.name}转了 ${round(turned)} 度`,
  }),
  grows: (_, seen) => ({ holds: seen.to.size > seen.from.size, seen: sizes(seen) }),
  shrinks: (_, seen) => ({ holds: seen.to.size < seen.from.size, seen: sizes(seen) }),
  shows: (_, seen) => ({ holds: seen.to.visible, seen: shown(seen) }),
  hides: (_, seen) => ({ holds: !seen.to.visible, seen: shown(seen) }),
  says: ({ text }, { to }) => ({
    holds: saysText(to.says, text),
    seen: to.says === '' ? `${to.name}什么也没说` : `${to.name}说“${to.says.slice(0, 40)}”`,
  }),
  wears: ({ costume }, seen) => ({ holds: seen.to.costume === costume, seen: costumeOf(seen) }),
  changesCostume: (_, seen) => ({ holds: seen.to.costume !== seen.from.costume, seen: costumeOf(seen) }),
  touches: ({ what }, { to }) => {
    const holds = to.touches.includes(what)
    return { holds, seen: `${to.name}${holds ? '碰到了' : '没有碰到'}${what === 'edge' ? '舞台边缘' : what}` }
  },
  clones: ({ least }, { to }) => ({ holds: to.clones >= least, seen: `${to.name}有 ${to.clones} 个克隆体` }),
}
