/**
 * Returns the page numbers that the pager shows: the first page, the last page, the current page and the pages beside
 * it. `null` is a gap.
 */
export function pagesAround(current: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages))
  const list = [...shown].sort((left, right) => left - right)
  return list.flatMap((page, index) => {
    const before = list[index - 1] ?? page - 1
    // If only one number is missing, it is shown, because a gap would need the same space.
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

/** Reads the page number in a URL. An invalid number means the first page. */
export function pageFrom(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
