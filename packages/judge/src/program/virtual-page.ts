import { createScene, type TurtleCommand } from '@mashu/engine-python'
import type { Bridge } from '@mashu/engine-python/run'
import type { DrawnLine } from './runner.ts'

/**
 * Replaces the browser page while a program is judged. Answers immediately, and only this page's clock advances when
 * the program waits.
 */
export class VirtualPage implements Bridge {
  /** The printed text, without the prompts of `input()`. */
  printed = ''
  /** The program asked for more input than there was. */
  ranDry = false
  readonly #scene = createScene()
  readonly #input: string[]
  readonly #mail: object[] = []
  #time = 0

  constructor(input: readonly string[]) {
    this.#input = [...input]
  }

  output(stream: 'out' | 'err' | 'note', text: string): void {
    if (stream === 'out') this.printed += text
  }

  ask(): void {
    const text = this.#input.shift() ?? null
    this.ranDry ||= text === null
    this.#mail.push({ t: 'answer', text })
  }

  dialog(json: string): void {
    const { id, kind } = JSON.parse(json) as { id: number; kind: string }
    const text = this.#input.shift()
    this.ranDry ||= text === undefined
    const value = kind === 'number' ? Number(text) : text
    this.#mail.push({ t: 'dialog', id, value: text === undefined ? null : value })
  }

  turtle(json: string): void {
    this.#scene.apply(JSON.parse(json) as TurtleCommand[])
    this.#mail.push({ t: 'drawn' })
  }

  picture(): void {
    // Picture data do not change the drawn lines.
  }

  step(): void {
    // A judged program never runs step by step.
  }

  wait(milliseconds: number): string {
    if (this.#mail.length > 0) return JSON.stringify(this.#mail.splice(0))
    this.#time += milliseconds
    return ''
  }

  now(): number {
    return this.#time
  }

  /** A dot is a line with length zero. */
  drawing(): DrawnLine[] {
    return [...this.#scene.items.values()].flatMap((item): DrawnLine[] => {
      if (item.kind === 'dot') return [{ x1: item.x, y1: item.y, x2: item.x, y2: item.y, color: item.color }]
      if (item.kind !== 'line') return []
      const { points, color } = item
      const lines: DrawnLine[] = []
      for (let at = 0; at + 3 < points.length; at += 2)
        lines.push({ x1: points[at]!, y1: points[at + 1]!, x2: points[at + 2]!, y2: points[at + 3]!, color })
      return lines
    })
  }
}
