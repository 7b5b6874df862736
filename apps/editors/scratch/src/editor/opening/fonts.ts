import { strFromU8, unzipSync } from 'fflate'

const ruleOf = (family: string, address: string): string =>
  `@font-face {font-family: "${family}";src: url("${address}");}`

/** Contain the fonts as data URLs, because a picture cannot load a font while it is drawn. */
let rules: Readonly<Record<string, string>> = {}
let coming: Promise<void> | undefined

async function dataAddress(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const bytes = new Blob([await answer.arrayBuffer()], { type: 'application/x-font-ttf' })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error as Error)
    reader.readAsDataURL(bytes)
  })
}

async function fetchAll(files: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(files).length === 0) return
  // The paint editor writes text in the page, which therefore also needs the fonts.
  const style = document.createElement('style')
  style.textContent = Object.entries(files)
    .map(([family, address]) => ruleOf(family, address))
    .join('')
  document.head.append(style)
  const found = Object.entries(files).map(
    async ([family, address]) => [family, ruleOf(family, await dataAddress(address))] as const,
  )
  // Pictures use another font instead of a font that fails to load.
  const answers = await Promise.allSettled(found)
  rules = Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}

/** The ready-built bundle requests the rules for each vector picture. */
export const fontRules = (): Readonly<Record<string, string>> => rules

/** Resolves when each font is loaded or has failed. */
export const fetchFonts = (): Promise<void> => (coming ??= fetchAll(globalThis.window?.__scratchFontFiles ?? {}))

/** Text needs its font before the picture is drawn. */
export function hasText(content: ArrayBuffer): boolean {
  const isText = (bytes: Uint8Array) => strFromU8(bytes).includes('<text')
  const pictures = unzipSync(new Uint8Array(content), { filter: ({ name }) => name.endsWith('.svg') })
  return Object.values(pictures).some(isText)
}
