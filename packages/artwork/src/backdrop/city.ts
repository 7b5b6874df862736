import { cloud, rect, scatter, sky, stars, sun } from './prop.ts'
import { bush, tree } from './plant.ts'
import { circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { windows } from './building.ts'
const skyline = (
  towers: readonly (readonly [x: number, top: number, width: number, fill: string])[],
  glass: string,
  lit: string,
  foot: number,
): string =>
  each(
    towers,
    ([x, top, width, fill]) =>
      rect([x, top, width, foot - top], fill, 3) +
      windows([x + 8, top + 14], [Math.floor((width - 8) / 16), Math.floor((foot - top - 24) / 20)], glass, lit),
  )

const far = [
  [-6, 150, 62],
  [60, 118, 50],
  [116, 164, 70],
  [192, 100, 54],
  [252, 146, 66],
  [324, 112, 52],
  [382, 158, 60],
  [448, 126, 46],
] as const

const near = [
  [16, 190, 76],
  [104, 172, 62],
  [178, 206, 84],
  [276, 182, 66],
  [354, 200, 78],
  [440, 176, 60],
] as const

export const city = (): string =>
  sky('#CDE8FF', '#EEF7FF', 130) +
  sun(412, 62, 26) +
  cloud(90, 62, 0.9) +
  cloud(250, 84, 0.6) +
  skyline(
    far.map(([x, top, width]) => [x, top, width, '#B9D3EE'] as const),
    '#D8E9F9',
    '#D8E9F9',
    300,
  ) +
  skyline(
    near.map(
      ([x, top, width], index) =>
        [x, top, width, ['#7FA9D6', '#FF9A85', '#8FC9A6', '#FFC667', '#8C9FD8', '#7FA9D6'][index] ?? ''] as const,
    ),
    '#EAF4FF',
    '#FFF3C4',
    304,
  ) +
  rect([0, 296, 480, 64], '#8496B0') +
  rect([0, 290, 480, 12], '#C9D5E2') +
  each(count(9), (index) => rect([14 + index * 56, 328, 30, 6], '#fff', 3)) +
  tree(92, 298, 0.6) +
  tree(262, 298, 0.55) +
  tree(344, 298, 0.6)

export const cityNight = (): string =>
  rect([0, 0, 480, 360], '#152E5C') +
  path('M0 150q120-30 240-8t240-10v228H0z', '#1E3F78') +
  stars(30, 120) +
  circle(84, 66, 26, '#FFF1C2') +
  skyline(
    far.map(([x, top, width]) => [x, top, width, '#27508F'] as const),
    '#3563A6',
    '#FFD978',
    300,
  ) +
  skyline(
    near.map(([x, top, width]) => [x, top, width, '#16315F'] as const),
    '#2A4E87',
    '#FFD978',
    304,
  ) +
  rect([0, 296, 480, 64], '#0F2244') +
  rect([0, 290, 480, 10], '#35598F') +
  each(count(9), (index) => rect([14 + index * 56, 328, 30, 5], '#5D7FB5', 3)) +
  each(
    [70, 240, 410],
    (x) =>
      line(`M${x} 294v-62q0-10 14-10`, '#5D7FB5', 4) +
      circle(x + 16, 224, 6, '#FFE9A6') +
      path(`M${x + 6} 230h20l16 62h-52z`, 'rgba(255,233,166,.14)'),
  )

const shop = (x: number, wall: string, roof: string, stripe: string): string =>
  rect([x, 128, 132, 140], wall) +
  rect([x - 4, 116, 140, 16], roof, 4) +
  rect([x + 14, 146, 28, 30], '#BFE3FF', 3) +
  rect([x + 54, 146, 28, 30], '#BFE3FF', 3) +
  rect([x + 94, 146, 26, 30], '#BFE3FF', 3) +
  each(count(6), (index) => path(`M${x + index * 22} 190h22v14a11 11 0 0 1-22 0z`, index % 2 ? '#fff' : stripe)) +
  rect([x + 12, 220, 62, 48], '#D6ECFF', 3) +
  rect([x + 86, 216, 34, 52], colour.wood, 3) +
  circle(x + 113, 244, 2.5, '#FFF1D6')

export const street = (): string =>
  sky(colour.sky, colour.skyLow, 110) +
  cloud(70, 58, 0.8) +
  cloud(340, 70, 0.9) +
  shop(12, '#FFE0D9', '#E2573F', colour.coral) +
  shop(174, '#FFF1D6', '#B8770A', colour.amber) +
  shop(336, '#DFF6EA', '#0A7547', colour.green) +
  tree(160, 270, 0.75) +
  tree(324, 270, 0.75) +
  rect([0, 266, 480, 18], '#DCE4EE') +
  rect([0, 282, 480, 78], '#7D8CA6') +
  each(count(7), (index) => rect([10 + index * 72, 318, 42, 7], '#fff', 3))

export const road = (): string =>
  rect([0, 0, 480, 360], colour.hillMid) +
  each(scatter(26, [0, 0, 480, 360]), ({ x, y }) => ellipse([x, y, 10, 4], '#7FCB98')) +
  rect([124, 0, 232, 360], '#6E7D96') +
  rect([116, 0, 12, 360], '#fff') +
  rect([352, 0, 12, 360], '#fff') +
  each(
    count(12),
    (index) => rect([116, index * 32, 12, 16], colour.coral) + rect([352, index * 32, 12, 16], colour.coral),
  ) +
  each(
    count(6),
    (index) => rect([198, index * 64 + 10, 8, 36], '#fff', 3) + rect([274, index * 64 + 10, 8, 36], '#fff', 3),
  ) +
  each(
    [
      [44, 84],
      [70, 230],
      [420, 60],
      [440, 190],
      [404, 320],
      [30, 330],
    ],
    ([x = 0, y = 0]) => circle(x, y, 24, colour.leaf) + circle(x - 6, y - 6, 9, colour.leafLight),
  )

export const playground = (): string =>
  sky(colour.sky, colour.skyLow, 110) +
  sun(66, 58, 24) +
  cloud(180, 62, 0.8) +
  cloud(420, 56, 0.7) +
  rect([96, 112, 288, 136], '#FFE0B8') +
  rect([84, 96, 312, 20], '#E2573F', 4) +
  path('M196 98l44-38 44 38z', '#FF8371') +
  circle(240, 84, 10, '#fff') +
  line('M240 84v-6M240 84h5', colour.ink, 2) +
  each(count(10), (index) =>
    rect([112 + (index % 5) * 54 + (index % 5 > 2 ? 4 : 0), 130 + Math.floor(index / 5) * 50, 30, 32], '#BFE3FF', 3),
  ) +
  rect([218, 196, 44, 52], colour.wood, 4) +
  line('M240 196v52', colour.woodDark, 2) +
  line('M420 248V96', '#C9D5E2', 4) +
  path('M422 98q14-6 24 0t20-2v26q-10 5-20 0t-24 2z', '#E2373A') +
  tree(40, 254, 0.9) +
  bush(450, 254, 0.8) +
  rect([0, 246, 480, 114], '#F0A58C') +
  path('M0 262h480v98H0z', '#E38B70') +
  each(count(4), (index) => line(`M0 ${280 + index * 24}h480`, '#fff', 3)) +
  each(count(4), (index) => rect([18, 284 + index * 24, 8, 16], '#fff', 2))
