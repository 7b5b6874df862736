import { type ClosingSource, closedText, closingText, isClosed } from '@mashu/client'
import type { SessionSlice } from '../state/session-slices.ts'
import type { Clock } from '../window/clock.ts'

/**
 * Minimum milliseconds between two requests for the time of the maintenance. A random time is added, so that many
 * windows do not send at the same moment.
 */
const ASK_MS = 45_000
const ASK_SPREAD_MS = 30_000

interface ClosingWatchParts {
  closing: ClosingSource
  clock: Clock
  session: SessionSlice<'closing'>
  /** Must store the newest edits on this computer and on the server. */
  save(): void
  /** Must continue the delayed saves, because the school is open again. */
  goOn(): void
}

/**
 * Announces a maintenance, saves the work before it begins, and continues saving afterwards.
 * @returns a function that ends the watch
 */
export function watchClosing({ closing, clock, session, save, goOn }: ClosingWatchParts): () => void {
  let [isOver, told, stopTimer] = [false, '', () => {}]
  const tell = (text: string) => session.set({ notice: { kind: 'info', text, at: null } })
  const look = () => {
    stopTimer()
    const known = closing.current()
    const now = clock.now()
    const wasClosed = session.state.closed !== null
    const text = known && closingText(known, now)
    session.set({ closed: isClosed(known, now) ? closedText(known, now) : null })
    if (known !== null && text !== told) {
      if (!isClosed(known, now)) tell(`${text}。作品会自动保存，可以接着做`)
      else if (!wasClosed) tell(`${text}。可以接着做，作品先保存在这台电脑上`)
      told = text ?? ''
      if (!isClosed(known, now)) save()
    }
    if (known === null && wasClosed) goOn()
    const next = known && [known.startsAt, known.endsAt].find((time) => time > now)
    if (next) stopTimer = clock.after(next - now, look)
  }
  const ask = () => {
    if (isOver) return
    void closing.ask()
    stopAsking = clock.after(ASK_MS + Math.random() * ASK_SPREAD_MS, ask)
  }
  let stopAsking = clock.after(ASK_MS + Math.random() * ASK_SPREAD_MS, ask)
  const stopHearing = closing.listen(look)
  look()
  return () => {
    isOver = true
    stopTimer()
    stopAsking()
    stopHearing()
  }
}
