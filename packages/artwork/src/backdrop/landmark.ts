import { cloud, ground, rect, scatter, sky, star, stars, sun } from './prop.ts'
import { at, circle, colour, count, each, ellipse, line, path } from './draw.ts'
import { bush, pine, tree } from './plant.ts'

export const castle = (): string =>
  sky('#D9E6FF', '#F0F4FF', 140) +
  cloud(76, 80, 0.9) +
  cloud(416, 64, 0.8) +
  ground(232, colour.hillFar, 26) +
  at(
    240,
    268,
    1,
    rect([-96, -100, 192, 100], '#B7BEDD') +
      each(count(9), (index) => rect([-96 + index * 22, -112, 14, 16], '#B7BEDD')) +
      each(
        [
          [-122, 150, '#9DA6CE'],
          [78, 150, '#9DA6CE'],
          [-30, 178, '#A9B1D6'],
        ] as const,
        ([x, height, fill]) =>
          rect([x, -height, 50, height], fill) +
          path(`M${x - 8} ${-height}l33-52 33 52z`, colour.coral) +
          line(`M${x + 25} ${-height - 50}v-18`, '#46566F', 3) +
          path(`M${x + 26} ${-height - 68}l20 6-20 7z`, colour.amber) +
          rect([x + 17, -height + 28, 16, 26], '#5D6796', 8),
      ) +
      path('M-24 0v-40a24 24 0 0 1 48 0v40z', '#7A4A2B') +
      line('M-8-58v58M8-58v58', '#5E371E', 2),
  ) +
  ground(280, colour.hillMid, 12) +
  path('M214 360q4-50 18-88h16q14 38 18 88z', '#F3DDAE') +
  tree(52, 300, 0.9) +
  tree(432, 304, 1) +
  ground(326, colour.hillNear, 5) +
  path('M206 360q2-18 6-32h56q4 14 6 32z', '#E9CF9C') +
  bush(130, 338, 0.7) +
  bush(356, 340, 0.7)

export const greatWall = (): string =>
  sky('#CFE9FF', '#EEF7FF', 130) +
  sun(400, 66, 26) +
  cloud(120, 64, 0.9) +
  path('M0 236L84 150l60 52 90-88 96 96 56-44 94 70v124H0z', '#A8D8BE') +
  path('M0 282q80-76 160-40t150-30 170 40v108H0z', '#7CC49A') +
  line('M-10 282q70-64 150-26t140-34 90 4 120-66', '#D9C3A0', 26) +
  line('M-10 272q70-64 150-26t140-34 90 4 120-66', '#C2A67C', 5) +
  each(count(24), (index) => {
    const t = index / 23
    return rect(
      [Math.round(-8 + t * 490), Math.round(262 - 38 * Math.sin(t * 7) * (1 - t * 0.4) - t * 72), 8, 9],
      '#E7D4B4',
      1,
    )
  }) +
  each(
    [
      [136, 250, 1],
      [372, 218, 0.8],
    ],
    ([x = 0, y = 0, s = 1]) =>
      at(
        x,
        y,
        s,
        rect([-30, -62, 60, 72], '#D9C3A0') +
          rect([-36, -70, 72, 12], '#C2A67C', 2) +
          each(count(4), (index) => rect([-36 + index * 20, -80, 12, 12], '#D9C3A0')) +
          rect([-8, -36, 16, 26], '#8A6A43', 8) +
          rect([-24, -48, 8, 10], '#8A6A43', 4) +
          rect([16, -48, 8, 10], '#8A6A43', 4),
      ),
  ) +
  path('M0 320q120-44 250-16t230-20v76H0z', colour.hillNear) +
  pine(60, 330, 0.7) +
  pine(420, 326, 0.8) +
  pine(450, 334, 0.6) +
  bush(250, 340, 0.8)

export const lanternNight = (): string =>
  rect([0, 0, 480, 360], '#2A1F52') +
  path('M0 160q120-40 240-10t240-14v224H0z', '#3A2A6B') +
  stars(24, 120) +
  circle(240, 84, 38, '#FFF1C2') +
  each(scatter(5, [212, 60, 60, 40]), ({ x, y }) => circle(x, y, 4, '#F6DFA0')) +
  each(
    [
      [0, 176],
      [330, 170],
    ],
    ([x = 0, y = 0]) =>
      rect([x + 18, y + 40, 118, 100], '#8A2F2B') +
      path(`M${x - 4} ${y + 44}q40-4 54-34h56q14 30 54 34l-6 8H${x + 2}z`, '#2E2350') +
      each(count(4), (index) => rect([x + 28 + index * 28, y + 62, 16, 30], '#FFD978', 2)) +
      rect([x + 62, y + 100, 30, 40], '#5E1B1A'),
  ) +
  rect([0, 308, 480, 52], '#4B3A80') +
  line('M0 308h480', '#6B57A8', 5) +
  line('M-10 96q120 60 250 30t250-34', '#6B57A8', 2.5) +
  each(
    [
      [46, 122],
      [122, 136],
      [198, 138],
      [282, 126],
      [358, 112],
      [434, 98],
    ],
    ([x = 0, y = 0], index) =>
      at(
        x,
        y + 8,
        0.9 + (index % 2) * 0.25,
        line('M0-10v8', '#FFB020', 2.5) +
          ellipse([0, 14, 20, 16], '#E2373A') +
          ellipse([0, 14, 9, 16], '#FF6B57') +
          rect([-8, -4, 16, 5], colour.amber, 2) +
          rect([-8, 27, 16, 5], colour.amber, 2) +
          line('M0 32v12M-4 32v8M4 32v8', colour.amber, 2),
      ),
  )

export const stageHall = (): string =>
  rect([0, 0, 480, 360], '#2B1F4B') +
  path('M120 60h240l40 220H80z', '#4A3A7D') +
  path('M130 0h60l-40 270H40zM290 0h60l90 270H330z', 'rgba(255,241,194,.16)') +
  rect([0, 268, 480, 92], '#B97A45') +
  each(count(8), (index) => line(`M${-80 + index * 90} 360L${60 + index * 50} 268`, '#A2683A', 3)) +
  rect([0, 264, 480, 8], '#8F5A30') +
  ellipse([240, 308, 130, 24], '#D69A62') +
  each(
    [0, 1],
    (side) =>
      `<g transform="${side ? 'translate(480 0) scale(-1 1)' : ''}">` +
      `${path('M0 0h104q-6 110-62 168 22 60 8 120H0z', '#D63B3E')}` +
      `${path('M28 0h24q-4 100-38 160V0zM76 0h16q-10 80-50 150 30-60 34-150z', '#B32A30')}` +
      `${path('M0 164h58q4 8-2 16H0z', colour.amber)}</g>`,
  ) +
  path(
    'M0 0h480v34q-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 ' +
      '26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0z',
    '#E9484A',
  ) +
  each(
    count(7),
    (index) =>
      path(`M${50 + index * 64} 360a20 12 0 0 1 40 0z`, '#6B4020') + circle(70 + index * 64, 350, 5, '#FFE9A6'),
  ) +
  star(180, 110, 4) +
  star(240, 84, 5) +
  star(300, 110, 4)
