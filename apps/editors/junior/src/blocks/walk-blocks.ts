import { blockRow, categoryName, isBlockOp } from '@mashu/engine-junior'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Returns the blocks in reading order. Within a strip, later blocks are drawn first. */
const blocksIn = (box: Element): SVGElement[] =>
  [...box.querySelectorAll('svg')].flatMap((strip) =>
    [...strip.querySelectorAll<SVGElement>('[data-block]')].toReversed(),
  )

function nameOf({ dataset: { op = '' } }: SVGElement): string {
  return isBlockOp(op) ? `${categoryName[blockRow(op).category]}积木` : '积木'
}

/** Moves the focus between drawn blocks: Tab reaches one block, arrow keys reach the others. */
export class BlockWalk {
  readonly box: HTMLElement
  /** Index of the focused block, or -1. */
  #at = -1

  constructor(box: HTMLElement) {
    this.box = box
    box.addEventListener('focusin', ({ target }) => {
      this.#at = blocksIn(box).indexOf(target as SVGElement)
    })
    // Rendering may replace the focused block; `name` then restores the focus before this timer ends.
    box.addEventListener('focusout', () => setTimeout(() => !box.contains(document.activeElement) && (this.#at = -1)))
  }

  /** Makes the blocks buttons and restores the focus. Is called after each rendering. */
  name(): void {
    const blocks = blocksIn(this.box)
    for (const [index, block] of blocks.entries()) {
      block.closest('svg')!.setAttribute('role', 'group')
      block.setAttribute('role', 'button')
      block.setAttribute('aria-label', `指着第 ${index + 1} 块，${nameOf(block)}`)
      block.setAttribute('tabindex', index === Math.max(this.#at, 0) ? '0' : '-1')
    }
    if (this.#at >= 0 && !this.box.contains(document.activeElement))
      blocks[Math.min(this.#at, blocks.length - 1)]?.focus()
  }

  key(event: { key: string; preventDefault: () => void }): void {
    const step = STEPS[event.key]
    if (this.#at < 0 || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    const blocks = blocksIn(this.box)
    if (step === undefined) blocks[this.#at]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    else {
      blocks[this.#at + step]?.focus()
      this.name()
    }
  }
}
