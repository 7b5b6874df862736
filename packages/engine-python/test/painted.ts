import type { TurtleCommand } from '../src/turtle/command.ts'
import { paint, type Brush } from '../src/turtle/paint.ts'
import { createScene } from '../src/turtle/scene.ts'
import type { Scene } from '../src/turtle/scene-model.ts'

function shown(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 10) / 10 + 0
  return typeof value === 'object' ? 'picture' : value
}

/** Returns the painting calls with their arguments. */
export function painted(scene: Scene): string[] {
  const calls: string[] = []
  const brush = new Proxy({} as Brush, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        calls.push([String(name), ...values.map(shown)].join(' '))
      },
    set: (_, name, value) => {
      calls.push(`${String(name)}=${String(value)}`)
      return true
    },
  })
  paint(scene, brush)
  return calls
}
export const sceneOf = (...commands: TurtleCommand[]): Scene => {
  const scene = createScene()
  scene.apply([['screen', { width: 100, height: 100 }], ...commands])
  return scene
}
export const kinds = (scene: Scene): string[] =>
  painted(scene)
    .slice(5)
    .filter((call) => /^(stroke|fill|fillText|drawImage|arc)\b(?!Style)/.test(call))
    .map((call) => call.split(' ')[0]!)
export const text = (change: object = {}): TurtleCommand => [
  'text',
  1,
  { x: 0, y: 0, text: '字', color: 'black', align: 'left', font: 'Arial', size: 12, style: 'normal', ...change },
]
