import type { Watchable } from '@mashu/ui/store'
import { offeredBlocks, type OfferedBlocks } from './offered.ts'

type LayOut<Workspace> = (workspace: Workspace) => Element[]
interface Workspace {
  isDragging(): boolean
  centerOnBlock?(id: string): void
  getBlockById?(id: string): { select(): void } | null
  registerToolboxCategoryCallback?(category: 'VARIABLE', layOut: LayOut<Workspace>): void
}

/** The part of the editor's blocks component that this file uses. */
export interface BlocksComponent {
  readonly props: { readonly toolboxXML: string }
  /** Absent until the blocks are rendered for the first time. */
  readonly workspace?: Workspace
  readonly ScratchBlocks: Readonly<Record<'WidgetDiv' | 'DropDownDiv', { isVisible(): boolean }>> & {
    /** Returns the selected block or comment of any workspace. */
    readonly getSelected?: () => { readonly id: string } | null
    readonly ScratchVariables?: { readonly getVariablesCategory: LayOut<Workspace> }
  }
  requestToolboxUpdate(): void
}

/** Number of blocks in the first category. */
const first = 17

const blockElement = /<block\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/block>)/g

/** Returns all categories, but only the first `count` blocks. */
export function partOfPalette(palette: string, count: number): string {
  let seen = 0
  return palette.replaceAll(blockElement, (block) => {
    seen += 1
    return seen <= count ? block : ''
  })
}

const firstOfPalette = (palette: string): string => palette.replace(/(<\/category>)[\s\S]*(<\/xml>)/, '$1$2')

/** No blocks are drawn before a work is open. */
const none = 0

export type WhenIdle = (work: () => void) => void

const MAX_WAIT_MS = 1000
export const whenIdle: WhenIdle = (work) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS })
  else setTimeout(work, MAX_WAIT_MS / 10)
}

const isBusy = ({ workspace, ScratchBlocks: { WidgetDiv, DropDownDiv } }: BlocksComponent): boolean =>
  workspace === undefined || workspace.isDragging() || WidgetDiv.isVisible() || DropDownDiv.isVisible()

function layOutVariables(
  { workspace, ScratchBlocks }: BlocksComponent,
  offered: Watchable<OfferedBlocks | null>,
): void {
  const { ScratchVariables } = ScratchBlocks
  if (!ScratchVariables) return
  workspace?.registerToolboxCategoryCallback?.('VARIABLE', (shown) => {
    const elements = ScratchVariables.getVariablesCategory(shown)
    return offered.get()?.ofVariables(elements) ?? elements
  })
}

/**
 * Fills the palette in three steps, because drawing its hundred blocks takes seconds on an old laptop, and the editor
 * would draw them four times while it starts. Before the work is open, the palette has one empty category. Then it gets
 * all categories, and the blocks of the first category.
 * The third step adds all other blocks together, because each redraw lays out all existing blocks again. This step
 * waits while the child drags a block or edits a field.
 */
export function growingPalette(
  opened: Promise<void>,
  offered: Watchable<OfferedBlocks | null> = offeredBlocks,
  idle: WhenIdle = whenIdle,
): { show(blocks: BlocksComponent): string; waits(): boolean; grown: Promise<void> } {
  let shown: BlocksComponent | undefined
  let count = none
  let grows = false
  let tellGrown: () => void = () => undefined
  const grown = new Promise<void>((resolve) => {
    tellGrown = resolve
  })
  const grow = () =>
    idle(() => {
      if (shown === undefined || isBusy(shown)) return grow()
      count = Infinity
      shown.requestToolboxUpdate()
      tellGrown()
    })
  void opened.then(() => {
    count = first
    shown?.requestToolboxUpdate()
  })
  return {
    show(blocks) {
      shown = blocks
      layOutVariables(blocks, offered)
      const whole = blocks.props.toolboxXML
      if (count === none) return partOfPalette(firstOfPalette(whole), none)
      if (!grows) {
        grows = true
        grow()
        offered.subscribe(grow)
      }
      return partOfPalette(offered.get()?.within(whole) ?? whole, count)
    },
    waits: () => count === none,
    grown,
  }
}
