import type { Chart, ChartShape } from '../src/turtle/chart.ts'
import { openHeadless, type HeadlessRun, type Script } from './headless.ts'

type Kind = ChartShape['kind']

/** The charts that a program shows. */
export interface Drawn {
  run: HeadlessRun
  charts: Chart[]
  /** Returns the shapes of one kind in the last chart. */
  shapes: <K extends Kind>(kind: K) => Extract<ChartShape, { kind: K }>[]
  /** All texts in the last chart, in the order of painting. */
  words: string[]
  /** The values that the program reported with `tell(…)`. */
  told: unknown[]
}

const header =
  'import json\nimport matplotlib.pyplot as plt\ndef tell(*v): print(json.dumps(v if len(v) > 1 else v[0]))\n'

/** Returns a function that runs a program. The program can use pyplot as `plt`, and reports values with `tell(…)`. */
export async function openPlotter(): Promise<(code: string, script?: Script) => Promise<Drawn>> {
  const python = await openHeadless()
  return async (code, script) => {
    const run = await python.run(header + code, script)
    const charts = run.commands.flatMap((command) => (command[0] === 'chart' ? [command[1]] : []))
    const last = charts.at(-1)?.shapes ?? []
    const shapes: Drawn['shapes'] = (kind) =>
      last.filter((shape): shape is Extract<ChartShape, { kind: typeof kind }> => shape.kind === kind)
    return {
      run,
      charts,
      shapes,
      words: shapes('text').map(({ text }) => text),
      told: run.out
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line)),
    }
  }
}
