import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../step.mjs'

const folder = path.join(root, 'docs/scale')

/**
 * Replaces placeholders, as `site.sed` does for a district.
 * @throws if a placeholder has no value
 */
export function filled(file, words) {
  return readFileSync(path.join(folder, file), 'utf8')
    .split('\n')
    .map((line) => (line.startsWith('#') ? line : line.replace(/@([A-Z][A-Z0-9_]*)@/g, (_, word) => wordOf(word))))
    .join('\n')

  function wordOf(word) {
    if (words[word] === undefined) throw new Error(`docs/scale/${file}: no @${word}@`)
    return words[word]
  }
}
