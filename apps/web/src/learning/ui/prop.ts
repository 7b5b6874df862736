import apple from '../art/red-apple.svg'
import books from '../art/books.svg'
import fish from '../art/tropical-fish.svg'
import game from '../art/video-game.svg'
import ladybird from '../art/lady-beetle.svg'
import note from '../art/musical-note.svg'
import palette from '../art/artist-palette.svg'
import penguin from '../art/penguin.svg'
import rabbit from '../art/rabbit-face.svg'
import rocket from '../art/rocket.svg'
import star from '../art/star.svg'
import sunflower from '../art/sunflower.svg'
import trophy from '../art/trophy.svg'
import turtle from '../art/turtle.svg'
import whale from '../art/whale.svg'

/** Addresses of small pictures (Fluent Emoji Flat, see art/README.md). */
export const props = {
  apple,
  books,
  fish,
  game,
  ladybird,
  note,
  palette,
  penguin,
  rabbit,
  rocket,
  star,
  sunflower,
  trophy,
  turtle,
  whale,
}

const tiles = [game, apple, rocket, penguin, note, palette, turtle, rabbit, sunflower, fish]
const grounds = ['var(--tile-b)', 'var(--tile-c)', 'var(--tile-g)', 'var(--tile-a)']

/** The picture that stands for something without one of its own: by number for things in a row, by name otherwise. */
export function tileOf(seed: string | number): { src: string; ground: string } {
  const at = typeof seed === 'number' ? seed : sumOf(seed)
  return { src: tiles[at % tiles.length]!, ground: grounds[at % grounds.length]! }
}

function sumOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return sum
}
