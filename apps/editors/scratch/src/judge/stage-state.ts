import type { Frame, PlayRequest, SpriteState } from '@mashu/judge'
import type { Runtime, Target } from './machine.ts'

const isColor = (what: string): boolean => /^#[0-9a-f]{6}$/i.test(what)
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function touches(target: Target, what: string): boolean {
  if (isColor(what)) return target.isTouchingColor(channels(what))
  return target.isTouchingObject(what === 'edge' ? '_edge_' : what)
}

/** Tells if a block of the sprite has detected touching `what` within the frame. */
type Met = (sprite: string, what: string) => boolean

function stateOf(target: Target, clones: number, touching: PlayRequest['touching'], met: Met): SpriteState {
  const { name } = target.sprite
  return {
    name,
    x: target.x,
    y: target.y,
    direction: target.direction,
    size: target.size,
    visible: target.visible,
    costume: target.getCurrentCostume()?.name ?? '',
    says: String(target.getCustomState('Scratch.looks')?.text ?? ''),
    clones,
    touches: touching
      .filter(({ sprite, what }) => sprite === name && (met(name, what) || touches(target, what)))
      .map(({ what }) => what),
  }
}

/** A variable of the stage replaces a variable of a sprite with the same name. */
function variablesOf(targets: readonly Target[]): Pick<Frame, 'variables' | 'lists'> {
  const variables: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  for (const { variables: own } of targets.filter(({ isOriginal }) => isOriginal).toReversed())
    for (const { name, type, value } of Object.values(own)) {
      if (type === '') variables[name] = String(value)
      if (type === 'list') lists[name] = (value as unknown[]).map(String)
    }
  return { variables, lists }
}

export function readStage(
  { targets, threads }: Pick<Runtime, 'targets' | 'threads'>,
  { time, sounds, touching, met }: { time: number; sounds: number; touching: PlayRequest['touching']; met: Met },
): Frame {
  const sprites = targets.filter(({ isStage, isOriginal }) => !isStage && isOriginal)
  const clonesOf = ({ sprite }: Target): number =>
    targets.filter((other) => other.sprite === sprite && !other.isOriginal).length
  return {
    time,
    sprites: sprites.map((target) => stateOf(target, clonesOf(target), touching, met)),
    ...variablesOf(targets),
    backdrop: targets.find(({ isStage }) => isStage)?.getCurrentCostume()?.name ?? '',
    sounds,
    running: threads.length > 0,
  }
}
