import type { Progress } from '../platform/backup/content/progress.ts'

const WIDTH = 24
/** Minimum milliseconds between two redraws of a bar. */
const REDRAW_MS = 100
/** A log or a pipe gets a line after each of these parts of a task. */
const PARTS = 10

/** Draws a progress bar on a terminal, or else writes lines. `end` clears the bar. */
export function progressOn(stream: NodeJS.WriteStream): { progress: Progress; end: () => void } {
  let drawn = 0
  let lastTitle = ''
  let lastPart = -1
  const bar: Progress = (done, total, title) => {
    const now = Date.now()
    if (now - drawn < REDRAW_MS && done !== total) return
    drawn = now
    const filled = total > 0 ? Math.round((done / total) * WIDTH) : 0
    const figures = total > 0 ? ` [${'#'.repeat(filled).padEnd(WIDTH, '·')}] ${done}/${total}` : ' ……'
    stream.write(`\r\u001b[K${title}${figures}`)
  }
  const lines: Progress = (done, total, title) => {
    const part = total > 0 ? Math.floor((done / total) * PARTS) : 0
    if (title === lastTitle && part === lastPart) return
    lastTitle = title
    lastPart = part
    stream.write(total > 0 ? `${title} ${done}/${total}\n` : `${title} ……\n`)
  }
  return stream.isTTY ? { progress: bar, end: () => stream.write('\r\u001b[K') } : { progress: lines, end: () => {} }
}
