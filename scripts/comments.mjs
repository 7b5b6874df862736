import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './step.mjs'

/** Maximum number of comments without a subject. Lower this number after comments were rewritten. Never raise it. */
const MAX_HEADLESS = 2
/** Minimum number of comments. The check fails with fewer comments, because it has then not read the code. */
const COMMENT_FLOOR = 3000

/** A comment that begins with one of these words has no main clause. */
const HEADLESS = /^(?:Whether|What|Which|Who|Whose|Whom|Where|How|Of)\b/

/**
 * Matches the beginning of a comment. It is after `/**`, on the line below `/**`, or after `//`. A `//` comment below
 * another `//` comment is not a beginning.
 */
const BEGINNING = /(?:^|\n)[ \t]*(?:\/\*\*(?:[ \t]*\n[ \t]*\*)?|(?<!\/\/[^\n]*\n[ \t]*)\/\/|\/\*)[ \t]*([^\n]*)/g

/** Returns the first lines of comments that are alone on their line, with their line numbers. */
export function commentsOf(source) {
  return [...source.matchAll(BEGINNING)].map((found) => ({
    line: source.slice(0, found.index + found[0].length).split('\n').length,
    text: found[1],
  }))
}

export const headlessComments = (source) => commentsOf(source).filter(({ text }) => HEADLESS.test(text))

/**
 * Reports more than `most` comments without a subject, or fewer than `least` comments. `files` contains pairs `[name,
 * text]`.
 */
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
