import type { Watchable } from '@mashu/ui/store'
import { offeredBlocks, type OfferedBlocks } from './offered.ts'

type LayOut<Workspace> = (workspace: Workspace) => Element[]
interface Workspace {
  isDragging(): boolean
  centerOnBlock?(id: string): void
  getBlockById?(id: string): { select(): void } | null
  registerToolboxCategoryCallback?(category: 'VARIABLE', layOut: LayOut<Workspace>): void
}

/** The editor's component of blocks, as far as we use it. */
export interface BlocksComponent {
  readonly props: { readonly toolboxXML: string }
  /** Absent until the blocks are shown for the first time. */
  readonly workspace?: Workspace
  readonly ScratchBlocks: Readonly<Record<'WidgetDiv' | 'DropDownDiv', { isVisible(): boolean }>> & {
    readonly ScratchVariables?: { readonly getVariablesCategory: LayOut<Workspace> }
  }
  requestToolboxUpdate(): void
}

/** The blocks of the category that is shown first. */
const first = 17

const blockElement = /<block\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/block>)/g

/** The palette with no more than its first `count` blocks. Categories stay. */
export function partOfPalette(palette: string, count: number): string {
  let seen = 0
  return palette.replaceAll(blockElement, (block) => {
    seen += 1
    return seen <= count ? block : ''
  })
}

/** Categories without blocks: what the editor draws again and again before there is anything to drag them to. */
const none = 0

/** Calls `work` when the browser has nothing better to do. */
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
 * Drawing the palette's hundred blocks keeps an old laptop busy for seconds, and the editor draws them four times while
 * it starts. So it gets none before the work is open, and then the first category; the others follow in an idle moment,
 * but never while a block is dragged or a field of one is open. All at once: each drawing lays out what is there
 * already again. It has only what the lesson of the work offers.
 */
export function growingPalette(
  opened: Promise<void>,
  offered: Watchable<OfferedBlocks | null> = offeredBlocks,
  idle: WhenIdle = whenIdle,
): (blocks: BlocksComponent) => string {
  let shown: BlocksComponent | undefined
  let count = none
  const grow = () =>
    idle(() => {
      if (shown === undefined || isBusy(shown)) grow()
      else {
        count = Infinity
        shown.requestToolboxUpdate()
      }
    })
  void opened.then(() => {
    count = first
    shown?.requestToolboxUpdate()
    grow()
    offered.subscribe(grow)
  })
  return (blocks) => {
    shown = blocks
    layOutVariables(blocks, offered)
    const whole = blocks.props.toolboxXML
    return partOfPalette(offered.get()?.within(whole) ?? whole, count)
  }
}
