import {
  at,
  bush,
  circle,
  cloud,
  colour,
  count,
  each,
  ellipse,
  ground,
  line,
  path,
  pine,
  rect,
  rock,
  scatter,
  sky,
  star,
  stars,
  sun,
  tree,
  windows,
} from './prop.ts'

const skyline = (
  towers: readonly (readonly [x: number, top: number, width: number, fill: string])[],
  glass: string,
  lit: string,
  foot: number,
): string =>
  each(
    towers,
    ([x, top, width, fill]) =>
      rect(x, top, width, foot - top, fill, 3) +
      windows(x + 8, top + 14, Math.floor((width - 8) / 16), Math.floor((foot - top - 24) / 20), glass, lit),
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
  rect(0, 296, 480, 64, '#8496B0') +
  rect(0, 290, 480, 12, '#C9D5E2') +
  each(count(9), (index) => rect(14 + index * 56, 328, 30, 6, '#fff', 3)) +
  tree(92, 298, 0.6) +
  tree(262, 298, 0.55) +
  tree(344, 298, 0.6)

export const cityNight = (): string =>
  rect(0, 0, 480, 360, '#152E5C') +
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
  rect(0, 296, 480, 64, '#0F2244') +
  rect(0, 290, 480, 10, '#35598F') +
  each(count(9), (index) => rect(14 + index * 56, 328, 30, 5, '#5D7FB5', 3)) +
  each(
    [70, 240, 410],
    (x) =>
      line(`M${x} 294v-62q0-10 14-10`, '#5D7FB5', 4) +
      circle(x + 16, 224, 6, '#FFE9A6') +
      path(`M${x + 6} 230h20l16 62h-52z`, 'rgba(255,233,166,.14)'),
  )

const shop = (x: number, wall: string, roof: string, stripe: string): string =>
  rect(x, 128, 132, 140, wall) +
  rect(x - 4, 116, 140, 16, roof, 4) +
  rect(x + 14, 146, 28, 30, '#BFE3FF', 3) +
  rect(x + 54, 146, 28, 30, '#BFE3FF', 3) +
  rect(x + 94, 146, 26, 30, '#BFE3FF', 3) +
  each(count(6), (index) => path(`M${x + index * 22} 190h22v14a11 11 0 0 1-22 0z`, index % 2 ? '#fff' : stripe)) +
  rect(x + 12, 220, 62, 48, '#D6ECFF', 3) +
  rect(x + 86, 216, 34, 52, colour.wood, 3) +
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
  rect(0, 266, 480, 18, '#DCE4EE') +
  rect(0, 282, 480, 78, '#7D8CA6') +
  each(count(7), (index) => rect(10 + index * 72, 318, 42, 7, '#fff', 3))

export const road = (): string =>
  rect(0, 0, 480, 360, colour.hillMid) +
  each(scatter(26, 480, 360), ({ x, y }) => ellipse(x, y, 10, 4, '#7FCB98')) +
  rect(124, 0, 232, 360, '#6E7D96') +
  rect(116, 0, 12, 360, '#fff') +
  rect(352, 0, 12, 360, '#fff') +
  each(
    count(12),
    (index) => rect(116, index * 32, 12, 16, colour.coral) + rect(352, index * 32, 12, 16, colour.coral),
  ) +
  each(
    count(6),
    (index) => rect(198, index * 64 + 10, 8, 36, '#fff', 3) + rect(274, index * 64 + 10, 8, 36, '#fff', 3),
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

export const space = (): string =>
  rect(0, 0, 480, 360, '#14305F') +
  path('M0 250q130-70 250-30t230-60v200H0z', '#1A3B73') +
  stars(80, 350) +
  circle(392, 92, 44, '#FFB47A') +
  path('M350 84q40 16 84-2a44 44 0 0 1 1 16q-44 18-86 2a44 44 0 0 1 1-16z', '#F28B5B') +
  `<ellipse cx="392" cy="94" rx="74" ry="15" fill="none" stroke="#FFE2A8" stroke-width="7" transform="rotate(-16 392 94)"/>` +
  path('M350 84a44 44 0 0 1 84 0q-40 22-84 0z', '#FFB47A') +
  circle(78, 92, 22, '#8CCBFF') +
  circle(70, 86, 6, '#BFE3FF') +
  circle(86, 98, 4, '#6FB4EF') +
  circle(112, 420, 150, '#7A5BD6') +
  ellipse(70, 320, 24, 9, '#6747C4') +
  ellipse(156, 308, 16, 6, '#6747C4') +
  circle(300, 250, 9, '#6FD0A0')

export const moonSurface = (): string =>
  rect(0, 0, 480, 360, '#10264F') +
  stars(56, 240) +
  circle(366, 96, 46, '#4AA3E8') +
  path('M330 84q22-24 44-8t24-10q14 14 12 34-22 6-34-4t-30 8-24-4z', '#5FC088') +
  path('M342 130q20-10 40 6-20 10-40-6z', '#5FC088') +
  path('M0 258q110-54 230-20t250-26v148H0z', '#C3CDDC') +
  path('M0 290q130-34 250-10t230-18v98H0z', '#A9B8CC') +
  each(
    [
      [90, 292, 34],
      [230, 322, 46],
      [392, 304, 38],
      [330, 346, 22],
      [40, 340, 20],
    ],
    ([x = 0, y = 0, r = 0]) =>
      ellipse(x, y, r, r * 0.3, '#8496B0') + ellipse(x, y + r * 0.07, r * 0.8, r * 0.2, '#95A6BF'),
  ) +
  rock(160, 276, 0.5, '#C3CDDC', '#95A6BF') +
  line('M440 288v-52', '#EAF3FF', 4) +
  path('M442 236q12-6 20 0t16-2v22q-8 5-16 0t-20 2z', colour.green)

export const footballPitch = (): string =>
  rect(0, 0, 480, 360, '#CDE8FF') +
  rect(0, 60, 480, 66, '#8C9FD8') +
  each(scatter(90, 480, 52, 0, 68), ({ x, y, index }) =>
    circle(x, y, 5, ['#FFD9A0', '#FF8371', '#8CCBFF', '#FFF1D6', '#6FD0A0'][index % 5] ?? ''),
  ) +
  rect(0, 120, 480, 16, '#fff') +
  each(count(6), (index) =>
    rect(8 + index * 82, 123, 62, 10, [colour.blue, colour.amber, colour.green][index % 3] ?? '', 2),
  ) +
  rect(0, 136, 480, 224, '#58B873') +
  each(count(4), (index) =>
    path(`M${-60 + index * 160} 360L${60 + index * 120} 136h60L${20 + index * 160} 360z`, '#4DAA68'),
  ) +
  line('M-10 232H490M240 232', '#fff', 4) +
  `<ellipse cx="240" cy="232" rx="66" ry="28" fill="none" stroke="#fff" stroke-width="4"/>` +
  ellipse(240, 232, 5, 3, '#fff') +
  line('M120 140l-34 60M360 140l34 60M86 200h308', '#fff', 4) +
  line('M190 138v-46h100v46', '#fff', 6) +
  line('M204 94v42M222 94v42M240 94v42M258 94v42M276 94v42M192 104h96M192 118h96', 'rgba(255,255,255,.55)', 1.5) +
  line('M0 330h480', '#fff', 4)

export const basketballCourt = (): string =>
  rect(0, 0, 480, 360, '#FFE9D2') +
  rect(0, 0, 480, 22, '#F5CB7C') +
  each(count(5), (index) => rect(24 + index * 92, 44, 64, 46, '#D6ECFF', 4)) +
  rect(0, 196, 480, 164, '#E7A869') +
  each(count(7), (index) => line(`M0 ${212 + index * 24}h480`, '#DB9856', 2)) +
  line('M0 200h480', '#fff', 5) +
  path('M160 360q4-104 80-104t80 104z', 'rgba(255,255,255,.22)') +
  line('M150 360q6-116 90-116t90 116', '#fff', 5) +
  rect(232, 96, 16, 130, '#8496B0') +
  rect(186, 52, 108, 76, '#fff', 6) +
  rect(216, 80, 48, 34, '#fff', 2) +
  `<rect x="216" y="80" width="48" height="34" fill="none" stroke="${colour.coral}" stroke-width="4"/><rect x="188" y="54" width="104" height="72" rx="6" ry="6" fill="none" stroke="#46566F" stroke-width="4"/>` +
  line('M214 126h52', colour.coral, 6) +
  line('M218 130l8 34h28l8-34M228 130l6 34M252 130l-6 34M222 146h36', '#fff', 2.5)

export const playground = (): string =>
  sky(colour.sky, colour.skyLow, 110) +
  sun(66, 58, 24) +
  cloud(180, 62, 0.8) +
  cloud(420, 56, 0.7) +
  rect(96, 112, 288, 136, '#FFE0B8') +
  rect(84, 96, 312, 20, '#E2573F', 4) +
  path('M196 98l44-38 44 38z', '#FF8371') +
  circle(240, 84, 10, '#fff') +
  line('M240 84v-6M240 84h5', colour.ink, 2) +
  each(count(10), (index) =>
    rect(112 + (index % 5) * 54 + (index % 5 > 2 ? 4 : 0), 130 + Math.floor(index / 5) * 50, 30, 32, '#BFE3FF', 3),
  ) +
  rect(218, 196, 44, 52, colour.wood, 4) +
  line('M240 196v52', colour.woodDark, 2) +
  line('M420 248V96', '#C9D5E2', 4) +
  path('M422 98q14-6 24 0t20-2v26q-10 5-20 0t-24 2z', '#E2373A') +
  tree(40, 254, 0.9) +
  bush(450, 254, 0.8) +
  rect(0, 246, 480, 114, '#F0A58C') +
  path('M0 262h480v98H0z', '#E38B70') +
  each(count(4), (index) => line(`M0 ${280 + index * 24}h480`, '#fff', 3)) +
  each(count(4), (index) => rect(18, 284 + index * 24, 8, 16, '#fff', 2))

export const castle = (): string =>
  sky('#D9E6FF', '#F0F4FF', 140) +
  cloud(76, 80, 0.9) +
  cloud(416, 64, 0.8) +
  ground(232, colour.hillFar, 26) +
  at(
    240,
    268,
    1,
    rect(-96, -100, 192, 100, '#B7BEDD') +
      each(count(9), (index) => rect(-96 + index * 22, -112, 14, 16, '#B7BEDD')) +
      each(
        [
          [-122, 150, '#9DA6CE'],
          [78, 150, '#9DA6CE'],
          [-30, 178, '#A9B1D6'],
        ] as const,
        ([x, height, fill]) =>
          rect(x, -height, 50, height, fill) +
          path(`M${x - 8} ${-height}l33-52 33 52z`, colour.coral) +
          line(`M${x + 25} ${-height - 50}v-18`, '#46566F', 3) +
          path(`M${x + 26} ${-height - 68}l20 6-20 7z`, colour.amber) +
          rect(x + 17, -height + 28, 16, 26, '#5D6796', 8),
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
      Math.round(-8 + t * 490),
      Math.round(262 - 38 * Math.sin(t * 7) * (1 - t * 0.4) - t * 72),
      8,
      9,
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
        rect(-30, -62, 60, 72, '#D9C3A0') +
          rect(-36, -70, 72, 12, '#C2A67C', 2) +
          each(count(4), (index) => rect(-36 + index * 20, -80, 12, 12, '#D9C3A0')) +
          rect(-8, -36, 16, 26, '#8A6A43', 8) +
          rect(-24, -48, 8, 10, '#8A6A43', 4) +
          rect(16, -48, 8, 10, '#8A6A43', 4),
      ),
  ) +
  path('M0 320q120-44 250-16t230-20v76H0z', colour.hillNear) +
  pine(60, 330, 0.7) +
  pine(420, 326, 0.8) +
  pine(450, 334, 0.6) +
  bush(250, 340, 0.8)

export const lanternNight = (): string =>
  rect(0, 0, 480, 360, '#2A1F52') +
  path('M0 160q120-40 240-10t240-14v224H0z', '#3A2A6B') +
  stars(24, 120) +
  circle(240, 84, 38, '#FFF1C2') +
  each(scatter(5, 60, 40, 212, 60), ({ x, y }) => circle(x, y, 4, '#F6DFA0')) +
  each(
    [
      [0, 176],
      [330, 170],
    ],
    ([x = 0, y = 0]) =>
      rect(x + 18, y + 40, 118, 100, '#8A2F2B') +
      path(`M${x - 4} ${y + 44}q40-4 54-34h56q14 30 54 34l-6 8H${x + 2}z`, '#2E2350') +
      each(count(4), (index) => rect(x + 28 + index * 28, y + 62, 16, 30, '#FFD978', 2)) +
      rect(x + 62, y + 100, 30, 40, '#5E1B1A'),
  ) +
  rect(0, 308, 480, 52, '#4B3A80') +
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
          ellipse(0, 14, 20, 16, '#E2373A') +
          ellipse(0, 14, 9, 16, '#FF6B57') +
          rect(-8, -4, 16, 5, colour.amber, 2) +
          rect(-8, 27, 16, 5, colour.amber, 2) +
          line('M0 32v12M-4 32v8M4 32v8', colour.amber, 2),
      ),
  )

export const stageHall = (): string =>
  rect(0, 0, 480, 360, '#2B1F4B') +
  path('M120 60h240l40 220H80z', '#4A3A7D') +
  path('M130 0h60l-40 270H40zM290 0h60l90 270H330z', 'rgba(255,241,194,.16)') +
  rect(0, 268, 480, 92, '#B97A45') +
  each(count(8), (index) => line(`M${-80 + index * 90} 360L${60 + index * 50} 268`, '#A2683A', 3)) +
  rect(0, 264, 480, 8, '#8F5A30') +
  ellipse(240, 308, 130, 24, '#D69A62') +
  each(
    [0, 1],
    (side) =>
      `<g transform="${side ? 'translate(480 0) scale(-1 1)' : ''}">${path('M0 0h104q-6 110-62 168 22 60 8 120H0z', '#D63B3E')}${path('M28 0h24q-4 100-38 160V0zM76 0h16q-10 80-50 150 30-60 34-150z', '#B32A30')}${path('M0 164h58q4 8-2 16H0z', colour.amber)}</g>`,
  ) +
  path(
    'M0 0h480v34q-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0-20 26-40 0z',
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

export const redPlanet = (): string =>
  rect(0, 0, 480, 360, '#3A2352') +
  path('M0 150q120-40 240-12t240-12v234H0z', '#54305F') +
  stars(44, 190) +
  circle(96, 84, 30, '#FFD68A') +
  circle(88, 78, 6, '#F2BD6B') +
  circle(106, 94, 4, '#F2BD6B') +
  circle(180, 52, 10, '#C4B3E8') +
  path('M0 236l60-56 44 20 50-64q30-12 60 0l40 74 60-24 56-40q24-8 44 0l66 62v152H0z', '#A8524E') +
  path('M0 270q120-44 240-14t240-20v124H0z', '#D0705A') +
  path('M0 308q130-32 250-10t230-16v78H0z', '#E58C66') +
  each(
    [
      [80, 320, 34],
      [220, 340, 44],
      [404, 322, 40],
      [318, 300, 18],
    ],
    ([x = 0, y = 0, r = 0]) =>
      ellipse(x, y, r, r * 0.3, '#C4634F') + ellipse(x + 3, y + 3, r * 0.8, r * 0.2, '#AE5346'),
  ) +
  rock(146, 290, 0.6, '#C4634F', '#A04A43') +
  rock(450, 300, 0.8, '#C4634F', '#A04A43')
