import { cloud, ground, rect, rock, scatter, sky, sun } from './prop.ts'
import { circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { pine, tree } from './plant.ts'

export const beach = (): string =>
  sky('#BFE6FF', '#E3F5FF', 120) +
  sun(86, 66, 28) +
  cloud(250, 66, 0.9) +
  cloud(402, 92, 0.7) +
  rect([0, 170, 480, 120], colour.seaMid) +
  path('M0 196q60-10 120 0t120 0 120 0 120 0v80H0z', colour.sea) +
  path('M0 226q60 10 120 0t120 0 120 0 120 0v60H0z', '#A5DDF0') +
  path('M356 172l38-30 40 30z', colour.leaf) +
  path('M0 262q90-24 210-4t270-10v112H0z', '#FFF6DF') +
  path('M0 274q100-22 220-4t260-8v98H0z', colour.sand) +
  line('M432 300q-6-70-38-118', colour.trunk, 11) +
  each(
    [
      [-42, -6],
      [-34, -28],
      [-2, -36],
      [32, -22],
      [40, 6],
    ],
    ([dx = 0, dy = 0]) =>
      `<path d="M394 184q${dx * 0.5} ${dy - 16} ${dx * 1.3} ${dy + 10}" fill="none" stroke="#2E9E6B" ` +
      'stroke-width="12" stroke-linecap="round"/>',
  ) +
  circle(398, 194, 5.5, colour.woodDark) +
  circle(388, 195, 5.5, colour.woodDark) +
  line('M112 318V246', '#fff', 5) +
  path('M56 262a56 44 0 0 1 112 0z', colour.coral) +
  path('M82 262a30 44 0 0 1 60 0z', '#fff') +
  path('M102 262a10 44 0 0 1 20 0z', colour.coral) +
  rect([128, 314, 62, 8], colour.blue, 4) +
  each(scatter(14, [20, 296, 440, 50]), ({ x, y }) => circle(x, y, 1.6, colour.sandDark))

export const sea = (): string =>
  sky('#C4E7FF', '#E6F5FF', 140) +
  sun(396, 72, 30) +
  cloud(96, 76, 1) +
  cloud(240, 104, 0.6) +
  path('M60 208l50-44 44 44zM130 208l26-22 30 22z', '#9CCFAE') +
  rect([0, 204, 480, 156], colour.sea) +
  each(count(5), (row) =>
    line(
      each(count(9), (index) => `M${index * 62 - 20 + (row % 2) * 30} ${226 + row * 28}q14-8 28 0`),
      ['#A5DDF0', '#9AD7EE', '#5DBCE0', '#4FB3DC', '#3FA4D2'][row] ?? '#fff',
      4,
    ),
  ) +
  path('M0 330q60-14 120 0t120 0 120 0 120 0v30H0z', colour.seaMid)

export const underwater = (): string =>
  rect([0, 0, 480, 360], '#7FDCE6') +
  path('M0 44q60-22 120-2t120-2 120 4 120-6v322H0z', '#4CC4D6') +
  path('M0 96q80-24 160 0t160 0 160-4v268H0z', '#2BB3C9') +
  path('M96 0l70 0-60 260h-70zM250 0h40l24 240h-50z', 'rgba(255,255,255,.10)') +
  path('M0 306q110-36 240-14t240-16v84H0z', '#F3D08B') +
  path('M0 326q120-24 250-8t230-10v52H0z', colour.sand) +
  each(
    [
      [40, 316],
      [66, 322],
      [432, 310],
      [458, 318],
    ],
    ([x = 0, y = 0], index) =>
      line(`M${x} ${y}q-14-24 0-46t0-44${index % 2 ? '' : 'q-8-14 2-26'}`, index % 2 ? '#1C9A73' : '#0F8A66', 9),
  ) +
  line('M352 318v-36M352 300q-16-4-18-22M352 304q18-2 18-26M352 290q-8-6-6-18', colour.coral, 9) +
  line('M128 326v-26M128 314q-12-2-14-16M128 312q12-2 13-18', '#FF9AC1', 8) +
  rock(240, 330, 0.8, ['#7AA6B8', '#5E8CA3']) +
  path('M286 336l6-12 6 12 13 1-10 9 4 13-13-7-12 7 3-13-10-9z', colour.amber) +
  each(
    scatter(18, [10, 40, 460, 240]),
    ({ x, y, index }) => `<circle cx="${x}" cy="${y}" r="${2.5 + (index % 4) * 1.6}" fill="#fff" fill-opacity=".5"/>`,
  )

export const pond = (): string =>
  sky('#CDE8FF', '#EAF6FF', 110) +
  cloud(90, 58, 0.8) +
  cloud(360, 70, 1) +
  ground(136, colour.hillFar, 18) +
  each([40, 420, 460], (x, index) => pine(x, 178 + index * 2, 0.7)) +
  tree(112, 184, 0.8) +
  ground(168, colour.hillMid, 10) +
  path('M-10 250q60-56 190-54t240-6 80 46v84q-120 40-270 30T-10 322z', '#5DBCE0') +
  path('M14 254q70-44 180-40t220-2 60 36v60q-110 32-250 24T14 308z', '#7CCBE8') +
  each(
    [
      [96, 248],
      [330, 238],
      [200, 290],
      [392, 296],
      [262, 250],
    ],
    ([x = 0, y = 0], index) =>
      ellipse([x, y, 30, 11], '#3DB27C') +
      path(`M${x} ${y}l26-9 4 8z`, '#7CCBE8') +
      (index % 2 === 0
        ? path(`M${x - 14} ${y - 4}q2-16 10-18 10 2 12 18z`, '#FF9AC1') +
          path(`M${x - 8} ${y - 4}q0-18 6-24 6 6 6 24z`, '#FFC4D8')
        : ''),
  ) +
  each(
    [
      [150, 270],
      [300, 310],
      [60, 290],
      [420, 262],
    ],
    ([x = 0, y = 0]) => line(`M${x} ${y}q10-5 20 0`, '#B9E6F3', 3),
  ) +
  path('M0 330q120-20 240-4t240-8v42H0z', '#5FC088') +
  each(
    [
      [26, 344],
      [46, 350],
      [440, 340],
      [462, 348],
    ],
    ([x = 0, y = 0]) => line(`M${x} ${y}V${y - 62}`, colour.grassDark, 4) + rect([x - 5, y - 76, 10, 30], '#9A6B3F', 5),
  ) +
  rock(236, 352, 0.5)
