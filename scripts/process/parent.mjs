import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const EVERY_MS = 1000

/** Returns parent and name of a process, or null when it has ended. */
function lookAt(pid) {
  try {
    // The name is in brackets and may contain any character.
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

/** Returns the processes between this one and npm, including npm: npm alone, or a shell and npm. */
function chainToNpm() {
  const parent = lookAt(process.ppid)
  if (parent === null || /^(npm|node)/.test(parent.name)) return [process.ppid]
  return [process.ppid, parent.parent]
}

/**
 * Calls `onGone` once when the npm that started this process has ended. npm sends a signal only to its shell, which
 * ends without forwarding it, so the program would keep its port. Does nothing when npm did not start it, on Windows,
 * and after this process was told to end.
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
