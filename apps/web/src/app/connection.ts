import { Store } from '@mashu/ui/store'

/** Milliseconds between two looks whether the server is there again. */
const LOOK_AGAIN = 4000
/** Milliseconds an answer may take. */
const PATIENCE = 8000

/** True while the server cannot be reached; a bar says so once, instead of one notice for each call. */
export const offline = new Store(false)

let looking: ReturnType<typeof setTimeout> | undefined

async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return answer.ok
  } catch {
    return false
  }
}

/** Looks now and then goes on looking until the server answers. */
export async function lookForServer(): Promise<void> {
  clearTimeout(looking)
  looking = undefined
  if (await isThere()) {
    offline.set(false)
    return
  }
  if (offline.value) looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

/** A call did not reach the server. */
export function markOffline(): void {
  if (offline.value) return
  offline.set(true)
  looking ??= setTimeout(() => void lookForServer(), LOOK_AGAIN)
}

/** The browser knows before any call does. */
export function watchConnection(): () => void {
  const back = () => void lookForServer()
  addEventListener('offline', markOffline)
  addEventListener('online', back)
  return () => {
    removeEventListener('offline', markOffline)
    removeEventListener('online', back)
    clearTimeout(looking)
    looking = undefined
  }
}
