import { readProject, type BlockSeed, type Project } from '@mashu/engine-junior'
import { drawLibrary } from '../library/picture.ts'

type Blocks = readonly BlockSeed[]
type Number = (count: number) => BlockSeed
const number =
  (op: BlockSeed['op']): Number =>
  (arg) => ({ op, arg })
const color =
  (op: 'onmessage' | 'message') =>
  (arg: string): BlockSeed => ({ op, arg })

// Short names keep the scripts of the samples readable.
export const flag: BlockSeed = { op: 'onflag' }
export const tap: BlockSeed = { op: 'onclick' }
export const bump: BlockSeed = { op: 'ontouch' }
export const hear = color('onmessage')
export const send = color('message')
export const forward = number('forward')
export const back = number('back')
export const up = number('up')
export const down = number('down')
export const turnRight = number('right')
export const turnLeft = number('left')
export const hop = number('hop')
export const home: BlockSeed = { op: 'home' }
export const say = (arg: string): BlockSeed => ({ op: 'say', arg })
export const grow = number('grow')
export const shrink = number('shrink')
export const same: BlockSeed = { op: 'same' }
export const hide: BlockSeed = { op: 'hide' }
export const show: BlockSeed = { op: 'show' }
export const sound = (name: string): BlockSeed => ({ op: 'playsnd', arg: name === 'pop' ? 'pop.mp3' : `${name}.wav` })
export const wait = number('wait')
export const speed = number('setspeed')
export const stop: BlockSeed = { op: 'stopmine' }
export const repeat = (arg: number, ...inner: Blocks): BlockSeed => ({ op: 'repeat', arg, inner })
export const end: BlockSeed = { op: 'endstack' }
export const forever: BlockSeed = { op: 'forever' }
export const goTo = number('gotopage')

export interface Part {
  readonly picture: string
  readonly name?: string
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly flip?: boolean
  readonly hidden?: boolean
  readonly scripts?: readonly Blocks[]
}
export interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}
export interface Scene {
  readonly background: string
  readonly parts: readonly Part[]
  readonly words?: readonly Words[]
}

const { catalogue, files } = drawLibrary()
export { files }

const soundsOf = (blocks: Blocks): string[] =>
  blocks.flatMap(({ op, arg, inner }) => [...(op === 'playsnd' ? [String(arg)] : []), ...soundsOf(inner ?? [])])

/** Includes the space below the strip. */
const stripHeight = 104

function character(part: Part): object {
  const row = catalogue.characters.find(({ picture }) => picture === `${part.picture}.svg`)
  if (!row) throw new Error(`no character is called ${part.picture}`)
  const { scripts = [], x, y, scale = row.scale, flip = false, hidden = false } = part
  return {
    kind: 'character',
    name: part.name ?? row.name,
    picture: row.picture,
    width: row.width,
    height: row.height,
    defaultScale: scale,
    scale,
    x,
    y,
    flip,
    angle: 0,
    speed: 2,
    shown: !hidden,
    home: { x, y, scale, shown: !hidden },
    sounds: [...new Set(['pop.mp3', ...scripts.flatMap(soundsOf)])],
    scripts: scripts.map((blocks, index) => ({ x: 20, y: 20 + index * stripHeight, blocks })),
  }
}

/** @throws Error when the engine would have to repair the project */
export function project(name: string, ...scenes: readonly Scene[]): Project {
  const pages = scenes.map(({ background, parts, words = [] }) => ({
    background: `scene-${background}.svg`,
    objects: [...parts.map(character), ...words.map((text) => ({ kind: 'text', ...text }))],
  }))
  for (const { background } of pages) if (!files.has(background)) throw new Error(`there is no ${background}`)
  const { project: made, remarks } = readProject({ version: 1, name, pages })
  if (remarks.length > 0) throw new Error(`${name}: ${JSON.stringify(remarks)}`)
  return { ...made, currentPage: made.pages[0]?.id ?? '' }
}
