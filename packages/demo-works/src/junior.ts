import {
  addCharacter,
  drop,
  newProject,
  removeObject,
  seed,
  setBackground,
  writeSjr,
  type BlockOp,
  type BlockSeed,
  type Project,
} from '@mashu/engine-junior'
import { backdrop, character } from '@mashu/artwork'

/** A project of picture blocks by a child of the demo school. */
export interface DemoStory {
  readonly id: string
  readonly title: string
  readonly project: Project
  readonly cover: string
}

interface Guest {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly scripts: readonly (readonly BlockSeed[])[]
}

/** Width and height of a picture of the library at scale 1. */
const side = 189
const mascot = { width: 178.5, height: 204.75 }
const sizeOf = (id: string): { width: number; height: number } =>
  id === 'mascot' ? mascot : { width: side, height: side }

const b = (op: BlockOp, arg?: number | string): BlockSeed => seed(op, arg)
const loop = (times: number, ...inner: BlockSeed[]): BlockSeed => ({ ...seed('repeat', times), inner })

/** Puts a character of the library on the page. */
function invite(project: Project, { id, x, y, scale = 0.5, scripts }: Guest): Project {
  const page = project.currentPage
  const added = addCharacter(project, page, { name: character(id).name, picture: `${id}.svg`, ...sizeOf(id), scale })
  const guest = added.pages[0]?.objects.at(-1)
  if (!guest) throw new Error('the page does not exist')
  const placed: Project = {
    ...added,
    pages: added.pages.map((page) => ({
      ...page,
      objects: page.objects.map((object) =>
        object.id === guest.id && object.kind === 'character'
          ? { ...object, x, y, home: { ...object.home, x, y } }
          : object,
      ),
    })),
  }
  return scripts.reduce(
    (now, blocks, index) => drop(now, { page, character: guest.id }, blocks, { x: 24, y: 20 + index * 100 }),
    placed,
  )
}

/** The first character is selected. */
function story(title: string, scene: string, guests: readonly Guest[]): Project {
  const empty = newProject(title)
  const bare = removeObject(empty, empty.currentPage, empty.pages[0]?.objects[0]?.id ?? '')
  const full = guests.reduce(invite, setBackground(bare, bare.currentPage, `scene-${scene}.svg`))
  return { ...full, pages: full.pages.map((page) => ({ ...page, selected: page.objects[0]?.id })) }
}

const link = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

function coverOf(scene: string, guests: readonly Guest[]): string {
  const cast = guests.map(({ id, x, y, scale = 0.5 }) => {
    const { width, height } = sizeOf(id)
    const picture = character(id).costumes[0]
    return picture
      ? `<image href="${link(picture.svg)}" x="${x - (width * scale) / 2}" y="${y - (height * scale) / 2}" ` +
          `width="${width * scale}" height="${height * scale}"/>`
      : ''
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><image ' +
    `href="${link(backdrop(scene).picture.svg)}" width="480" height="360"/>${cast.join('')}</svg>`
  )
}

const tell = (id: string, title: string, scene: string, guests: readonly Guest[]): DemoStory => ({
  id,
  title,
  project: story(title, scene, guests),
  cover: coverOf(scene, guests),
})

const hello = tell('junior-hello', '小码跳跳跳', 'meadow', [
  {
    id: 'mascot',
    x: 84,
    y: 250,
    scripts: [
      [b('onflag'), loop(4, b('hop', 2), b('forward', 2)), b('say', '你好！'), b('endstack')],
      [b('onclick'), b('playsnd'), b('hop', 4)],
    ],
  },
  {
    id: 'butterfly',
    x: 372,
    y: 108,
    scale: 0.35,
    scripts: [[b('onflag'), b('up', 1), b('back', 3), b('down', 1), b('forward', 3), b('forever')]],
  },
  { id: 'rabbit', x: 372, y: 276, scripts: [[b('ontouch'), b('say', '我们一起玩吧'), b('grow', 2), b('shrink', 2)]] },
])
const sea = tell('junior-sea', '海底捉迷藏', 'underwater', [
  {
    id: 'tropical-fish',
    x: 108,
    y: 132,
    scale: 0.35,
    scripts: [
      [b('onflag'), b('forward', 20), b('forever')],
      [b('onclick'), b('hide'), b('wait', 10), b('show')],
    ],
  },
  {
    id: 'octopus',
    x: 348,
    y: 252,
    scripts: [
      [b('onflag'), b('say', '点一点小鱼'), b('message', 'Blue')],
      [b('onclick'), loop(3, b('right', 1), b('left', 1))],
    ],
  },
  {
    id: 'whale',
    x: 252,
    y: 84,
    scale: 0.65,
    scripts: [[b('onmessage', 'Blue'), b('setspeed', 0), b('back', 4), b('forward', 4), b('endstack')]],
  },
])
const walk = tell('starter-junior-walk', '帮小码走到小兔家', 'meadow', [
  { id: 'mascot', x: 84, y: 252, scripts: [[b('onflag'), b('forward', 2)]] },
  { id: 'rabbit', x: 396, y: 264, scripts: [[b('ontouch'), b('say', '欢迎你来！'), b('hop', 2)]] },
])

const walked = tell('answer-junior-walk', '帮小码走到小兔家', 'meadow', [
  { id: 'mascot', x: 84, y: 252, scripts: [[b('onflag'), b('forward', 12)]] },
  { id: 'rabbit', x: 396, y: 264, scripts: [[b('ontouch'), b('say', '欢迎你来！'), b('hop', 2)]] },
])

export const stories: readonly DemoStory[] = [hello, sea]
export const storyStarters: readonly DemoStory[] = [walk]
/** These model answers are not works of children. */
export const storyAnswers: readonly DemoStory[] = [walked]

/** The time in the file is constant, so that equal projects have equal files. */
export const fileOfStory = ({ project }: DemoStory): Uint8Array => writeSjr({ project, media: new Map(), changedAt: 0 })
