export type Point = readonly [x: number, y: number]
export interface Stroke {
  smooth: boolean
  points: readonly Point[]
}

/**
 * Handwritten shapes of digits in a box of 10 × 16. A stroke is a list of `x,y`; `|` separates strokes, and a leading
 * `~` makes a stroke smooth.
 */
const WAYS: Record<string, readonly string[]> = {
  0: ['~5,0 1,3 0,8 1,13 5,16 9,13 10,8 9,3 5,0', '~6,0 2,2 1,8 2,14 5,16 8,14 9,8 8,3 5,0'],
  1: ['1,5 6,0 6,16', '2,4 6,0 6,16|2,16 10,16'],
  2: ['~0,4 2,1 5,0 9,2 9,6 5,11 0,16|0,16 10,16', '~1,3 5,0 9,3 8,7 1,15|~1,15 5,14 10,16'],
  3: ['~0,2 4,0 9,2 8,6 4,7.5|~4,7.5 9,9 9.5,13 5,16 0,14', '0,0 9,0 4,6.5|~4,6.5 9,8 9.5,13 5,16 0,14'],
  4: ['7,16 7,0 0,11 10,11', '2,0 0,9 10,9|8,3 7,16'],
  5: ['9,0 1,0 1,7|~1,7 6,6 10,10 8,15 4,16 0,14', '10,0 2,1 1,7|~1,7 7,5 9,11 6,16 0,15'],
  6: ['~8,0 3,4 0,10 2,15 6,16 10,13 8,9 4,8 0,11', '~6,0 2,5 1,11 5,16 9,12 5,8 1,12'],
  7: ['0,0 10,0 4,16', '0,0 10,0 4,16|2,8 9,8', '0,1 10,0|~10,0 6,7 5,16'],
  8: ['~5,7.5 1,4 5,0 9,4 5,7.5 0,12 5,16 10,12 5,7.5', '~8,1 3,1 2,5 8,9 9,14 4,16 1,12 8,6 8,1'],
  9: ['~9,6 6,8.5 2,7.5 0,4 3,0 8,1 10,5 9,11 5,16', '~9,4 5,0 0.5,4 5,8.5 9,4|9,4 8,16'],
}

const strokeOf = (text: string): Stroke => ({
  smooth: text.startsWith('~'),
  points: text
    .replace('~', '')
    .split(' ')
    .map((pair) => pair.split(',').map(Number) as unknown as Point),
})

export const glyphs: ReadonlyMap<string, readonly (readonly Stroke[])[]> = new Map(
  Object.entries(WAYS).map(([digit, ways]) => [digit, ways.map((way) => way.split('|').map(strokeOf))]),
)
