import { picture, rect, type Character, type Picture } from '../model/model.ts'

// 小码 is a machine that runs programs: its ears are braces, its antenna is a start flag, and its chest has a play mark.
const blue = { head: '#1890FF', light: '#8CCBFF', body: '#0B6BD6', dark: '#0B4F9E' }
const amber = '#FFB020'
const ink = '#1B2A41'

const eyes = {
  open: [53, 79]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="66" rx="5.2" ry="7.2" fill="${ink}"/><circle cx="${x + 2}" cy="63" ` +
        'r="2.1" fill="#fff"/>',
    )
    .join(''),
  happy: [53, 79].map((x) => line(`M${x - 6} 68q6-9 12 0`)).join(''),
  closed: [53, 79].map((x) => line(`M${x - 6} 65q6 6 12 0`)).join(''),
  aside: [53, 79]
    .map(
      (x) =>
        `<ellipse cx="${x + 2}" cy="66" rx="5.2" ry="7.2" fill="${ink}"/><circle cx="${x + 5}" cy="64" ` +
        'r="2.1" fill="#fff"/>',
    )
    .join(''),
}
const mouths = {
  smile: line('M59 77q7 7 14 0'),
  laugh:
    `<path d="M57 75h18q-1 11-9 11t-9-11z" fill="${ink}"/><path d="M61 83q5-4 10 0-2 3-5 3t-5-3z" ` +
    'fill="#FF6B57"/>',
  small: line('M62 79h8'),
  worried: line('M59 81q7-7 14 0'),
}
/** Each arm is a line with rounded ends that begins at the shoulder. */
const arms = {
  down: 'M47 108q-12 4-14 18M85 108q12 4 14 18',
  wave: 'M47 108q-12 4-14 18M86 107q16-4 20-24',
  cheer: 'M46 107q-16-6-19-24M86 107q16-6 19-24',
  point: 'M47 108q-12 4-14 18M86 108q14 2 30-4',
  forward: 'M47 108q4 10 16 12M85 108q10 8 16 16',
  back: 'M47 108q-10 6-17 15M85 108q-2 10-12 14',
}
const legs = {
  stand: [
    [50, 132, 0],
    [68, 132, 0],
  ],
  stride: [
    [44, 131, 14],
    [76, 130, -16],
  ],
  cross: [
    [54, 133, -6],
    [63, 131, 8],
  ],
} as const

function line(d: string): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round"/>`
}

interface Pose {
  eyes: keyof typeof eyes
  mouth: keyof typeof mouths
  arms: keyof typeof arms
  legs: keyof typeof legs
  lean?: number
}

const poses: Readonly<Record<string, Pose>> = {
  站: { eyes: 'open', mouth: 'smile', arms: 'down', legs: 'stand' },
  挥手: { eyes: 'happy', mouth: 'smile', arms: 'wave', legs: 'stand' },
  欢呼: { eyes: 'happy', mouth: 'laugh', arms: 'cheer', legs: 'stand' },
  指路: { eyes: 'aside', mouth: 'smile', arms: 'point', legs: 'stand' },
  走1: { eyes: 'aside', mouth: 'smile', arms: 'forward', legs: 'stride', lean: 3 },
  走2: { eyes: 'aside', mouth: 'smile', arms: 'back', legs: 'cross', lean: 1 },
  眨眼: { eyes: 'closed', mouth: 'smile', arms: 'down', legs: 'stand' },
  担心: { eyes: 'open', mouth: 'worried', arms: 'down', legs: 'stand', lean: -3 },
  休息: { eyes: 'closed', mouth: 'small', arms: 'back', legs: 'stand', lean: -5 },
}

const flag =
  `<path d="M66 34V10" stroke="#46566F" stroke-width="4" stroke-linecap="round"/><path d="M68 8` +
  `q7-4 12 0t10-1v12q-6 4-10 1t-12 0z" fill="#22B573"/>`
const ears =
  `<g fill="none" stroke="${amber}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="M22 49c-6 0-6 6-6 10 0 5-2 8-6 9 4 1 6 4 6 9 0 4 0 10 6 10"/><path d="M110 49c6 0 6 6 ` +
  `6 10 0 5 2 8 6 9-4 1-6 4-6 9 0 4 0 10-6 10"/></g>`
const face =
  rect([26, 31, 80, 74], blue.head, 34) +
  `<path d="M36 51q7-13 21-15" fill="none" stroke="${blue.light}" stroke-width="4" stroke-linecap="round"/>` +
  rect([35, 46, 62, 46], '#FFF6E0', 22) +
  `<ellipse cx="45" cy="79" rx="5" ry="3.4" fill="#FF9C8B"/><ellipse cx="87" cy="79" rx="5" ry="3.4" fill="#FF9C8B"/>`
const torso =
  rect([43, 96, 46, 42], blue.body, 13) +
  '<path d="M60 109.5v17a1.5 1.5 0 0 0 2.3 1.3l13-8.5a1.5 1.5 0 0 0 0-2.6l-13-8.5a1.5 1.5 0 0 ' +
  `0-2.3 1.3z" fill="${amber}"/>`

function leg([x, y, turn]: readonly [number, number, number]): string {
  return `<g transform="rotate(${turn} ${x + 7} ${y})">${rect([x, y, 15, 17], blue.dark, 7)}</g>`
}

function draw(name: string, pose: Pose): Picture {
  const body =
    legs[pose.legs].map(leg).join('') +
    `<path d="${arms[pose.arms]}" fill="none" stroke="${blue.head}" stroke-width="9" stroke-linecap="round"/>` +
    torso +
    flag +
    ears +
    face +
    eyes[pose.eyes] +
    mouths[pose.mouth]
  const lean = pose.lean === undefined ? body : `<g transform="rotate(${pose.lean} 66 146)">${body}</g>`
  return picture(`小码-${name}`, lean, { width: 102, height: 117, view: [-2, 0, 136] })
}

/** New projects contain the mascot 小码. */
export const mascot = (): Character => ({
  id: 'mascot',
  name: '小码',
  tags: ['fantasy', '吉祥物', '机器人'],
  costumes: Object.entries(poses).map(([name, pose]) => draw(name, pose)),
  sounds: ['pop', 'robot'],
})

/** For logos and icons of pages. */
export const mascotHead = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="66" height="56" viewBox="0 0 132 112">${flag}` +
  `${ears}${face}${eyes.open}${mouths.smile}</svg>`
