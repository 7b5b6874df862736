import { cloud, ground, scatter, sky, sun } from './prop.ts'
import { at, circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { bush, flower, tree } from './plant.ts'
import { house } from './building.ts'

/** The blossoms are dots, because petals would be too small to be seen. */
const cherry = (x: number, y: number, scale: number): string =>
  tree(x, y, scale, ['#F7A8C4', '#FFD3E2']) +
  at(
    x,
    y,
    scale,
    each(
      [
        [-22, -52],
        [2, -78],
        [24, -52],
        [10, -48],
        [-6, -60],
      ],
      ([dx = 0, dy = 0]) => circle(dx, dy, 4, '#FFF1F6'),
    ),
  )

export const spring = (): string =>
  sky('#D9EEFF', '#F2F9FF', 140) +
  sun(74, 66, 26) +
  cloud(206, 72, 0.9) +
  cloud(398, 58, 0.7) +
  ground(206, '#D6EFB9', 24) +
  cherry(400, 262, 1.3) +
  cherry(300, 240, 0.7) +
  ground(240, '#B7E39A', 14) +
  path('M210 246q34 26-6 52t30 62h86q-66-40-40-66t-44-48z', '#9AD7EE') +
  path('M222 252q24 22-8 46t36 62h28q-54-42-30-64t-14-44z', '#C4EBF7') +
  cherry(70, 276, 1.45) +
  ground(318, '#8FD073', 6) +
  each(scatter(16, [6, 318, 180, 34]), ({ x, y, index }) =>
    flower(x, y, ['#FF9AC1', '#FFD36B', '#FFFFFF'][index % 3] ?? '', 0.75),
  ) +
  each(scatter(10, [326, 318, 150, 34]), ({ x, y, index }) =>
    flower(x, y, ['#FFD36B', '#B78BEA', '#FF9AC1'][index % 3] ?? '', 0.75),
  ) +
  each(
    scatter(22, [5, 90, 470, 190]),
    ({ x, y, index }) =>
      `<ellipse cx="${x}" cy="${y}" rx="4" ry="2.4" fill="#FFC4D8" transform="rotate(` +
      `${(index * 41) % 90} ${x} ${y})"/>`,
  )

const sunflower = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    line('M0 0V-60', colour.grassDark, 6) +
      ellipse([-13, -24, 13, 6], colour.leaf) +
      ellipse([13, -36, 13, 6], colour.leaf) +
      each(
        count(10),
        (index) => `<ellipse cx="0" cy="-94" rx="7" ry="13" fill="#FFC233" transform="rotate(${index * 36} 0 -76)"/>`,
      ) +
      circle(0, -76, 14, '#8A5A2B') +
      circle(-4, -80, 4, '#A87140'),
  )

export const summer = (): string =>
  sky('#A9DCFF', '#D8F0FF', 150) +
  sun(392, 70, 38) +
  cloud(110, 74, 1.1) +
  cloud(248, 104, 0.7) +
  ground(216, '#A6DE93', 20) +
  tree(58, 258, 1) +
  house(206, 256, 0.62, ['#FFF1D6', colour.coral]) +
  bush(300, 254, 0.8, '#4DB872') +
  ground(250, '#79CC79', 12) +
  each(count(8), (index) => sunflower(24 + index * 62, 300 + (index % 2) * 8, 0.56)) +
  ground(296, '#4FB36A', 6) +
  each(count(6), (index) => sunflower(46 + index * 82, 356 + (index % 2) * 6, 0.86))
