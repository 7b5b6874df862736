import { cloud, ground, rect, sky, sun } from './prop.ts'
import { circle, colour, count, each, line, path } from './draw.ts'
import { flower, grass, pine, tree } from './plant.ts'

export const clouds = (): string =>
  rect([0, 0, 480, 360], '#8CCBFF') +
  path('M0 120q120-40 240-12t240-12v264H0z', '#A9DAFF') +
  path('M0 220q120-34 240-10t240-10v160H0z', '#C6E7FF') +
  sun(86, 70, 32) +
  cloud(220, 84, 0.8) +
  cloud(400, 68, 1.1) +
  cloud(320, 164, 0.9) +
  cloud(110, 192, 1.2) +
  cloud(440, 224, 0.8) +
  line('M236 214q7-9 14 0q7-9 14 0', '#4E7FB3', 3) +
  line('M284 196q5-7 10 0q5-7 10 0', '#4E7FB3', 2.6) +
  each(count(7), (index) => cloud(20 + index * 78, 352 + (index % 2) * 8, 1.5, '#EAF6FF')) +
  each(count(7), (index) => cloud(-16 + index * 84, 382 - (index % 2) * 8, 1.6))

export const rainbow = (): string =>
  sky('#BFE3FF', '#E6F5FF', 190) +
  each(['#FF6B57', '#FFB020', '#FFDD55', '#5FC088', '#4AA3E8', '#8F6BD8'], (fill, index) =>
    line(
      `M${46 + index * 13} 290V${262}a${194 - index * 13} ${194 - index * 13} 0 0 1 ${388 - index * 26} 0V290`,
      fill,
      13.5,
    ),
  ) +
  cloud(60, 252, 1.5) +
  cloud(424, 252, 1.5) +
  cloud(240, 62, 0.8) +
  ground(258, colour.hillMid, 18) +
  pine(160, 272, 0.5) +
  pine(330, 270, 0.55) +
  ground(290, colour.hillNear, 8) +
  each([60, 150, 270, 350, 430], (x, index) =>
    flower(x, 336 - (index % 2) * 14, ['#FF6B57', '#FFB020', '#FFFFFF'][index % 3] ?? '', 0.9),
  ) +
  each([110, 220, 400], (x) => grass(x, 340))

export const sunset = (): string =>
  rect([0, 0, 480, 360], '#FFB98A') +
  path('M0 0H480V110q-120 40-240 12T0 118z', '#F58E7C') +
  path('M0 0H480V48q-120 34-240 12T0 56z', '#C97397') +
  circle(240, 216, 76, '#FFD68A') +
  circle(240, 216, 54, '#FFEFC2') +
  cloud(92, 100, 1, '#FFCDA8') +
  cloud(384, 84, 1.2, '#FFCDA8') +
  cloud(330, 156, 0.7, '#FFDDBC') +
  path('M0 226l74-62 70 50 62-32 70 42 76-64 68 52 60-30v178H0z', '#A86A8E') +
  path('M0 262q120-48 240-12t240-20v130H0z', '#7D5385') +
  line('M118 148q7-9 14 0q7-9 14 0', '#7D5385', 3) +
  line('M158 128q5-7 10 0q5-7 10 0', '#7D5385', 2.6) +
  pine(66, 296, 0.9, '#5B3F73') +
  pine(108, 300, 0.62, '#5B3F73') +
  tree(410, 304, 1, ['#5B3F73', '#6E4C82']) +
  path('M0 304q120-30 240-8t240-12v76H0z', '#5B3F73')
