import apple from './red-apple.svg'
import books from './books.svg'
import fish from './tropical-fish.svg'
import game from './video-game.svg'
import ladybird from './lady-beetle.svg'
import note from './musical-note.svg'
import palette from './artist-palette.svg'
import penguin from './penguin.svg'
import rabbit from './rabbit-face.svg'
import rocket from './rocket.svg'
import star from './star.svg'
import sunflower from './sunflower.svg'
import trophy from './trophy.svg'
import turtle from './turtle.svg'
import whale from './whale.svg'

/** From Fluent Emoji Flat, see README.md. */
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

/** For an object without its own picture. `seed` is the number of the object in a row, or its name. */
export function tileOf(seed: string | number): { src: string; ground: string } {
  const at = typeof seed === 'number' ? seed : sumOf(seed)
  return { src: tiles[at % tiles.length]!, ground: grounds[at % grounds.length]! }
}

function sumOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973
  return sum
}
