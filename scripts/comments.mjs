import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './step.mjs'

/** Never raise this number. Lower it after comments were rewritten. */
const MAX_HEADLESS = 2
/** With fewer comments, the check has not read the code, and fails. */
const COMMENT_FLOOR = 3000

/** A comment that begins with one of these words has no main clause. */
const HEADLESS = /^(?:Whether|What|Which|Who|Whose|Whom|Where|How|Of)\b/

/** Matches the beginning of a comment. A `//` comment below another `//` comment is not a beginning. */
const BEGINNING = /(?:^|\n)[ \t]*(?:\/\*\*(?:[ \t]*\n[ \t]*\*)?|(?<!\/\/[^\n]*\n[ \t]*)\/\/|\/\*)[ \t]*([^\n]*)/g

/** Returns the first lines of comments that are alone on their line. */
export function commentsOf(source) {
  return [...source.matchAll(BEGINNING)].map((found) => ({
    line: source.slice(0, found.index + found[0].length).split('\n').length,
    text: found[1],
  }))
}

export const headlessComments = (source) => commentsOf(source).filter(({ text }) => HEADLESS.test(text))

/** `files` contains pairs `[name, text]`. */
export function commentFaults(files, { most, least }) {
  const read = files.reduce((sum, [, text]) => sum + commentsOf(text).length, 0)
  if (read < least) return [`only ${read} comments were read, expected at least ${least}`]
  const headless = files.flatMap(([file, text]) =>
    headlessComments(text).map(({ line, text: begin }) => `${file}:${line}: ${begin}`),
  )
  if (headless.length <= most) return []
  return [
    `${headless.length} comments begin without a subject, at most ${most} may: write sentences such as ` +
      '“Returns true when …” or “Milliseconds between …”. Those of files that you changed are among:',
    ...headless,
  ]
}

if (process.argv[1] === import.meta.filename) {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: root, encoding: 'utf8' })
  const files = tracked
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
  const faults = commentFaults(files, { most: MAX_HEADLESS, least: COMMENT_FLOOR })
  process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'comments have their subjects\n')
  process.exit(faults.length > 0 ? 1 : 0)
}
