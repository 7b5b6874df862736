import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LeaveResult, Measured } from '@mashu/editor-host/leave-matrix'

/** There are forty ways to leave an editor soon after an edit, so eight rounds are 320 runs for each editor. */
const ROUNDS = process.env['ROUNDS'] ?? '8'

const root = path.resolve(import.meta.dirname, '../..')
const editors = ['python', 'scratch', 'junior'] as const
const share = (values: readonly number[], part: number): number =>
  Math.round(values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0)

/** The Scratch editor has another licence, so no other package may import its program. */
async function measure(editor: string): Promise<Measured> {
  const program = path.join(root, `apps/editors/${editor}/test/leaving.ts`)
  const { stdout } = await promisify(execFile)(path.join(root, 'node_modules/.bin/tsx'), [program, ROUNDS], {
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
}

const lostOf = (results: readonly LeaveResult[], wanted: (after: number) => boolean): string => {
  const runs = results.filter(({ after }) => wanted(after))
  return `${runs.filter(({ found, made }) => found < made).length} of ${runs.length}`
}

const rows = []
for (const editor of editors) {
  const { results, delays, ended = [] } = await measure(editor)
  rows.push({
    editor,
    'lost at 50 and 100 ms': lostOf(results, (after) => after < 200),
    'lost at 200 ms and more': lostOf(results, (after) => after >= 200),
    'browser ended': ended.join(', '),
    'browser dialogs': results.reduce((sum, { dialogs }) => sum + dialogs, 0),
    'kept here after ms (p50/p90)': `${share(delays, 0.5)}/${share(delays, 0.9)}`,
  })
  if (results.some(({ found, made }) => found < made)) process.exitCode = 1
}
console.table(rows)
