import type { TurtleCommand } from '../src/turtle/command.ts'
import type { Brush } from '../src/turtle/paint.ts'

export class RecordingBrush {
  readonly calls: string[] = []
  readonly brush: Brush

  constructor() {
    const { calls } = this
    const note =
      (name: string) =>
      (...values: unknown[]) => {
        calls.push(
          (
            `${name} ` +
            values.map((value) => (typeof value === 'number' ? Math.round(value * 100) / 100 + 0 : value)).join(' ')
          ).trim(),
        )
      }
    this.brush = new Proxy({} as Brush, {
      get: (_, name) => note(String(name)),
      set: (_, name, value) => {
        calls.push(`${String(name)}=${String(value)}`)
        return true
      },
    })
  }

  take(): string[] {
    return this.calls.splice(0)
  }
}

export const triangle = { parts: [{ points: [0, 0, -9, 5, -9, -5], fill: 'green', outline: 'black', width: 1 }] }
export const square: TurtleCommand[] = [
  ['area', 1, { points: [], color: '' }],
  ['line', 2, { points: [0, 0, 10, 0], color: 'red', width: 2 }],
  ['extend', 2, 10, 10],
  ['area', 1, { points: [0, 0, 10, 0, 10, 10], color: 'yellow' }],
]
