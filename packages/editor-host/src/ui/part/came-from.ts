/** Pages that one is not led back to: editors and players, and what is done before a page is reached. */
const NO_WAY_BACK = /^\/(scratch3\/|scratchjr\/editor|python\/|player\/|user\/|login|register|setup)/
const KEY = 'mashu.cameFrom'

interface Visit {
  referrer: string
  origin: string
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

const here = (): Visit => ({ referrer: document.referrer, origin: location.origin, storage: () => sessionStorage })

/** The address within this site, or null for other sites and for what is no way back. */
function wayBack({ referrer, origin }: Visit): string | null {
  if (!URL.canParse(referrer)) return null
  const from = new URL(referrer)
  return from.origin === origin && !NO_WAY_BACK.test(from.pathname) ? `${from.pathname}${from.search}` : null
}

/**
 * The page from which this window was opened: a map, homework, a list. It is kept for the window, as the next unit and
 * a login in place come from the editor itself.
 *
 * @returns null where it is not known, also because the browser keeps nothing for this site.
 */
export function cameFrom(visit: Visit = here()): string | null {
  const from = wayBack(visit)
  try {
    const storage = visit.storage()
    if (from === null) return storage.getItem(KEY)
    storage.setItem(KEY, from)
  } catch {
    // The browser keeps nothing: the page before this one is known all the same.
  }
  return from
}
