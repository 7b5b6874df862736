/** Returns the page numbers to show: the first, the last, the current one and its neighbours. `null` is a gap. */
export function pagesAround(current: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, current - 1, current, current + 1].filter((page) => page >= 1 && page <= pages))
  const list = [...shown].sort((left, right) => left - right)
  return list.flatMap((page, index) => {
    const before = list[index - 1] ?? page - 1
    // A gap of one number is as wide as the number.
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}

/** Reads the page number of an address. An invalid number means the first page. */
export function pageFrom(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
