import { forgetLogin, isChildVisit } from './login.ts'
import { keys, readStored, storedKey } from './storage.ts'
import { wireTime } from '../time/time-zone.ts'

/** The page for the next child. `ended` shows that the previous child is logged out. */
const NEXT = '/card?ended'
/** Milliseconds before the end on the server, so that a last save is still accepted. */
const EARLY_MS = 5_000
/** Timers are late on a tablet that was asleep, and a clock may be changed, so one timer for the end is not enough. */
const LOOK_MS = 15_000

/**
 * Removes the child's data from this browser, except drafts that wait to be uploaded.
 * @returns true after a login with a card or with pictures
 */
export function leaveChildVisit(go: (address: string) => void = (address) => location.replace(address)): boolean {
  if (!isChildVisit()) return false
  forgetLogin()
  go(NEXT)
  return true
}

let isWatching = false

/** Ends the visit of a child in all windows. Called once on each page. */
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
    // Another window has ended the visit, so this window must no longer show the child's work.
    if (isHere && !isChildVisit()) location.replace(NEXT)
    isHere = isChildVisit()
    look()
  })
  look()
}
