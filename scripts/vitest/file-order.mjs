import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** The environment that a test file asks for in its first lines, or none. */
export const environmentOf = (text) => /@vitest-environment\s+([\w-]+)/.exec(text.slice(0, 400))?.[1] ?? ''

/**
 * Tests that take long for their size, which is all that is known of a file in a fresh clone: begun last, one of them
 * would keep a core busy alone.
 */
const LONG = [
  'invariants.input',
  'invariants.access',
  'attack/fuzz',
  'message/crash',
  'captcha-image',
  'data-source/data-source',
  'files/installation',
  'work/own-work',
  'right/right',
  'depart/depart-members',
  'starter/starter-picker',
  'admin/screens',
]

/**
 * Files of a project that need the same environment run one after the other. A worker is kept only while the next file
 * can use it: in mixed order most files of the web began a worker of their own, and read React and Ant Design anew.
 */
export default class FileOrder extends BaseSequencer {
  async sort(specs) {
    const sorted = await super.sort(specs)
    const keys = new Map(
      sorted.map((spec) => [spec, `${spec.project.name}:${environmentOf(readFileSync(spec.moduleId, 'utf8'))}`]),
    )
    const groups = [...new Set(keys.values())]
    const isShort = ({ moduleId }) => Number(!LONG.some((name) => moduleId.replace(/\.test\.tsx?$/, '').endsWith(name)))
    return sorted.toSorted(
      (a, b) => groups.indexOf(keys.get(a)) - groups.indexOf(keys.get(b)) || isShort(a) - isShort(b),
    )
  }
}
