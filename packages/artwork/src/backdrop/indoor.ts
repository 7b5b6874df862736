import { rect, scatter, star } from './prop.ts'
import { at, circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { bush, pine } from './plant.ts'

const view = (x: number, y: number, width: number, height: number): string =>
  rect([x - 6, y - 6, width + 12, height + 12], '#fff', 6) +
  rect([x, y, width, height], '#CDE8FF') +
  path(
    `M${x} ${y + height * 0.72}q${width * 0.3}-18 ${width * 0.55}-4t${width * 0.45}-6V${y + height}H${x}z`,
    colour.hillMid,
  ) +
  circle(x + width * 0.76, y + height * 0.3, 9, colour.sun) +
  line(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, '#fff', 5)
const books = (x: number, y: number, fills: readonly string[]): string =>
  each(fills, (fill, index) => rect([x + index * 11, y - 30 + (index % 3) * 4, 9, 30 - (index % 3) * 4], fill, 2))
const spines = [colour.blue, colour.coral, colour.amber, colour.green, '#7A5BD6', '#46566F']

export const classroom = (): string =>
  rect([0, 0, 480, 360], '#FFF3DC') +
  rect([0, 250, 480, 110], '#E3B67E') +
  each(count(5), (index) => line(`M0 ${270 + index * 22}h480`, '#D8A769', 2)) +
  rect([0, 244, 480, 8], '#fff') +
  rect([112, 44, 256, 132], colour.wood, 8) +
  rect([122, 54, 236, 112], '#2F7D5C', 4) +
  line('M142 80h64M142 96h40', '#DFF6EA', 4) +
  path('M232 132l34-58 34 58z', 'none') +
  line('M236 136h60M266 84l30 52M266 84l-30 52', '#FFE2A8', 4) +
  line('M318 80l20 20m0-20l-20 20', '#FF9C8B', 4) +
  rect([210, 170, 60, 8], '#E9CF9C', 3) +
  rect([222, 166, 16, 5], '#fff', 2) +
  rect([244, 166, 12, 5], colour.coral, 2) +
  view(16, 64, 70, 92) +
  rect([400, 60, 60, 70], '#fff', 4) +
  line('M412 76h36M412 90h28M412 104h34', '#B4DAFF', 5) +
  circle(430, 40, 16, '#fff') +
  line('M430 40v-9M430 40h7', colour.ink, 3) +
  rect([398, 176, 74, 74], colour.wood, 4) +
  rect([404, 184, 62, 28], '#8A5B30') +
  rect([404, 218, 62, 28], '#8A5B30') +
  books(406, 212, spines.slice(0, 5)) +
  books(412, 246, spines.slice(2)) +
  each(
    [
      [54, 300],
      [190, 300],
      [326, 300],
      [122, 344],
      [258, 344],
      [394, 344],
    ],
    ([x = 0, y = 0]) =>
      rect([x - 34, y - 22, 68, 10], colour.amber, 4) +
      rect([x - 28, y - 12, 6, 22], '#8496B0') +
      rect([x + 22, y - 12, 6, 22], '#8496B0') +
      rect([x - 14, y - 28, 26, 6], ['#1890FF', '#22B573', '#FF6B57'][(x + y) % 3] ?? '', 2),
  )

export const bedroom = (): string =>
  rect([0, 0, 480, 360], '#E4EFFF') +
  each(scatter(22, [10, 10, 460, 220]), ({ x, y }) => star(x, y, 2.6, '#fff')) +
  rect([0, 252, 480, 108], '#E9C79A') +
  each(count(4), (index) => line(`M0 ${274 + index * 26}h480`, '#DDB680', 2)) +
  rect([0, 246, 480, 8], '#fff') +
  view(182, 46, 112, 96) +
  path('M168 34h30q4 70-24 118-14-4-14-10 14-50 8-108zM308 34h-30q-4 70 24 118 14-4 14-10-14-50-8-108z', '#8CCBFF') +
  rect([156, 28, 164, 10], colour.wood, 5) +
  rect([20, 170, 16, 118], colour.wood, 5) +
  rect([24, 226, 176, 52], '#fff', 10) +
  path('M72 222h124a12 12 0 0 1 12 12v44H72z', colour.blue) +
  path('M72 222h26q-8 30 4 56H72z', '#7CC0FF') +
  rect([34, 208, 46, 26], '#FFF1D6', 12) +
  rect([196, 214, 14, 74], colour.wood, 5) +
  rect([20, 274, 190, 12], colour.wood, 4) +
  rect([330, 196, 130, 10], colour.wood, 4) +
  rect([338, 206, 8, 60], colour.woodDark) +
  rect([444, 206, 8, 60], colour.woodDark) +
  line('M420 196v-18l-12-22', '#46566F', 4) +
  path('M390 164l12-22 22 12z', colour.amber) +
  rect([346, 184, 40, 6], colour.coral, 2) +
  rect([350, 177, 34, 6], colour.green, 2) +
  rect([346, 86, 110, 8], colour.wood, 3) +
  books(356, 86, spines) +
  circle(440, 74, 11, '#6FD0A0') +
  line('M440 86v-4', colour.wood, 4) +
  ellipse([280, 316, 104, 26], '#FFC8BC') +
  ellipse([280, 316, 74, 17], '#FFE0D9') +
  at(410, 300, 0.9, circle(0, -14, 15, '#FFB020') + line('M-14-18q14 8 28 0', '#fff', 4))

export const party = (): string =>
  rect([0, 0, 480, 360], '#FFE9F1') +
  rect([0, 262, 480, 98], '#F7C9DA') +
  each(count(12), (index) =>
    path(`M${index * 40} 0h40l-20 34z`, [colour.coral, colour.amber, colour.blue, colour.green][index % 4] ?? ''),
  ) +
  each(
    [
      [50, 132, colour.blue],
      [96, 108, colour.amber],
      [384, 112, colour.green],
      [432, 138, colour.coral],
    ] as const,
    ([x, y, fill]) =>
      line(`M${x} ${y + 26}q-8 40 4 90`, '#C39AAB', 2) +
      ellipse([x, y, 24, 29], fill) +
      path(`M${x - 5} ${y + 34}l5-8 5 8z`, fill) +
      ellipse([x - 8, y - 10, 5, 8], 'rgba(255,255,255,.5)'),
  ) +
  rect([140, 232, 200, 14], '#fff', 6) +
  path('M146 246h188l-10 70H156z', '#fff') +
  each(count(5), (index) => path(`M${152 + index * 36} 246h28a14 14 0 0 1-28 0z`, colour.coral)) +
  rect([196, 186, 88, 46], '#FFF1D6', 6) +
  path('M196 196q0-12 12-12h64q12 0 12 12-8 16-18 2-8 18-20 0-8 16-18 0-10 16-18 0-8 10-14-2z', '#FF9AC1') +
  each(
    [216, 240, 264],
    (x, index) =>
      rect([x - 3, 158, 6, 26], [colour.blue, colour.amber, colour.green][index] ?? '', 2) +
      path(`M${x} 144q7 8 0 13-7-5 0-13z`, '#FFB020'),
  ) +
  each(
    scatter(38, [5, 44, 470, 170]),
    ({ x, y, index }) =>
      `<rect x="${x}" y="${y}" width="7" height="4" rx="1.5" ry="1.5" fill="` +
      `${[colour.coral, colour.amber, colour.blue, colour.green, '#7A5BD6'][index % 5] ?? ''}" ` +
      `transform="rotate(${index * 41} ${x} ${y})"/>`,
  )

const walls = [
  'M40 40h400v280H40z',
  'M120 40v80M200 120h-80M200 120v80M40 200h80M120 200v60M120 260h80M200 320v-60M280 40v80M280 120' +
    'h80M360 120v80M280 200h160M280 200v60M360 320v-60M280 260h20',
]
export const maze = (): string =>
  rect([0, 0, 480, 360], '#DFF6EA') +
  each(scatter(40, [0, 0, 480, 360]), ({ x, y }) => circle(x, y, 3, '#CBEBD9')) +
  rect([42, 42, 76, 76], '#FFF1D6') +
  rect([362, 262, 76, 56], '#CDE8FF') +
  line(walls.join(''), '#2E9E6B', 14) +
  line(walls.join(''), '#6FD0A0', 4) +
  path('M402 274l6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z', colour.amber)

export const coordinates = (): string =>
  rect([0, 0, 480, 360], '#FFFFFF') +
  line(
    each(count(11), (index) => `M${40 + index * 40} 0V360`) + each(count(8), (index) => `M0 ${20 + index * 40}H480`),
    '#D6ECFF',
    1.5,
  ) +
  line('M0 180H480M240 0V360', '#0B6BD6', 3) +
  path('M480 180l-14-8v16zM240 0l-8 14h16z', '#0B6BD6') +
  each(count(11), (index) => line(`M${40 + index * 40} 175v10`, '#0B6BD6', 2)) +
  each(count(8), (index) => line(`M235 ${20 + index * 40}h10`, '#0B6BD6', 2)) +
  line('M456 196l10 12m0-12l-10 12', '#0B6BD6', 3) +
  line('M254 8l5 7 5-7M259 15v8', '#0B6BD6', 3) +
  circle(240, 180, 5, colour.coral)

export const plainWhite = (): string => rect([0, 0, 480, 360], '#FFFFFF')
export const bricksPlatform = (): string =>
  rect([0, 0, 480, 360], '#BFE3FF') +
  path('M0 240q90-60 170-20t150-30 160 30v140H0z', '#A9D6F7') +
  each(
    [
      [92, 74],
      [300, 54],
      [410, 110],
    ],
    ([x = 0, y = 0]) =>
      `<g fill="#fff"><rect x="${x - 32}" y="${y - 12}" width="64" height="14" rx="7" ry="7"/><circle ` +
      `cx="${x - 10}" cy="${y - 14}" r="13"/><circle cx="${x + 12}" cy="${y - 12}" r="10"/></g>`,
  ) +
  each(
    [
      [40, 240, 5],
      [196, 180, 4],
      [320, 126, 4],
      [348, 250, 3],
    ],
    ([x = 0, y = 0, n = 0]) =>
      rect([x, y, n * 28, 20], '#C9783F', 4) +
      rect([x, y, n * 28, 7], '#5FC088', 3) +
      each(count(n - 1), (index) => rect([x + 27 + index * 28, y + 8, 2, 12], '#A85F2E')),
  ) +
  rect([0, 320, 480, 40], '#C9783F') +
  rect([0, 316, 480, 12], '#5FC088') +
  each(count(17), (index) => rect([index * 30 - 2, 330, 3, 30], '#A85F2E')) +
  pine(448, 318, 0.6) +
  bush(22, 318, 0.6)

export const kitchen = (): string =>
  rect([0, 0, 480, 360], '#FFF1D6') +
  each(count(12), (index) => rect([index * 80 + (index > 5 ? -440 : 0), index > 5 ? 176 : 144, 38, 30], '#FFE6BC')) +
  rect([0, 290, 480, 70], '#E9CBA0') +
  each(count(6), (index) => line(`M${index * 96 - 20} 360l24-70`, '#D9B685', 3)) +
  rect([22, 36, 130, 76], '#C98F55', 8) +
  rect([28, 42, 56, 64], '#DDA76C', 5) +
  rect([90, 42, 56, 64], '#DDA76C', 5) +
  circle(78, 78, 3, '#A87140') +
  circle(96, 78, 3, '#A87140') +
  rect([186, 30, 112, 96], '#fff', 8) +
  rect([194, 38, 96, 80], '#BFE3FF', 4) +
  path('M194 118v-24q24-14 48 0t48-4v28z', '#8FD6A6') +
  line('M242 38v80M194 78h96', '#fff', 5) +
  rect([0, 206, 330, 14], '#A87140', 5) +
  rect([6, 220, 318, 84], '#8FC9A6', 4) +
  each(
    count(4),
    (index) => rect([14 + index * 78, 228, 68, 68], '#A8D8BB', 5) + rect([40 + index * 78, 236, 16, 5], '#fff', 2.5),
  ) +
  rect([30, 178, 60, 28], '#8496B0', 6) +
  rect([24, 172, 72, 9], '#A9B8CC', 4) +
  rect([54, 164, 12, 10], '#46566F', 4) +
  line('M44 158q-6-8 0-16M72 158q-6-8 0-16', '#fff', 4) +
  rect([128, 198, 60, 8], '#8496B0', 4) +
  line('M170 198v-24q0-10-14-10v8', '#8496B0', 6) +
  each(
    [232, 262, 292],
    (x, index) =>
      rect([x, 178, 22, 28], [colour.coral, colour.amber, colour.blue][index] ?? '', 5) +
      rect([x + 2, 172, 18, 8], '#fff', 3),
  ) +
  rect([358, 92, 100, 214], '#DCE9F6', 12) +
  rect([358, 166, 100, 5], '#B9CDE3') +
  rect([368, 128, 6, 28], '#8496B0', 3) +
  rect([368, 182, 6, 40], '#8496B0', 3) +
  rect([410, 112, 26, 22], '#FFE2A8', 3) +
  circle(423, 120, 5, colour.coral) +
  ellipse([180, 330, 96, 16], '#FF9A85') +
  ellipse([180, 330, 74, 11], '#FFC4B5')
