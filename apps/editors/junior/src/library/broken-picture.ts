const placeholder = (word: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">' +
      '<rect x="3" y="3" width="114" height="114" rx="20" fill="#eef3f9" stroke="#9fb0c5" ' +
      'stroke-width="4" stroke-dasharray="10 8"/><path d="M30 74l20-24 16 18 10-12 16 18" ' +
      'fill="none" stroke="#6b7f98" stroke-width="6" stroke-linecap="round"/>' +
      '<text x="60" y="102" text-anchor="middle" font-size="18" fill="#4a5b72" ' +
      `font-family="sans-serif">${word}</text></svg>`,
  )}`

const WORD = '图片坏了'

export function showBrokenPictures(page: EventTarget): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      const address = placeholder(WORD)
      if (target instanceof HTMLImageElement) {
        if (target.src === address) return
        target.src = address
        target.alt = WORD
      } else if (target instanceof SVGImageElement && target.href.baseVal !== address)
        target.setAttribute('href', address)
    },
    { capture: true },
  )
}
