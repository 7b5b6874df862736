import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../step.mjs'

/** Rules for the calls of the web (`apps/web/src/api`) and for the values in styles (`packages/ui/src/tokens.css`). */

/** The only file that may define colours. */
const TOKENS = 'packages/ui/src/tokens.css'
/** The four widths of tokens.css. */
const WIDTHS = new Set(['599.98px', '767.98px', '1087.98px', '1279.98px', '600px', '768px', '1088px', '1280px'])
/** Other allowed widths, with the reason. */
const OTHER_WIDTHS = {
  'apps/web/src/admin/dashboard/monitor.module.css': 'a board on the wall has more columns from 1600 px',
  'packages/editor-host/src/ui/work-bar.css': 'the bar folds when the menus of the editors beside it do, at 960 px',
  'packages/editor-host/src/ui/lesson/lesson.css': 'a lesson has room beside an editor from 1440 px',
}
/** The layout of an editor depends on the fixed size of its stage, so editors may use other widths. */
const AROUND_A_STAGE = 'apps/editors/'

/** The number of colours that each style sheet may define, for illustrations and prints. Never increase a number. */
export const rawColours = () => JSON.parse(readFileSync(path.join(root, 'scripts/web/raw-colours.json'), 'utf8'))

const OLD_WAYS = [
  { sign: /\buseMutation\b/, way: 'useAction' },
  { sign: /\bqueryKey: *\[/, way: 'queryOf or keyOf' },
  { sign: /\bset(?:Busy|Sending|Saving|Loading)\(true\)/, way: 'useAction' },
  { sign: /\btoCallError\(/, way: 'the failure of useAction' },
  { sign: /\battempt\(/, way: 'useOfficeAction' },
]
/** Files that implement the mechanism itself, or combine several calls. */
const KEPT_WAYS = {
  'apps/web/src/admin/kit/': 'the lists of the office are the mechanism',
  'apps/web/src/admin/teaching/gradebook/mark-queue.ts': 'a queue without a component',
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

function styleFaults(file, text, allowed) {
  if (file === TOKENS) return []
  const faults = []
  const colours = text.match(/#[0-9a-fA-F]{3,8}\b|rgba?\(\s*\d/g)?.length ?? 0
  if (colours > (allowed[file] ?? 0))
    faults.push(`${colours} raw colours, ${allowed[file] ?? 0} allowed: use ${TOKENS}`)
  for (const [, value] of text.matchAll(/z-index: *([^;}]+)/g))
    if (!/var\(--[\w-]*layer|^(?:-1|0|auto)$/.test(value)) faults.push(`z-index ${value}: use a layer of ${TOKENS}`)
  if (!(file in OTHER_WIDTHS) && !file.startsWith(AROUND_A_STAGE))
    for (const [, query] of text.matchAll(/@media([^{]+)/g))
      for (const [, width] of query.matchAll(/width: *([\d.]+px)/g))
        if (!WIDTHS.has(width)) faults.push(`width ${width}: use one of the four of ${TOKENS}`)
  return faults
}

const actFaults = (file, text) =>
  Object.keys(KEPT_WAYS).some((kept) => file.startsWith(kept))
    ? []
    : OLD_WAYS.flatMap(({ sign, way }) => {
        const found = sign.exec(text)
        return found ? [`${found[0]}: use ${way}`] : []
      })

const isPage = (file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file)

/** `allowed` contains the number of raw colours by file. */
export function webFaults(files, allowed = {}) {
  return files.flatMap(({ file, text }) => {
    const code = withoutComments(text)
    const faults = file.endsWith('.css') ? styleFaults(file, code, allowed) : []
    if (isPage(file)) faults.push(...actFaults(file, code))
    return faults.map((fault) => `${file}: ${fault}`)
  })
}
