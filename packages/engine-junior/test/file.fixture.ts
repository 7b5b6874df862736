import { strToU8 } from 'fflate'
import type { Project } from '../src/model/project.ts'
import { newText } from '../src/model/new-project.ts'
import { actor, page, project, strip } from './stage.fixture.ts'
import { pack } from '../src/file/archive.ts'

/** Contains everything that a file can contain. */
export function fullProject(): Project {
  const full = project(
    page(
      'p',
      actor(
        '猫',
        [
          strip(
            ['onflag'],
            ['say', '百分 50%'],
            [
              'repeat',
              3,
              [
                ['forward', 2],
                ['repeat', 2, [['hop', 1]]],
              ],
            ],
            ['gotopage', 2],
          ),
          strip(['onmessage', 'Green'], ['playusersnd', 1], ['setspeed', 0], ['forever']),
        ],
        {
          picture: 'own-cat.svg',
          flip: true,
          angle: 90,
          scale: 0.7,
          speed: 4,
          sounds: ['pop.mp3', 'hello.webm'],
          home: { x: 100, y: 50, scale: 0.5, shown: false },
        },
      ),
      actor('狗', [], { picture: 'library-dog.svg', shown: false }),
    ),
    page(
      'q',
      actor('猫', [strip(['ontouch'], ['playsnd', 'pop.mp3'], ['endstack'])], { id: 'second', picture: 'own-cat.svg' }),
    ),
  )
  const [first, second] = full.pages
  if (!first || !second) throw new Error('two pages were made')
  const pageOne = {
    ...first,
    background: 'own-sky.png',
    selected: '猫',
    nextTextY: 84.6,
    objects: [...first.objects, { ...newText('t', '标题', 36), color: '#c4281b', size: 72 }],
  }
  return {
    ...full,
    name: '我的 作品',
    pages: [pageOne, { ...second, background: 'library-sea.svg', selected: 'second' }],
    currentPage: 'q',
  }
}

export const bytes = (text: string): Uint8Array => strToU8(text)

/** The project does not use one of these media. */
export const ownMedia: ReadonlyMap<string, Uint8Array> = new Map([
  ['own-cat.svg', bytes('<svg/>')],
  ['own-sky.png', bytes('png')],
  ['hello.webm', bytes('webm')],
  ['unused.svg', bytes('<svg>old</svg>')],
])

/** An archive as another program could write it. */
export const archive = (files: Readonly<Record<string, unknown>>): Uint8Array =>
  pack(
    new Map(
      Object.entries(files).map(([name, content]) => [
        name,
        content instanceof Uint8Array
          ? content
          : bytes(typeof content === 'string' ? content : JSON.stringify(content)),
      ]),
    ),
  )

const sprite = (id: string, rest: object) => ({
  type: 'sprite',
  id,
  name: id.replace(/ \d+$/, ''),
  shown: true,
  flip: false,
  angle: 0,
  scale: 0.5,
  speed: 2,
  sounds: ['pop.mp3'],
  xcoor: 240,
  ycoor: 180,
  cx: 51,
  cy: 60,
  w: 102,
  h: 120,
  homex: 240,
  homey: 180,
  homescale: 0.5,
  homeshown: true,
  homeflip: false,
  scripts: [],
  ...rest,
})

const originalFirstPage = () => ({
  textstartat: 84,
  sprites: ['Hero 1', 'Fish 2', 'Text 3'],
  num: 1,
  md5: 'Farm.svg',
  lastSprite: 'Fish 2',
  layers: ['Fish 2', 'Hero 1', 'Text 3'],
  'Hero 1': sprite('Hero 1', {
    md5: 'Hero.svg',
    sounds: ['pop.mp3', 'SND1.wav'],
    scripts: [
      [
        ['onflag', 'null', 20, 20],
        ['say', '%E4%BD%A0%E5%A5%BD', 96, 20],
        ['forward', '3', 172, 20],
        ['repeat', 4, 248, 20, [['hop', 2, 283, 20]]],
        ['playusersnd', 1, 424, 20],
        ['playsnd', 'moo.wav', 500, 20],
        ['caretcmd', 'null', 576, 20],
        ['gotopage', 1, 652, 20],
      ],
    ],
  }),
  'Fish 2': sprite('Fish 2', {
    md5: 'fish-drawn.svg',
    defaultScale: 0.8,
    scale: 0.8,
    flip: true,
    scripts: [
      [
        ['onmessage', 'Purple', 20, 120],
        ['setspeed', 2, 96, 120],
        ['endstack', 'null', 172, 120],
      ],
    ],
  }),
  'Text 3': {
    type: 'text',
    id: 'Text 3',
    shown: true,
    speed: 2,
    cx: 50,
    cy: 20,
    w: 100,
    h: 40,
    xcoor: 200,
    ycoor: 36,
    homex: 200,
    homey: 36,
    str: 'Hello',
    color: '#0d50ab',
    fontsize: 48,
  },
})

/**
 * The record of a project as the original application writes it, with an unknown library, an escaped text and missing
 * keys.
 */
export const originalRecord = () => ({
  name: 'Project 7',
  version: 'iOSv01',
  mtime: '1500000000000',
  assetLibraryVersion: 4,
  thumbnail: { pagecount: 2, md5: 'thumb.png' },
  json: {
    pages: ['page 1', 'page 2'],
    currentPage: 'page 2',
    'page 1': originalFirstPage(),
    'page 2': {
      num: 2,
      textstartat: 36,
      sprites: ['Hero 1'],
      lastSprite: 'Hero 1',
      layers: ['Hero 1'],
      'Hero 1': sprite('Hero 1', { md5: 'Hero.svg', xcoor: -6 }),
    },
  },
})
