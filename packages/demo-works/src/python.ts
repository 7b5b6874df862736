import { codeOf } from './python/code.ts'

/** A program by a child of the demo school. Its picture is drawn here, because no Python runs during the build. */
export interface DemoProgram {
  id: string
  title: string
  code: string
  cover: string
}

const sheet = (ground: string, drawing: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><rect ' +
  `width="480" height="360" fill="${ground}"/>${drawing}</svg>`

/** The turtle begins in the middle and turns after each of the `steps`. */
function walk(steps: readonly { length: number; colour: string }[], turn: number, scale: number): string {
  let [x, y, angle] = [240, 180, 0]
  return steps
    .map(({ length, colour }) => {
      const from = `${x.toFixed(1)} ${y.toFixed(1)}`
      x += Math.cos((angle * Math.PI) / 180) * length * scale
      y -= Math.sin((angle * Math.PI) / 180) * length * scale
      angle += turn
      return (
        `<path d="M${from}L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${colour}" stroke-width="2.5" ` +
        'stroke-linecap="round"/>'
      )
    })
    .join('')
}

const star = (x: number, y: number, size: number, colour = '#FFD700'): string => {
  const points = [0, 1, 2, 3, 4].map((tip) => {
    const angle = ((tip * 144 - 90) * Math.PI) / 180
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${colour}" fill-rule="evenodd"/>`
}

const colours = ['red', 'orange', 'gold', 'limegreen', 'deepskyblue', 'violet']
const spiral = sheet(
  'midnightblue',
  walk(
    Array.from({ length: 90 }, (_, step) => ({ length: step * 3, colour: colours[step % 6]! })),
    59,
    0.72,
  ),
)
const sky = sheet(
  'navy',
  [
    [70, 90, 30],
    [150, 50, 22],
    [230, 120, 34],
    [320, 60, 26],
    [410, 100, 30],
    [120, 190, 18],
    [300, 190, 24],
    [390, 220, 20],
    [60, 260, 22],
    [210, 250, 26],
  ]
    .map(([x, y, size]) => star(x!, y!, size!))
    .join(''),
)

/**
 * Draws each line of code as a bar, because fonts differ between computers.
 * The space above the first bar is for the label that lists put on a picture: the kind of the work.
 */
const bars = (rows: readonly (readonly [number, number, string])[]): string => {
  const lines = rows.map(([indent, width, colour], row) => {
    const [x, y] = [40 + indent * 32, 84 + row * 32]
    return `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${colour}"/>`
  })
  return sheet('#16263B', `<rect width="10" height="360" fill="#22B573"/>${lines.join('')}`)
}
const guess = bars([
  [0, 230, '#94A5BB'],
  [0, 150, '#D9A8FF'],
  [0, 210, '#8FE3B4'],
  [0, 180, '#7FDCE6'],
  [0, 120, '#D9A8FF'],
  [1, 210, '#8FE3B4'],
  [1, 170, '#FFC37A'],
  [2, 140, '#7FDCE6'],
])
const hello = bars([
  [0, 190, '#94A5BB'],
  [0, 230, '#8FE3B4'],
  [0, 0, '#16263B'],
  [0, 280, '#94A5BB'],
])

export const programs: readonly DemoProgram[] = [
  { id: 'python-spiral', title: '彩虹螺旋机', code: codeOf('spiral'), cover: spiral },
  { id: 'python-starry', title: '我的星空', code: codeOf('starry'), cover: sky },
  { id: 'python-guess', title: '猜数字擂台', code: codeOf('guess'), cover: guess },
]
export const programStarters: readonly DemoProgram[] = [
  { id: 'starter-hello', title: '让电脑说话', code: codeOf('starter-hello'), cover: hello },
  {
    id: 'starter-star',
    title: '画五角星',
    code: codeOf('starter-star'),
    cover: sheet('#FFFFFF', star(240, 185, 130, '#FFB020')),
  },
]

export const programAnswers: Readonly<Record<string, string>> = {
  'answer-hello': codeOf('answer-hello'),
  'answer-star': codeOf('answer-star'),
}
