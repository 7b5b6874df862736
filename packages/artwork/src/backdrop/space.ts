import { rect, rock, stars } from './prop.ts'
import { circle, colour, each, ellipse, line, path } from './draw.ts'

export const space = (): string =>
  rect([0, 0, 480, 360], '#14305F') +
  path('M0 250q130-70 250-30t230-60v200H0z', '#1A3B73') +
  stars(80, 350) +
  circle(392, 92, 44, '#FFB47A') +
  path('M350 84q40 16 84-2a44 44 0 0 1 1 16q-44 18-86 2a44 44 0 0 1 1-16z', '#F28B5B') +
  `<ellipse cx="392" cy="94" rx="74" ry="15" fill="none" stroke="#FFE2A8" stroke-width="7" ` +
  `transform="rotate(-16 392 94)"/>` +
  path('M350 84a44 44 0 0 1 84 0q-40 22-84 0z', '#FFB47A') +
  circle(78, 92, 22, '#8CCBFF') +
  circle(70, 86, 6, '#BFE3FF') +
  circle(86, 98, 4, '#6FB4EF') +
  circle(112, 420, 150, '#7A5BD6') +
  ellipse([70, 320, 24, 9], '#6747C4') +
  ellipse([156, 308, 16, 6], '#6747C4') +
  circle(300, 250, 9, '#6FD0A0')

export const moonSurface = (): string =>
  rect([0, 0, 480, 360], '#10264F') +
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
      ellipse([x, y, r, r * 0.3], '#8496B0') + ellipse([x, y + r * 0.07, r * 0.8, r * 0.2], '#95A6BF'),
  ) +
  rock(160, 276, 0.5, ['#C3CDDC', '#95A6BF']) +
  line('M440 288v-52', '#EAF3FF', 4) +
  path('M442 236q12-6 20 0t16-2v22q-8 5-16 0t-20 2z', colour.green)

export const redPlanet = (): string =>
  rect([0, 0, 480, 360], '#3A2352') +
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
      ellipse([x, y, r, r * 0.3], '#C4634F') + ellipse([x + 3, y + 3, r * 0.8, r * 0.2], '#AE5346'),
  ) +
  rock(146, 290, 0.6, ['#C4634F', '#A04A43']) +
  rock(450, 300, 0.8, ['#C4634F', '#A04A43'])
