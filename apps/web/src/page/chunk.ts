import { Store } from '@mashu/ui/store'

/** Handles pages whose code fails to load (spec.md §8). */

const TIMEOUT_MS = 120_000
const RELOADED_FOR = 'mashu_reloaded_for'

/** The code of a page did not load in time. */
class ChunkTimeout extends TypeError {
  override name = 'ChunkTimeout'
}

let underWay = 0

/** True while the code of a page is loading. A thin bar at the top of the page shows this. */
export const loading = new Store(false)

function count(by: 1 | -1): void {
  underWay += by
  // Pages are loaded during rendering. React does not allow updates of other components at this time.
  queueMicrotask(() => loading.set(underWay > 0))
}

/** Rejects if the code of a page has not loaded after two minutes. */
export function inTime<T>(arriving: Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  count(1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout('import timed out')), timeout)
  })
  return Promise.race([arriving, late]).finally(() => {
    clearTimeout(timer)
    count(-1)
  })
}

/** Returns true for the error of a file that failed to load. The message depends on the browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkTimeout ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))

const entryOf = (html: string) => /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

/**
 * Reloads the page after a release, because a release may remove the files of the old build. It reloads once for each
 * release, because a second failure with the same release has another cause. Returns true if it reloads.
 */
export async function reloadForNewBuild(reload = () => location.reload()): Promise<boolean> {
  const here = entryOf(document.documentElement.outerHTML)
  const entry = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    .then(entryOf)
    .catch(() => undefined)
  if (!entry || entry === here || sessionStorage.getItem(RELOADED_FOR) === entry) return false
  sessionStorage.setItem(RELOADED_FOR, entry)
  reload()
  return true
}
