import { forgetLogin, isChildVisit } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'
import { wireTime } from '../time/time-zone.ts'

/** The page on which the next child logs in, which confirms that the previous one is logged out. */
const NEXT = '/card?ended'
/** Milliseconds before the server's end, so that a last save still arrives. */
const EARLY_MS = 5_000
/** Interval of checking, because timers of a sleeping tablet are late, and the clock may be set. */
const LOOK_MS = 15_000

/**
 * Removes everything of a child who logged in by card or pictures from this computer, except drafts that wait for their
 * upload, and opens the page for the next one.
 *
 * @returns true when there was such a child
 */
export function leaveChildVisit(go: (address: string) => void = (address) => location.replace(address)): boolean {
  if (!isChildVisit()) return false
  forgetLogin()
  go(NEXT)
  return true
}

let isWatching = false

/** Leaves when the child's time is over, in every window of the site; call once per page. */
export function watchChildVisit(): void {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  let isHere = isChildVisit()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const end = readStored<string>(keys.visitEnd)
    if (end === undefined) return
    if (end <= wireTime(new Date(Date.now() + EARLY_MS))) leaveChildVisit()
    else timer = setTimeout(look, LOOK_MS)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('storage', (event) => {
    if (event.key !== storedKey(keys.visitEnd) && event.key !== null) return
    // Another window of the same child has ended the visit: this one must stop showing its work.
    if (isHere && !isChildVisit()) location.replace(NEXT)
    isHere = isChildVisit()
    look()
  })
  look()
}
