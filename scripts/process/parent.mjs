import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 1000

/** Returns null after the process has ended. */
function lookAt(pid) {
  try {
    // The name is in brackets and may itself contain brackets.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(parent), name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')) }
  } catch {
    if (process.platform === 'linux') return null
  }
  try {
    const [parent, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { parent: Number(parent), name: name.join(' ').split('/').at(-1) }
  } catch {
    return null
  }
}

/** Returns the ancestors up to npm: npm alone, or a shell and npm. */
function chainToNpm() {
  const parent = lookAt(process.ppid)
  if (parent === null || /^(npm|node)/.test(parent.name)) return [process.ppid]
  return [process.ppid, parent.parent]
}

/**
 * Calls `onGone` once after npm has ended. npm's shell does not forward signals, so this process would continue and
 * keep its port. Does nothing on Windows, without npm, and after a signal.
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const [first, second] = chainToNpm()
  const timer = setInterval(() => {
    if (process.ppid === first && (second === undefined || lookAt(first)?.parent === second)) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => clearInterval(timer))
}
