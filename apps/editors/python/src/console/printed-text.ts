import { useLayoutEffect, useRef } from 'react'
import type { Change, ConsoleLog, Piece } from '../program/console-log.ts'
import { Follower } from './follower.ts'

/** Maximum characters per block. Browsers lay out visible blocks only. */
const blockSize = 4000

/** Appends output without rendering the existing output again. */
class PrintedText {
  readonly #element: HTMLElement
  #block: HTMLElement | null = null
  #size = 0

  constructor(element: HTMLElement) {
    this.#element = element
  }

  change({ cut, pieces }: Change): void {
    if (cut > 0) this.#cut(cut)
    for (const piece of pieces) this.write(piece)
  }

  write({ stream, text }: Piece): void {
    if (this.#block === null || this.#size > blockSize) {
      this.#block = document.createElement('div')
      this.#block.className = 'printed'
      this.#element.append(this.#block)
      this.#size = 0
    }
    const last = this.#block.lastElementChild
    if (last instanceof HTMLElement && last.dataset['stream'] === stream) last.append(text)
    else {
      const span = document.createElement('span')
      span.dataset['stream'] = stream
      span.append(text)
      this.#block.append(span)
    }
    this.#size += text.length
  }

  /** Removes the oldest blocks. */
  shorten(blocks: number): void {
    while (this.#element.childElementCount > blocks) this.#element.firstElementChild?.remove()
  }

  clear(): void {
    this.#element.replaceChildren()
    this.#block = null
  }

  #cut(characters: number): void {
    for (let left = characters; left > 0 && this.#block;) {
      const span = this.#block.lastElementChild
      const text = span?.textContent ?? ''
      if (span && text.length > left) span.textContent = text.slice(0, -left)
      else span?.remove()
      this.#size -= Math.min(left, text.length)
      left -= text.length
      if (this.#block.childElementCount > 0) continue
      this.#block.remove()
      this.#block = this.#element.querySelector<HTMLElement>('.printed:last-child')
      // Forces a new block.
      this.#size = blockSize + 1
    }
  }
}

export function usePrintedText(log: ConsoleLog, follower: Follower) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    const printed = new PrintedText(place.current)
    for (const piece of log.pieces) printed.write(piece)
    const stop = log.watch((change) => {
      if (change === null) printed.clear()
      else {
        printed.change(change)
        printed.shorten(80)
      }
      follower.follow()
    })
    return () => {
      stop()
      printed.clear()
    }
  }, [log, follower])
  return place
}
