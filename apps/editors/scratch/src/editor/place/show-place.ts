import type { Place } from '@mashu/contract/teaching/check/verdict'

interface Target {
  readonly id?: string
  /** False for a clone. */
  readonly isOriginal?: boolean
  readonly blocks?: {
    getBlock(id: string): object | undefined
    getTopLevelScript(id: string): string | null
  }
  readonly sprite: { readonly name?: string }
}

/** The parts of the editor that this file uses. */
export interface ShownEditor {
  readonly machine: {
    readonly runtime: { readonly targets: readonly Target[] }
    setEditingTarget(id: string): void
    emit(event: string, script: { readonly id: string }): void
  }
  readonly store: { dispatch(action: { type: string; activeTabIndex: number }): unknown }
}

export interface ShownBlocks {
  centerOnBlock?(id: string): void
  getBlockById?(id: string): { select(): void } | null
}

/** Milliseconds for which a script is highlighted like a running script. */
const LIT_MS = 3000

const holds = ({ blocks }: Target, block: string | undefined): boolean =>
  block !== undefined && blocks?.getBlock(block) !== undefined

/** Returns false when the project has neither the block nor the sprite. */
export function showPlace(
  { machine, store }: ShownEditor,
  blocks: ShownBlocks | undefined,
  { sprite, block }: Place,
): boolean {
  const originals = machine.runtime.targets.filter(({ isOriginal }) => isOriginal !== false)
  const target =
    originals.find((own) => holds(own, block)) ??
    originals.find((own) => sprite !== undefined && own.sprite.name === sprite)
  if (target?.id === undefined) return false
  store.dispatch({ type: 'scratch-gui/navigation/ACTIVATE_TAB', activeTabIndex: 0 })
  machine.setEditingTarget(target.id)
  if (block === undefined || !holds(target, block)) return true
  blocks?.centerOnBlock?.(block)
  blocks?.getBlockById?.(block)?.select()
  const id = target.blocks?.getTopLevelScript(block)
  if (typeof id !== 'string') return true
  machine.emit('SCRIPT_GLOW_ON', { id })
  setTimeout(() => machine.emit('SCRIPT_GLOW_OFF', { id }), LIT_MS)
  return true
}
