import { backdrop, character } from '@mashu/artwork'

interface Guest {
  id: string
  pose?: number
  x: number
  y: number
  size: number
}
interface Poster {
  id: string
  place: string
  guests: readonly Guest[]
  width: number
  height: number
}

const link = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/**
 * Banners (1200 × 400), covers of courses (640 × 400) and maps.
 * The pictures contain no text, because fonts differ between computers.
 */
export const posters: readonly Poster[] = [
  // The middle of a map is empty, because it contains the units of the course.
  {
    id: 'map-first',
    place: 'meadow',
    width: 1000,
    height: 520,
    guests: [
      { id: 'rabbit', x: 560, y: 60, size: 80 },
      { id: 'butterfly', x: 200, y: 60, size: 70 },
    ],
  },
  {
    id: 'map-python',
    place: 'underwater',
    width: 1000,
    height: 520,
    guests: [
      { id: 'turtle', x: 20, y: 250, size: 130 },
      { id: 'octopus', x: 540, y: 60, size: 100 },
      { id: 'tropical-fish', x: 180, y: 90, size: 80 },
    ],
  },
  {
    id: 'map-junior',
    place: 'party',
    width: 1000,
    height: 520,
    guests: [
      { id: 'panda', x: 500, y: 150, size: 130 },
      { id: 'balloon', x: 700, y: 60, size: 90 },
    ],
  },
  {
    id: 'map-art',
    place: 'space',
    width: 1000,
    height: 520,
    guests: [
      { id: 'rocket', x: 30, y: 220, size: 120 },
      { id: 'planet', x: 780, y: 60, size: 110 },
    ],
  },
  {
    id: 'banner-space',
    place: 'space',
    width: 1200,
    height: 400,
    guests: [
      { id: 'mascot', pose: 2, x: 300, y: 90, size: 260 },
      { id: 'rocket', x: 620, y: 60, size: 200 },
      { id: 'planet', x: 870, y: 170, size: 150 },
      { id: 'alien', x: 170, y: 230, size: 120 },
    ],
  },
  {
    id: 'banner-sea',
    place: 'underwater',
    width: 1200,
    height: 400,
    guests: [
      { id: 'whale', x: 230, y: 120, size: 220 },
      { id: 'mascot', pose: 1, x: 520, y: 110, size: 240 },
      { id: 'octopus', x: 800, y: 190, size: 160 },
      { id: 'tropical-fish', x: 930, y: 70, size: 100 },
    ],
  },
  {
    id: 'banner-party',
    place: 'party',
    width: 1200,
    height: 400,
    guests: [
      { id: 'panda', pose: 2, x: 240, y: 150, size: 210 },
      { id: 'mascot', pose: 2, x: 500, y: 90, size: 260 },
      { id: 'cake', x: 800, y: 170, size: 190 },
      { id: 'balloon', x: 930, y: 60, size: 130 },
    ],
  },
  {
    id: 'course-first',
    place: 'meadow',
    width: 640,
    height: 400,
    guests: [
      { id: 'mascot', pose: 1, x: 90, y: 110, size: 240 },
      { id: 'butterfly', x: 400, y: 80, size: 100 },
      { id: 'rabbit', x: 430, y: 230, size: 130 },
    ],
  },
  {
    id: 'course-games',
    place: 'football-pitch',
    width: 640,
    height: 400,
    guests: [
      { id: 'penguin', x: 110, y: 140, size: 190 },
      { id: 'soccer-ball', x: 340, y: 240, size: 110 },
      { id: 'goal', x: 430, y: 90, size: 190 },
    ],
  },
  {
    id: 'course-junior',
    place: 'party',
    width: 640,
    height: 400,
    guests: [
      { id: 'rabbit', x: 80, y: 190, size: 160 },
      { id: 'mascot', pose: 2, x: 240, y: 100, size: 220 },
      { id: 'butterfly', x: 470, y: 110, size: 100 },
    ],
  },
  {
    id: 'course-python',
    place: 'meadow',
    width: 640,
    height: 400,
    guests: [
      { id: 'turtle', x: 90, y: 170, size: 190 },
      { id: 'mascot', pose: 2, x: 330, y: 90, size: 250 },
    ],
  },
  {
    id: 'course-art',
    place: 'stage',
    width: 640,
    height: 400,
    guests: [
      { id: 'guitar', x: 80, y: 160, size: 150 },
      { id: 'dancer', x: 250, y: 130, size: 190 },
      { id: 'pencil', x: 470, y: 140, size: 140 },
    ],
  },
]

export function posterSvg({ place, guests, width, height }: Poster): string {
  const { picture } = backdrop(place)
  // A poster is wider than a backdrop (4:3), so it shows the lower part of the backdrop with the ground.
  const drawnHeight = (width * picture.height) / picture.width
  const drawn = guests.map(({ id, pose = 0, x, y, size }) => {
    const costumes = character(id).costumes
    const costume = costumes[pose] ?? costumes[0]!
    return (
      `<image href="${link(costume.svg)}" x="${x}" y="${y}" width="${size}" ` +
      `height="${(size * costume.height) / costume.width}"/>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
    `${height}"><image href="${link(picture.svg)}" y="${(height - drawnHeight) * 0.72}" width="${width}" ` +
    `height="${drawnHeight}"/>${drawn.join('')}</svg>`
  )
}
