import type { Chart } from './chart.ts'
import type { TurtleCommand } from './command.ts'
import type { Item, Picture, Scene, TurtleMark } from './scene-model.ts'

/** The default size. A program can change the size with `setup`. */
export const screenSize = { width: 640, height: 560 } as const

const noKeys: readonly string[] = []

/** Decodes a file into a picture that a canvas can draw. */
export type Decode = (bytes: Uint8Array, name: string) => Promise<Picture>

class TurtleScene implements Scene {
  chart: Chart | null = null
  title = ''
  backdrop: string | null = null
  world: Scene['world'] = null
  items = new Map<number, Item>()
  turtles = new Map<number, TurtleMark>()
  pictures = new Map<string, Picture>()
  keys = noKeys
  used = false
  version = 0
  epoch = 0
  #width: number = screenSize.width
  #height: number = screenSize.height
  #background = 'white'
  readonly #decode: Decode | undefined

  constructor(decode?: Decode) {
    this.#decode = decode
  }

  get width(): number {
    return this.chart?.width ?? this.#width
  }
  get height(): number {
    return this.chart?.height ?? this.#height
  }
  get background(): string {
    return this.chart?.background ?? this.#background
  }

  apply(commands: readonly TurtleCommand[]): void {
    for (const command of commands) this.#execute(command)
    if (commands.length > 0) this.version += 1
  }

  #execute(command: TurtleCommand): void {
    // A program that only listens for keys has drawn nothing.
    if (command[0] === 'keys') {
      this.keys = command[1]
      return
    }
    this.used = command[0] !== 'reset'
    this.#setChart(command[0] === 'chart' ? command[1] : null)
    switch (command[0]) {
      case 'chart':
        return
      case 'reset':
        return this.#reset()
      case 'screen':
        return this.#screen(command[1])
      case 'world':
        this.world = command[1]
        this.epoch += 1
        return
      case 'picture':
        return this.#picture(command[1], command[2])
      case 'look':
      case 'pose':
      case 'show':
      case 'forget':
        return this.#turtle(command)
      default:
        return this.#item(command)
    }
  }

  #setChart(chart: Chart | null): void {
    if (chart === this.chart) return
    this.chart = chart
    this.epoch += 1
  }

  #reset(): void {
    this.#width = screenSize.width
    this.#height = screenSize.height
    this.#background = 'white'
    Object.assign(this, { title: '', backdrop: null, world: null, keys: noKeys })
    for (const map of [this.items, this.turtles, this.pictures]) map.clear()
    this.epoch += 1
  }

  #screen(change: {
    width?: number
    height?: number
    background?: string
    title?: string
    picture?: string | null
  }): void {
    this.#width = change.width ?? this.#width
    this.#height = change.height ?? this.#height
    this.#background = change.background ?? this.#background
    this.title = change.title ?? this.title
    if (change.picture !== undefined) this.backdrop = change.picture
    this.epoch += 1
  }

  #picture(name: string, bytes: Uint8Array): void {
    const { pictures } = this
    void this.#decode?.(bytes, name).then(
      (picture) => {
        pictures.set(name, picture)
        this.epoch += 1
        this.version += 1
      },
      () => undefined,
    )
  }

  #item(
    command: Extract<
      TurtleCommand,
      readonly ['line' | 'extend' | 'trim' | 'area' | 'dot' | 'text' | 'stamp' | 'drop', ...unknown[]]
    >,
  ): void {
    switch (command[0]) {
      case 'extend':
        return this.#extend(command[1], command[2], command[3])
      case 'trim':
        return this.#trim(command[1], command[2])
      case 'drop':
        for (const id of command[1]) this.items.delete(id)
        this.epoch += 1
        return
      case 'line':
        this.items.set(command[1], { kind: 'line', ...command[2], points: [...command[2].points] })
        return
      case 'area':
        return this.#area(command[1], { kind: 'area', ...command[2] })
      case 'dot':
        this.items.set(command[1], { kind: 'dot', ...command[2] })
        return
      case 'text':
        this.items.set(command[1], { kind: 'text', ...command[2] })
        return
      case 'stamp':
        this.items.set(command[1], { kind: 'stamp', ...command[2] })
        return
    }
  }

  /** Reserves a place for an area below the lines of its outline. */
  #area(id: number, area: Item): void {
    if (this.items.has(id)) this.epoch += 1
    this.items.set(id, area)
  }

  #extend(id: number, x: number, y: number): void {
    const line = this.items.get(id)
    if (line?.kind === 'line') line.points.push(x, y)
  }

  #trim(id: number, points: number): void {
    const line = this.items.get(id)
    if (line?.kind === 'line') line.points.length = Math.min(line.points.length, points * 2)
    this.epoch += 1
  }

  #turtle(command: Extract<TurtleCommand, readonly ['look' | 'pose' | 'show' | 'forget', ...unknown[]]>): void {
    const [what, id] = command
    if (what === 'forget') {
      this.turtles.delete(id)
      return
    }
    const mark = this.turtles.get(id) ?? { x: 0, y: 0, angle: 0, look: { parts: [] }, visible: true }
    this.turtles.set(id, mark)
    if (what === 'look') mark.look = command[2]
    else if (what === 'show') mark.visible = command[2]
    else [mark.x, mark.y, mark.angle] = [command[2], command[3], command[4]]
  }
}

/** Without `decode`, pictures are not painted. */
export function createScene(decode?: Decode): Scene {
  return new TurtleScene(decode)
}
