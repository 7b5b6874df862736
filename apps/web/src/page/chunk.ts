import { Store } from '@mashu/ui/store'

/** Handles pages whose code fails to load (spec.md §8). */

const TIMEOUT_MS = 120_000
const RELOADED_FOR = 'mashu_reloaded_for'

class ChunkTimeout extends TypeError {
  override name = 'ChunkTimeout'
}

let underWay = 0

/** A thin bar at the top of the page shows that the code of a page is loading. */
export const loading = new Store(false)

function count(by: 1 | -1): void {
  underWay += by
  // Pages are loaded during rendering, when React forbids updates of other components.
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

/** The message of a file that failed to load depends on the browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkTimeout ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))

const entryOf = (html: string) => /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]

/**
 * Reloads the page after a release, which may remove the files of the old build. Reloads once for each release, because
 * a second failure has another cause.
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
