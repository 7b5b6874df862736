/** Page numbers of the pager: both ends, and the current page with its neighbours. `null` is a gap. */
export function pagesAround(current: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages))
  const list = [...shown].sort((left, right) => left - right)
  return list.flatMap((page, index) => {
    const before = list[index - 1] ?? page - 1
    // A gap would need the same space as a single number.
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

/** An invalid number means the first page. */
export function pageFrom(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
