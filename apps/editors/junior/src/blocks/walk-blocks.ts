import { blockRow, categoryName, isBlockOp } from '@mashu/engine-junior'

/** Lets the keyboard reach drawn blocks: Tab leads to one of them, and arrow keys lead from there to the others. */

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Returns the blocks as they are read; within a strip, later ones are drawn first. */
const blocksIn = (box: Element): SVGElement[] =>
  [...box.querySelectorAll('svg')].flatMap((strip) =>
    [...strip.querySelectorAll<SVGElement>('[data-block]')].toReversed(),
  )

function nameOf({ dataset: { op = '' } }: SVGElement): string {
  return isBlockOp(op) ? `${categoryName[blockRow(op).category]}积木` : '积木'
}

/** One box with drawn blocks. */
export class BlockWalk {
  readonly box: HTMLElement
  /** The place of the focused block; -1 when none has the focus. */
  #at = -1

  constructor(box: HTMLElement) {
    this.box = box
    box.addEventListener('focusin', ({ target }) => {
      this.#at = blocksIn(box).indexOf(target as SVGElement)
    })
    // A drawing may replace the focused block. It is named before this timer ends.
    box.addEventListener('focusout', () => setTimeout(() => !box.contains(document.activeElement) && (this.#at = -1)))
  }

  /** Makes the blocks buttons, and gives the new one the focus of a replaced block. Is called after each drawing. */
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

  /** Moves the focus with an arrow key; presses the focused block with Enter or the space key. */
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
