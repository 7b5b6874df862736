import type { MonitorRecord } from 'engine-vm'
import { ListRows } from './list-rows.ts'

const readings: Readonly<Record<string, string>> = {
  motion_xposition: 'x 坐标',
  motion_yposition: 'y 坐标',
  motion_direction: '方向',
  looks_size: '大小',
  looks_costumenumbername: '造型',
  looks_backdropnumbername: '背景',
  sound_volume: '音量',
  sensing_answer: '回答',
  sensing_timer: '计时器',
  sensing_loudness: '响度',
  sensing_username: '用户名',
  sensing_current: '当前时间',
  music_getTempo: '演奏速度',
}

export function labelOf({
  opcode,
  params,
  spriteName,
}: Pick<MonitorRecord, 'opcode' | 'params' | 'spriteName'>): string {
  const name = params['VARIABLE'] ?? params['LIST'] ?? readings[opcode] ?? opcode
  return spriteName === null ? name : `${spriteName}: ${name}`
}

/** A number has at most six decimals. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

/** A monitor on the stage, and the content that was drawn last. */
interface Shown {
  element: HTMLElement
  seen: string
  /** The machine creates a new array when an item changes. */
  value: unknown
  rows: ListRows
}

const LIST_WIDTH = 100
const LIST_HEIGHT = 200

function content(monitor: MonitorRecord, rows: ListRows): HTMLElement[] {
  if (monitor.mode === 'list') return [make('div', 'monitor-label', labelOf(monitor)), rows.element]
  const value = make('span', 'monitor-value', textOf(monitor.value))
  return monitor.mode === 'large' ? [value] : [make('span', 'monitor-label', labelOf(monitor)), value]
}

/** Shows the monitors above the stage. `layer` has 480 × 360 units. */
export class MonitorLayer {
  readonly #layer: HTMLElement
  readonly #shown = new Map<string, Shown>()

  constructor(layer: HTMLElement) {
    this.#layer = layer
  }

  update(monitors: readonly MonitorRecord[]): void {
    const visible = monitors.filter((monitor) => monitor.visible)
    const ids = new Set(visible.map(({ id }) => id))
    for (const [id, { element }] of this.#shown) {
      if (ids.has(id)) continue
      element.remove()
      this.#shown.delete(id)
    }
    visible.forEach((monitor, index) => this.#show(monitor, index))
  }

  #show(monitor: MonitorRecord, index: number): void {
    const { id, mode, opcode, params, value, x, y, width, height } = monitor
    const isList = mode === 'list'
    const seen = JSON.stringify([mode, opcode, params, isList || value, x, y, width, height])
    const entry = this.#shown.get(id) ?? { element: make('div', ''), seen: '', value: undefined, rows: new ListRows() }
    // The machine reports monitors at every step.
    if (entry.seen !== seen) {
      entry.seen = seen
      entry.element.className = `monitor monitor-${mode}`
      entry.element.style.left = `${x ?? 5}px`
      entry.element.style.top = `${y ?? 5 + index * 26}px`
      if (isList)
        Object.assign(entry.element.style, { width: `${width || LIST_WIDTH}px`, height: `${height || LIST_HEIGHT}px` })
      entry.element.replaceChildren(...content(monitor, entry.rows))
      if (!this.#shown.has(id)) this.#layer.append(entry.element)
      this.#shown.set(id, entry)
    }
    if (!isList || entry.value === value) return
    entry.value = value
    const items = Array.isArray(value) ? (value as unknown[]) : []
    entry.rows.show(items.length, (item) => textOf(items[item]), height || LIST_HEIGHT)
  }
}
