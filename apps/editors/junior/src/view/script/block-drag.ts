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
import type { SoundMixer } from '../../sound/props.ts'
import type { DragController, Load } from '../pointer/drag-controller.ts'
import type { Point, PressHandlers } from '../pointer/press.ts'
import { dropResult, readTarget, targetAt, type Target } from '../pointer/target.ts'
import type { ProjectEditor } from '../project/project-editor.ts'

export interface BlockDragParts {
  readonly editor: ProjectEditor
  readonly dragController: DragController
  readonly mixer: Pick<SoundMixer, 'cue'>
  readonly field: () => { readonly left: number; readonly top: number; readonly scale: number } | undefined
}

type BlockLoad = Extract<Load, { kind: 'blocks' }>

export class BlockDrag {
  readonly #parts: BlockDragParts
  /** The last gap under the dragged blocks. A sound is played when it changes. */
  #heard: string | undefined

  constructor(parts: BlockDragParts) {
    this.#parts = parts
  }

  /** The palette and the scripts area draw blocks at different scales. */
  fromPalette(
    block: BlockSeed,
    box: { left: number; top: number },
    paletteScale: number,
  ): Pick<PressHandlers, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    return this.#handlers((from) => {
      const scale = this.#scale()
      const grip = { x: ((from.x - box.left) / paletteScale) * scale, y: ((from.y - box.top) / paletteScale) * scale }
      return { kind: 'blocks', blocks: [block], rest: this.#parts.editor.project, grip, scale }
    })
  }

  /** Drags a block with all blocks to its right. */
  fromScript(blockId: string): Pick<PressHandlers, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    return this.#handlers((from) => {
      const { editor, field } = this.#parts
      const here = field()
      const ref = editor.selectedRef
      if (!here || !ref) return undefined
      const picked = pickUp(editor.project, ref, blockId)
      if (!picked) return undefined
      const grip = { x: from.x - here.left - picked.x * here.scale, y: from.y - here.top - picked.y * here.scale }
      return { kind: 'blocks', blocks: picked.blocks, rest: picked.project, grip, scale: here.scale }
    })
  }

  #scale(): number {
    return this.#parts.field()?.scale ?? 1
  }

  #handlers(
    take: (from: Point) => BlockLoad | undefined,
  ): Pick<PressHandlers, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
    const { editor, dragController, mixer } = this.#parts
    return {
      onStart: (from, at) => {
        if (!editor.selectedRef) return false
        editor.settle()
        const load = take(from)
        if (!load) return false
        mixer.cue('pick')
        dragController.take(load, at)
        return true
      },
      onMove: (at) => this.#move(at),
      onDrop: (at) => this.#drop(at),
      onCancel: () => {
        dragController.release()
      },
    }
  }

  #move(at: Point): void {
    const { dragController, mixer } = this.#parts
    const target = targetAt(at)
    const gap = this.#gapAt(at, target)
    const heard = gap && `${gap.strip} ${gap.inside} ${gap.index} ${gap.side}`
    if (heard !== undefined && heard !== this.#heard) mixer.cue('tap')
    this.#heard = heard
    dragController.move(at, nameOf(target), gap)
  }

  /** Returns a position in block units. */
  #cornerAt(at: Point, load: BlockLoad): Point | undefined {
    const here = this.#parts.field()
    return here && { x: (at.x - load.grip.x - here.left) / here.scale, y: (at.y - load.grip.y - here.top) / here.scale }
  }

  #gapAt(at: Point, target: Target): Gap | undefined {
    const { editor, dragController } = this.#parts
    const { load } = dragController.state()
    if (load?.kind !== 'blocks' || target.kind !== 'scripts' || !editor.selectedRef) return undefined
    const corner = this.#cornerAt(at, load)
    const page = findPage(load.rest, editor.selectedRef.page)
    const character = page && findCharacter(page, editor.selectedRef.character)
    return corner && character && nearestGap(character.scripts, load.blocks, corner, snapDistance / load.scale)
  }

  #drop(at: Point): void {
    const { editor, dragController, mixer } = this.#parts
    const target = targetAt(at)
    const gap = this.#gapAt(at, target)
    const { load } = dragController.release()
    const ref = editor.selectedRef
    if (load?.kind !== 'blocks' || !ref) return
    const fate = dropResult(target, ref.character)
    if (fate === 'back') return
    const landed = gap ? 'snap' : 'drop'
    mixer.cue(fate === 'delete' ? 'delete' : landed)
    const corner = this.#cornerAt(at, load) ?? { x: 0, y: 0 }
    editor.edit((project): Project => {
      if (fate === 'delete') return load.rest === project || isFresh(load) ? project : load.rest
      if (fate === 'copy' && target.kind === 'character')
        return copyScript(project, load.blocks, { page: ref.page, character: target.id })
      return drop(load.rest, ref, load.blocks, gap ?? corner)
    })
  }
}

const isFresh = ({ blocks }: BlockLoad): boolean => blocks.every((block) => !('id' in block))
function nameOf(target: Target): string | undefined {
  if (target.kind === 'nowhere') return undefined
  return 'id' in target ? `${target.kind}:${target.id}` : target.kind
}

export const isOver = (over: string | undefined, kind: 'character' | 'page', id: string): boolean => {
  const target = readTarget(over)
  return target.kind === kind && 'id' in target && target.id === id
}
