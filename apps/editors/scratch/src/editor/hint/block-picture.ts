import { categoryColor, type HintBlock } from './hints.ts'

const high = 34
const arm = 14
const foot = 16
const gap = 6

interface Drawn {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Estimates the width of a text in pixels, which cannot be measured without a page. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 8), 0)

const flagSign = (x: number): string =>
  `<path d="M${x} 25V9" stroke="#45993d" stroke-width="2.500"/><path d="M${x + 1} 10q5-3 9 0t7 0v9q-4 3-8 ` +
  '0t-8 0z" fill="#4cbf56"/>'

function words(text: string): Drawn {
  let x = 12
  const parts = text.split(/(\([^)]*\)|⚑)/).filter((part) => part.trim() !== '')
  const svg = parts.map((part) => {
    const at = x
    if (part === '⚑') {
      x += 18 + gap
      return flagSign(at)
    }
    const field = part.startsWith('(')
    const written = field ? part.slice(1, -1) : part.trim()
    const wide = widthOf(written) + (field ? 18 : 0)
    x += wide + gap
    const pill = field ? `<rect x="${at}" y="6" width="${wide}" height="22" rx="11" fill="#fff"/>` : ''
    return (
      `${pill}<text x="${at + (field ? 9 : 0)}" y="22" ` +
      `fill="${field ? '#575e75' : '#fff'}">${escape(written)}</text>`
    )
  })
  return { svg: svg.join(''), width: x + 6, height: high }
}

/** Returns an outline from the top left corner. `hollow` is the height of enclosed blocks. */
function outline(width: number, hat: boolean, hollow: number | undefined): string {
  const top = hat ? 'M0 0q40-22 80 0' : 'M0 4a4 4 0 0 1 4-4h8l4 5h10l4-5'
  const right = `H${width - 4}a4 4 0 0 1 4 4V${high - 4}a4 4 0 0 1-4 4`
  const notch = (left: number, y: number) => `H${left + 30}l-4 5h-10l-4-5H${left}V${y}`
  if (hollow === undefined) return `${top}${right}H30l-4 5h-10l-4-5H4a4 4 0 0 1-4-4z`
  const end = high + hollow
  return (
    `${top}${right}${notch(arm, high)}V${end}h${width - arm - 4}a4 4 0 0 1 4 4v${foot - 8}a4 4 0 0 1-4 ` +
    '4H30l-4 5h-10l-4-5H4a4 4 0 0 1-4-4z'
  )
}

function drawBlock(block: HintBlock): Drawn {
  const label = words(block.words)
  const inner = block.inner && drawStack(block.inner)
  const width = Math.max(label.width, block.hat ? 110 : 70)
  const shape = outline(width, block.hat === true, inner && Math.max(inner.height, 20))
  const color = categoryColor[block.category]
  if (block.round) {
    const pill = `<rect width="${width}" height="${high}" rx="${high / 2}" fill="${color}" stroke="#00000026"/>`
    return { svg: `${pill}${label.svg}`, width, height: high }
  }
  const inside = inner ? `<g transform="translate(${arm} ${high})">${inner.svg}</g>` : ''
  return {
    svg: `<path d="${shape}" fill="${color}" stroke="#00000026"/>${label.svg}${inside}`,
    width: Math.max(width, inner ? arm + inner.width : 0),
    height: high + (inner ? Math.max(inner.height, 20) + foot : 0),
  }
}

function drawStack(blocks: readonly HintBlock[]): Drawn {
  let y = 0
  let width = 0
  const parts = blocks.map((block) => {
    const drawn = drawBlock(block)
    // A block is drawn over the block below, because its nub is in the notch of the block below.
    const svg = `<g transform="translate(0 ${y})">${drawn.svg}</g>`
    y += drawn.height
    width = Math.max(width, drawn.width)
    return svg
  })
  return { svg: parts.toReversed().join(''), width, height: y }
}

/** Returns an SVG, or '' without blocks. */
export function blockPicture(blocks: readonly HintBlock[]): string {
  if (blocks.length === 0) return ''
  const { svg, width, height } = drawStack(blocks)
  const top = blocks[0]?.hat ? 14 : 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 ${-top} ${width + 4} ${height + top + 8}" ` +
    `width="${width + 4}" height="${height + top + 8}" font-family="sans-serif" font-size="14" ` +
    `font-weight="600" aria-hidden="true">${svg}</svg>`
  )
}
