import { cloud, ground, rect, rock, scatter, sky, stars, sun } from './prop.ts'
import { bush, flower, grass, pine, tree } from './plant.ts'
import { circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { fence, house } from './building.ts'
const petals = [colour.coral, colour.amber, '#FFFFFF', '#B78BEA']

const meadowFlowers = (top: number, total: number) =>
  each(scatter(total, [10, top, 460, 330 - top]), ({ x, y, index }) =>
    index % 3 === 0 ? grass(x, y) : flower(x, y, petals[index % petals.length] ?? '#fff', 0.55 + (y - top) / 260),
  )

export const meadow = (): string =>
  sky(colour.sky, colour.skyLow) +
  sun(398, 66) +
  cloud(92, 84, 1.1) +
  cloud(258, 58, 0.8) +
  cloud(330, 120, 0.6) +
  ground(210, colour.hillFar, 26) +
  ground(246, colour.hillMid, 14) +
  tree(52, 262, 0.9) +
  pine(112, 256, 0.7) +
  bush(438, 262, 0.9) +
  pine(398, 258, 0.55) +
  ground(284, colour.hillNear, 10) +
  meadowFlowers(292, 22)

export const mountains = (): string =>
  sky('#BFE1FF', '#E4F2FF', 170) +
  sun(84, 70, 24) +
  cloud(352, 70, 0.9) +
  cloud(200, 48, 0.6) +
  path('M-20 260L84 128l52 58 74-96 96 122 50-54 150 102z', '#9FB7D9') +
  path('M210 90l-34 44 16 6 14-14 16 16 18-10 10 4z', colour.snow) +
  path('M84 128l-24 31 12 2 12-8 14 10 8-12z', colour.snow) +
  path('M356 158l-18 20 12 0 8-6 12 10 10-6z', colour.snow) +
  path('M-20 280L60 208l70 60 90-84 110 88 60-44 110 60v92H-20z', '#7F9BC4') +
  ground(276, colour.hillMid, 14) +
  each([30, 66, 96, 372, 410, 452], (x, index) => pine(x, 290 + (index % 3) * 8, 0.62 + (index % 2) * 0.2)) +
  ground(304, colour.hillNear, 8) +
  each([150, 230, 330], (x) => grass(x, 334)) +
  rock(284, 330, 0.5)

export const forest = (): string =>
  sky('#CFEFDC', '#E6F8EC', 120) +
  each([22, 82, 150, 214, 290, 352, 420, 470], (x, index) =>
    pine(x, 232 + (index % 2) * 8, 1.5 + (index % 3) * 0.2, '#A9DDBD'),
  ) +
  ground(226, '#8FD6A6', 8) +
  each([50, 128, 246, 330, 446], (x, index) => pine(x, 262 + (index % 2) * 6, 1.35 + (index % 2) * 0.25, '#54B987')) +
  ground(256, '#5FC088', 8) +
  tree(18, 306, 1.7) +
  pine(92, 300, 1.5) +
  tree(462, 308, 1.8) +
  pine(398, 300, 1.4) +
  ground(296, '#3FA873', 8) +
  path('M206 360q10-40 36-62l26-1q-6 30 24 63z', '#E9CF9C') +
  bush(150, 318, 0.8, '#2E9E6B') +
  bush(338, 320, 0.9, '#2E9E6B') +
  each(
    [
      [120, 342],
      [360, 346],
    ],
    ([x = 0, y = 0]) =>
      rect([x - 4, y - 14, 8, 14], '#FFF1D6', 3) +
      path(`M${x - 14} ${y - 12}q2-16 14-16t14 16z`, colour.coral) +
      circle(x - 5, y - 20, 2, '#fff') +
      circle(x + 5, y - 18, 2, '#fff'),
  )

export const autumn = (): string =>
  sky('#FFEBCF', '#FFF6E6', 130) +
  sun(90, 76, 26) +
  cloud(330, 70, 0.9) +
  ground(220, '#F8D08B', 22) +
  ground(254, '#EFB35D', 12) +
  tree(66, 268, 1.25, ['#F2913D', '#FFBE66']) +
  tree(168, 256, 0.8, ['#E9663F', '#FF9A6B']) +
  tree(404, 270, 1.4, ['#E9663F', '#FF9A6B']) +
  tree(318, 256, 0.85, ['#F7B53C', '#FFD784']) +
  ground(288, '#DB9846', 8) +
  each(
    scatter(26, [5, 292, 470, 62]),
    ({ x, y, index }) =>
      `<ellipse cx="${x}" cy="${y}" rx="6" ry="3.2" fill="` +
      `${['#E9663F', '#F7B53C', '#C9542E'][index % 3] ?? ''}" transform="rotate(${(index * 37) % 90} ` +
      `${x} ${y})"/>`,
  )

export const snow = (): string =>
  sky('#C6DEF5', '#E4F0FB', 130) +
  circle(404, 72, 26, '#FFF6DA') +
  ground(216, '#DCEBF8', 24) +
  each(
    [40, 98, 356, 444],
    (x, index) =>
      pine(x, 262, 0.9 + (index % 2) * 0.35, '#5E9C9A') +
      path(`M${x} ${262 - 88 * (0.9 + (index % 2) * 0.35)}l-13 20 8-3 6 5 6-5 7 3z`, '#fff'),
  ) +
  ground(258, '#EEF6FD', 14) +
  house(228, 276, 0.8, ['#E9B27A', '#FFFFFF']) +
  ground(290, '#FFFFFF', 10) +
  ellipse([120, 336, 60, 10], '#E4F0FB') +
  ellipse([360, 344, 74, 9], '#E4F0FB') +
  each(scatter(46, [0, 0, 480, 280]), ({ x, y, index }) => circle(x, y, 1.6 + (index % 3), '#FFFFFF'))

export const desert = (): string =>
  sky('#FFE6C2', '#FFF2DC', 150) +
  sun(372, 82, 36) +
  path('M0 228q90-60 190-34t160-20 130 24v162H0z', '#F8CF8A') +
  path('M150 236l60-66 60 66z', '#E9B765') +
  path('M210 170l60 66h-46z', '#D69F4B') +
  path('M252 240l38-42 38 42z', '#E9B765') +
  path('M290 198l38 42h-30z', '#D69F4B') +
  path('M0 262q120-40 250-10t230-16v124H0z', '#F2BD6B') +
  path('M0 306q150-34 270-6t210-8v68H0z', '#E8A953') +
  each(
    [
      [70, 300, 1.1],
      [430, 312, 1.35],
      [352, 276, 0.6],
    ],
    ([x = 0, y = 0, s = 1]) =>
      `<g transform="translate(${x} ${y}) scale(${s})">${rect([-7, -62, 14, 62], '#3FA873', 7)}` +
      `${line('M-4-24h-16v-18M4-32h15v-16', '#3FA873', 9)}${line('M0-54v44', '#6FD0A0', 2.5)}</g>`,
  ) +
  rock(180, 330, 0.6, ['#C98F55', '#A87140'])

export const night = (): string =>
  rect([0, 0, 480, 360], colour.night) +
  path('M0 170q120-40 240-12t240-12v214H0z', '#1F4A86') +
  stars(46, 200) +
  circle(392, 76, 34, '#FFF1C2') +
  circle(378, 68, 30, colour.night) +
  ground(236, '#24508C', 24) +
  pine(60, 272, 0.9, '#163F63') +
  pine(104, 276, 0.65, '#163F63') +
  tree(416, 282, 0.9, ['#1C5468', '#2B6F7F']) +
  ground(276, '#183F72', 12) +
  house(236, 294, 0.72, ['#35619E', '#0F2B55']) +
  rect([212, 265, 12, 12], '#FFD978', 2) +
  rect([250, 265, 11, 12], '#FFD978', 2) +
  ground(306, colour.nightNear, 8) +
  each(
    [
      [70, 320],
      [150, 336],
      [330, 326],
      [430, 342],
    ],
    ([x = 0, y = 0]) => circle(x, y, 2.2, '#FFE9A6'),
  )

export const farm = (): string =>
  sky(colour.sky, colour.skyLow) +
  sun(80, 66, 28) +
  cloud(214, 70, 0.9) +
  cloud(400, 88, 0.7) +
  ground(208, colour.hillFar, 22) +
  ground(244, colour.hillMid, 12) +
  `<g transform="translate(366 262)">${rect([-56, -76, 112, 76], '#E2573F')}` +
  `${path('M-66-72l26-42h80l26 42z', '#B83E2B')}${rect([-22, -46, 44, 46], '#fff')}` +
  `${rect([-18, -42, 36, 42], '#C84A35')}${line('M-18-42l36 42M18-42l-36 42', '#fff', 4)}` +
  `${rect([-12, -100, 24, 18], '#fff', 3)}</g>` +
  tree(456, 270, 0.8) +
  tree(40, 266, 0.9) +
  fence(76, 284, 12) +
  ground(286, colour.hillNear, 6) +
  each(
    count(4),
    (row) =>
      line(`M${20 + row * 6} ${310 + row * 14}h${440 - row * 4}`, '#A9794A', 6) +
      each(count(14), (index) =>
        line(`M${34 + index * 32 - row * 4} ${308 + row * 14}q-5-8-8-6m8 6q4-9 8-7`, '#2E9E6B', 3),
      ),
  )

export const dinosaurValley = (): string =>
  sky('#FFE3CF', '#FFF1E3', 150) +
  cloud(110, 70, 0.9, '#FFF8F0') +
  path('M232 236l70-120q8-8 28-8t30 8l72 120z', '#B98A78') +
  path('M302 116q8-8 28-8t30 8l-8 12-12-6-12 10-12-8z', colour.coral) +
  path('M330 96q-16-18 0-34t34-6 26 20-16 18z', '#D9CFCB') +
  path('M360 116l72 120h-48l-30-100z', '#A07464') +
  ground(232, '#A5D6A0', 20) +
  ground(262, '#7CC48A', 12) +
  each(
    [
      [50, 292, 1],
      [444, 300, 1.2],
      [120, 270, 0.6],
    ],
    ([x = 0, y = 0, s = 1]) =>
      `<g transform="translate(${x} ${y}) scale(${s})">${line('M0 0q-4-40 6-76', colour.trunk, 10)}${each(
        [
          [-40, 4],
          [-30, -22],
          [2, -32],
          [36, -20],
          [44, 8],
        ],
        ([dx = 0, dy = 0]) => line(`M6-76q${dx * 0.4} ${dy - 8} ${dx} ${dy + 6}`, '#3FA873', 11),
      )}</g>`,
  ) +
  ground(296, '#5BAE74', 8) +
  bush(220, 312, 0.8, '#3F9A66') +
  rock(330, 330, 0.8) +
  each([170, 250, 390], (x) => grass(x, 344, '#2E7F58'))
