import { strFromU8, unzipSync } from 'fflate'

/** Returns the CSS rule by which a picture finds the font of a family. */
const ruleOf = (family: string, address: string): string =>
  `@font-face {font-family: "${family}";src: url("${address}");}`

/** Rules that contain the fonts themselves, because a picture that is drawn cannot fetch any. */
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
  // The paint editor writes text in the page itself, which fetches a font when it is used.
  const style = document.createElement('style')
  style.textContent = Object.entries(files)
    .map(([family, address]) => ruleOf(family, address))
    .join('')
  document.head.append(style)
  const found = Object.entries(files).map(
    async ([family, address]) => [family, ruleOf(family, await dataAddress(address))] as const,
  )
  // If a font fails to load, its pictures are drawn in another font.
  const answers = await Promise.allSettled(found)
  rules = Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}

/** The loaded fonts by family; the ready-built bundle requests them for each vector picture. */
export const fontRules = (): Readonly<Record<string, string>> => rules

/** Resolves when the fonts of vector pictures are loaded or have failed. */
export const fetchFonts = (): Promise<void> => (coming ??= fetchAll(globalThis.window?.__scratchFontFiles ?? {}))

/** True when a project has a vector picture with text, which needs its font before it is drawn. */
export function hasText(content: ArrayBuffer): boolean {
  const isText = (bytes: Uint8Array) => strFromU8(bytes).includes('<text')
  const pictures = unzipSync(new Uint8Array(content), { filter: ({ name }) => name.endsWith('.svg') })
  return Object.values(pictures).some(isText)
}
