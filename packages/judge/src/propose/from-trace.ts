import type { Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Frame, PlayRequest, SpriteState, Trace } from '../behaviour/trace.ts'

/** Shorter movements are ignored. */
const MIN_MOVE = 3
/** The fraction of the teacher's value that a child's work must reach. */
const SHARE = 0.8

/** Rounds to a multiple of ten or fifty, so that other correct works can also pass. */
function roundDown(value: number): number {
  if (value < 10) return Math.floor(value)
  const step = value < 100 ? 10 : 50
  return Math.floor(value / step) * step
}

const atMost = (value: number): number => Math.max(1, roundDown(Math.abs(value) * SHARE))

/** Returns the largest signed distance from the starting place along an axis. */
function farthest(frames: readonly SpriteState[], from: SpriteState, axis: 'x' | 'y'): number {
  return frames.reduce(
    (most, { [axis]: at }) => (Math.abs(at - from[axis]) > Math.abs(most) ? at - from[axis] : most),
    0,
  )
}

function* moves(from: SpriteState, frames: readonly SpriteState[]): Generator<Expectation> {
  const { name: sprite } = from
  const [dx, dy] = [farthest(frames, from, 'x'), farthest(frames, from, 'y')]
  if (Math.abs(dx) >= MIN_MOVE) yield { see: 'moves', sprite, way: dx > 0 ? 'right' : 'left', least: atMost(dx) }
  if (Math.abs(dy) >= MIN_MOVE) yield { see: 'moves', sprite, way: dy > 0 ? 'up' : 'down', least: atMost(dy) }
}

function* looks(from: SpriteState, frames: readonly SpriteState[]): Generator<Expectation> {
  const { name: sprite } = from
  const isShown = (frames.at(-1) ?? from).visible
  if (frames.some(({ size }) => size > from.size)) yield { see: 'grows', sprite }
  if (frames.some(({ size }) => size < from.size)) yield { see: 'shrinks', sprite }
  if (isShown !== from.visible) yield { see: isShown ? 'shows' : 'hides', sprite }
  const said = frames.find(({ says }) => says !== '' && says !== from.says)
  if (said) yield { see: 'says', sprite, text: said.says.slice(0, 200) }
  if (frames.some(({ costume }) => costume !== from.costume)) yield { see: 'changesCostume', sprite }
  const touched = new Set(frames.flatMap(({ touches }) => touches))
  for (const what of touched) if (!from.touches.includes(what)) yield { see: 'touches', sprite, what }
}

function* spriteChanges(from: SpriteState, frames: readonly SpriteState[]): Generator<Expectation> {
  const { name: sprite } = from
  yield* moves(from, frames)
  if (frames.some(({ direction }) => direction !== from.direction)) yield { see: 'turns', sprite, least: 1 }
  yield* looks(from, frames)
  const clones = Math.max(...frames.map((frame) => frame.clones), 0)
  if (clones > from.clones) yield { see: 'clones', sprite, least: roundDown(clones) }
}

function* stageChanges(before: Frame, last: Frame, frames: readonly Frame[]): Generator<Expectation> {
  for (const [name, value] of Object.entries(last.variables)) {
    if (value === before.variables[name]) continue
    yield { see: 'variable', name, is: '=', value: value.slice(0, 200) }
    const by = Number(value) - Number(before.variables[name])
    if (before.variables[name] !== '' && Number.isFinite(by)) yield { see: 'variableChanges', name, by }
  }
  for (const [name, list] of Object.entries(last.lists))
    if (list.length !== before.lists[name]?.length) yield { see: 'listLength', name, is: '=', value: list.length }
  if (last.backdrop !== before.backdrop) yield { see: 'backdrop', name: last.backdrop }
  if (frames.some(({ sounds }) => sounds > before.sounds)) yield { see: 'sound' }
}

/** Suggests checks about the changes after the teacher's last action. */
export function proposeFromTrace({ actions, within }: PlayRequest, { before, frames }: Trace): SingleRule[] {
  const last = frames.at(-1)
  if (!last) return []
  const ofSprites = before.sprites.flatMap((from) => [
    ...spriteChanges(
      from,
      frames.flatMap(({ sprites }) => sprites.find(({ name }) => name === from.name) ?? []),
    ),
  ])
  return [...ofSprites, ...stageChanges(before, last, frames)].map((expect) => ({
    kind: 'plays',
    actions: [...actions],
    within,
    expect,
    when: expect.see === 'variable' || expect.see === 'listLength' ? 'end' : 'ever',
  }))
}
