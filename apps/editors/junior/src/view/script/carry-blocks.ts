import {
  copyScript,
  drop,
  findCharacter,
  findPage,
  nearestGap,
  pickUp,
  snapDistance,
  type BlockSeed,
  type Gap,
  type Project,
} from '@mashu/engine-junior'
import type { SoundDesk } from '../../sound/props.ts'
import type { Carrier, Load } from '../pointer/carrier.ts'
import type { Point, PressPlan } from '../pointer/press.ts'
import { blockFate, readTarget, targetAt, type Target } from '../pointer/target.ts'
import type { Studio } from '../studio/studio.ts'

export interface CarryParts {
  readonly studio: Studio
  readonly carrier: Carrier
  readonly desk: Pick<SoundDesk, 'cue'>
  readonly field: () => { readonly left: number; readonly top: number; readonly scale: number } | undefined
}

type BlockLoad = Extract<Load, { kind: 'blocks' }>

/** Moves blocks with the hand: out of the palette, within the scripts, to other characters, into the bin. */
export class BlockCarrying {
  readonly #parts: CarryParts
  /** A snap is heard once, when the place changes. */
  #heard: string | undefined

  constructor(parts: CarryParts) {
    this.#parts = parts
  }

  /** Takes a fresh block from the palette, where blocks are drawn at another scale. */
  fromPalette(
    block: BlockSeed,
    box: { left: number; top: number },
    paletteScale: number,
  ): Pick<PressPlan, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    return this.#plan((from) => {
      const scale = this.#scale()
      const grip = { x: ((from.x - box.left) / paletteScale) * scale, y: ((from.y - box.top) / paletteScale) * scale }
      return { kind: 'blocks', blocks: [block], rest: this.#parts.studio.project, grip, scale }
    })
  }

  /** Picks a block up with everything to its right. */
  fromScript(blockId: string): Pick<PressPlan, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    return this.#plan((from) => {
      const { studio, field } = this.#parts
      const here = field()
      const place = studio.place
      if (!here || !place) return undefined
      const picked = pickUp(studio.project, place, blockId)
      if (!picked) return undefined
      const grip = { x: from.x - here.left - picked.x * here.scale, y: from.y - here.top - picked.y * here.scale }
      return { kind: 'blocks', blocks: picked.blocks, rest: picked.project, grip, scale: here.scale }
    })
  }

  #scale(): number {
    return this.#parts.field()?.scale ?? 1
  }

  #plan(take: (from: Point) => BlockLoad | undefined): Pick<PressPlan, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    const { studio, carrier, desk } = this.#parts
    return {
      onStart: (from, at) => {
        if (!studio.place) return false
        studio.settle()
        const load = take(from)
        if (!load) return false
        desk.cue('pick')
        carrier.take(load, at)
        return true
      },
      onMove: (at) => this.#move(at),
      onDrop: (at) => this.#drop(at),
      onCancel: () => {
        carrier.release()
      },
    }
  }

  #move(at: Point): void {
    const { carrier, desk } = this.#parts
    const target = targetAt(at)
    const gap = this.#gapAt(at, target)
    const heard = gap && `${gap.strip} ${gap.inside} ${gap.index} ${gap.side}`
    if (heard !== undefined && heard !== this.#heard) desk.cue('tap')
    this.#heard = heard
    carrier.move(at, nameOf(target), gap)
  }

  /** The left top corner of the carried blocks in the scripts area. */
  #cornerAt(at: Point, load: BlockLoad): Point | undefined {
    const here = this.#parts.field()
    return here && { x: (at.x - load.grip.x - here.left) / here.scale, y: (at.y - load.grip.y - here.top) / here.scale }
  }

  #gapAt(at: Point, target: Target): Gap | undefined {
    const { studio, carrier } = this.#parts
    const { load } = carrier.hand()
    if (load?.kind !== 'blocks' || target.kind !== 'scripts' || !studio.place) return undefined
    const corner = this.#cornerAt(at, load)
    const page = findPage(load.rest, studio.place.page)
    const character = page && findCharacter(page, studio.place.character)
    return (
      corner && character && nearestGap(character.scripts, load.blocks, corner.x, corner.y, snapDistance / load.scale)
    )
  }

  #drop(at: Point): void {
    const { studio, carrier, desk } = this.#parts
    const target = targetAt(at)
    const gap = this.#gapAt(at, target)
    const { load } = carrier.release()
    const place = studio.place
    if (load?.kind !== 'blocks' || !place) return
    const fate = blockFate(target, place.character)
    if (fate === 'back') return
    desk.cue(fate === 'delete' ? 'delete' : gap ? 'snap' : 'drop')
    const corner = this.#cornerAt(at, load) ?? { x: 0, y: 0 }
    studio.edit((project): Project => {
      if (fate === 'delete') return load.rest === project || isFresh(load) ? project : load.rest
      if (fate === 'copy' && target.kind === 'character')
        return copyScript(project, load.blocks, { page: place.page, character: target.id })
      return drop(load.rest, place, load.blocks, gap ?? corner)
    })
  }
}

const isFresh = ({ blocks }: BlockLoad): boolean => blocks.every((block) => !('id' in block))
const nameOf = (target: Target): string | undefined =>
  target.kind === 'nowhere' ? undefined : 'id' in target ? `${target.kind}:${target.id}` : target.kind

/** True when the hand is over this target. */
export const isOver = (over: string | undefined, kind: 'character' | 'page', id: string): boolean => {
  const target = readTarget(over)
  return target.kind === kind && 'id' in target && target.id === id
}
