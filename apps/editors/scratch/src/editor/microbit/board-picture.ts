const lamps = ['.#.#.', '#####', '#####', '.###.', '..#..']

const lamp = (x: number, y: number, isOn: boolean): string =>
  `<rect x="${x}" y="${y}" width="5" height="9" rx="2" fill="${isOn ? '#ff6a5c' : '#3d4a5c'}"/>`

const heart = lamps.flatMap((row, y) => [...row].map((dot, x) => lamp(37 + x * 14, 24 + y * 14, dot === '#'))).join('')

const button = (x: number): string =>
  `<rect x="${x}" y="46" width="20" height="20" rx="4" fill="#c8d2de"/>` +
  `<circle cx="${x + 10}" cy="56" r="6" fill="#1c2733"/>`

const contacts = [14, 38, 67, 96, 120]
  .map((x) => `<path d="M${x - 6} 118v-14a6 6 0 0 1 12 0v14z" fill="#e8b84a"/>`)
  .join('')

const board = `<rect width="134" height="118" rx="14" fill="#1c2733"/>${contacts}${button(8)}${button(106)}${heart}`

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
const svg = (width: number, height: number, content: string): string =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `${content}</svg>`,
  )

export const boardPictures = {
  wide: svg(
    600,
    372,
    `<rect width="600" height="372" fill="#d9efff"/><g transform="translate(166 68) scale(2)">${board}</g>`,
  ),
  plain: svg(134, 118, board),
  small: svg(40, 40, `<g transform="translate(1 3.5) scale(.28)">${board}</g>`),
}
