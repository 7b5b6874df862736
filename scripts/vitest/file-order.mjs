import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** Returns the environment in the first lines of a test file, or an empty text. */
export const environmentOf = (text) => /@vitest-environment\s+([\w-]+)/.exec(text.slice(0, 400))?.[1] ?? ''

/** These tests take long for their size. A late test would keep a single core busy at the end. */
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
 * A worker is reused only for the same environment. Otherwise, most files of the web would load React and Ant Design
 * again.
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
