import { picture, rect, type Character, type Frame, type Picture } from '../model/model.ts'

const tile: Frame = { width: 80, height: 80, view: [0, 0, 80] }
const bar: Frame = { width: 120, height: 28, view: [0, 0, 120] }

// Lines on a grid of 40 × 60 units, because text would need a font.
const digits = [
  'M20 6C6 6 6 18 6 30S6 54 20 54 34 42 34 30 34 6 20 6z',
  'M10 16L22 6V54',
  'M7 17C7 2 33 2 33 17 33 29 10 38 7 54H34',
  'M8 11C16 3 32 5 32 17 32 27 22 28 17 28 24 28 34 31 34 41 34 55 14 57 6 47',
  'M28 54V6L5 40H36',
  'M31 6H11L8 28C18 22 34 25 34 39 34 56 13 57 6 47',
  'M29 6C13 10 6 24 6 38 6 59 34 59 34 39 34 21 10 22 6 38',
  'M6 6H34L16 54',
  'M20 28C7 28 7 6 20 6S33 28 20 28zM20 28C3 28 3 54 20 54S37 28 20 28z',
  'M11 54C27 50 34 36 34 22 34 1 6 1 6 21 6 39 30 38 34 22',
]
const digitColours = ['#1890FF', '#22B573', '#FFB020', '#FF6B57', '#7A5BD6']

const digit = (value: number): Picture => {
  const colour = digitColours[value % digitColours.length] ?? '#1890FF'
  const stroke =
    `<path transform="translate(20 10)" d="${digits[value] ?? ''}" fill="none" stroke="${colour}" ` +
    'stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>'
  return picture(`数字-${value}`, stroke, tile)
}

const dots = {
  left: [24, 24],
  right: [56, 56],
  top: [56, 24],
  bottom: [24, 56],
  west: [24, 40],
  east: [56, 40],
  middle: [40, 40],
} as const
const pips: readonly (keyof typeof dots)[][] = [
  ['middle'],
  ['left', 'right'],
  ['left', 'middle', 'right'],
  ['left', 'right', 'top', 'bottom'],
  ['left', 'right', 'top', 'bottom', 'middle'],
  ['left', 'right', 'top', 'bottom', 'west', 'east'],
]
const die = (faces: readonly (keyof typeof dots)[], index: number): Picture =>
  picture(
    `骰子-${index + 1}`,
    rect([6, 10, 68, 66], '#C9D5E2', 16) +
      rect([6, 4, 68, 66], '#fff', 16) +
      faces
        .map(
          (name) =>
            `<circle cx="${dots[name][0]}" cy="${dots[name][1] - 3}" r="7" fill="` +
            `${index === 0 ? '#FF6B57' : '#1B2A41'}"/>`,
        )
        .join(''),
    tile,
  )

const button = ([name, top, edge]: readonly [string, string, string]): Picture =>
  picture(
    `按钮-${name}`,
    '<ellipse cx="40" cy="52" rx="36" ry="22" fill="#46566F"/><ellipse cx="40" cy="46" rx="30" ' +
      `ry="17" fill="${edge}"/>` +
      (name === '按下'
        ? `<ellipse cx="40" cy="42" rx="29" ry="15" fill="${top}"/>`
        : `<path d="M10 32v14c0 22 60 22 60 0V32z" fill="${edge}"/><ellipse cx="40" cy="30" rx="30" ` +
          `ry="17" fill="${top}"/><path d="M20 26q6-7 18-8" fill="none" stroke="#fff" stroke-opacity=".6" ` +
          'stroke-width="4" stroke-linecap="round"/>'),
    tile,
  )

const arrow = ([name, turn]: readonly [string, number]): Picture =>
  picture(
    `箭头-${name}`,
    `<g transform="rotate(${turn} 40 40)"><path d="M12 33h28V20a4 4 0 0 1 6.6-3L71 37a4 4 0 0 1 0 6` +
      'L46.6 63a4 4 0 0 1-6.6-3V47H12a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5z" fill="#1890FF"/></g>',
    tile,
  )

const paddle = ([name, fill, edge]: readonly [string, string, string]): Picture =>
  picture(
    `挡板-${name}`,
    rect([0, 4, 120, 24], edge, 12) +
      rect([0, 0, 120, 22], fill, 11) +
      `<path d="M16 8h34" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`,
    bar,
  )

const brick = (name: string, fill: string, line: string): Picture =>
  picture(
    `砖块-${name}`,
    rect([0, 0, 80, 36], line, 6) +
      '<path d="M6 3h40v12H3V6a3 3 0 0 1 3-3zM50 3h24a3 3 0 0 1 3 3v9H50zM3 19h22v14H6a3 3 0 0 1-3-3z' +
      `M29 19h48v11a3 3 0 0 1-3 3H29z" fill="${fill}"/>`,
    { width: 80, height: 36, view: [0, 0, 80] },
  )

/** The characters that are not taken from the icon set. */
export const drawnCharacters = (): Character[] => [
  {
    id: 'digit',
    name: '数字',
    tags: ['letters', '数字', '数学'],
    costumes: digits.map((_, value) => digit(value)),
    sounds: ['click'],
  },
  { id: 'die', name: '骰子', tags: ['things', '物品', '游戏', '数学'], costumes: pips.map(die), sounds: ['dice'] },
  {
    id: 'button',
    name: '按钮',
    tags: ['things', '物品', '游戏'],
    sounds: ['click'],
    costumes: (
      [
        ['红', '#FF6B57', '#BF2F1D'],
        ['绿', '#22B573', '#0A7547'],
        ['蓝', '#1890FF', '#0B4F9E'],
        ['按下', '#FF6B57', '#BF2F1D'],
      ] as const
    ).map(button),
  },
  {
    id: 'arrow',
    name: '箭头',
    tags: ['things', '物品'],
    costumes: (
      [
        ['右', 0],
        ['下', 90],
        ['左', 180],
        ['上', -90],
      ] as const
    ).map(arrow),
    sounds: ['click'],
  },
  {
    id: 'paddle',
    name: '挡板',
    tags: ['sports', '运动', '游戏'],
    sounds: ['bounce'],
    costumes: (
      [
        ['蓝', '#1890FF', '#0B4F9E'],
        ['绿', '#22B573', '#0A7547'],
        ['橙', '#FFB020', '#B8770A'],
      ] as const
    ).map(paddle),
  },
  {
    id: 'brick',
    name: '砖块',
    tags: ['things', '物品', '游戏'],
    costumes: [brick('红', '#FF8371', '#BF2F1D'), brick('蓝', '#7CC0FF', '#0B6BD6'), brick('金', '#FFD074', '#B8770A')],
    sounds: ['bounce'],
  },
]
