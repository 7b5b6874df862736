// @vitest-environment happy-dom
import {
  addCharacter,
  addPage,
  addText,
  changeText,
  newProject,
  placeholderBackground,
  placeholderPicture,
  setBackground,
  updateCharacter,
  type Project,
} from '@mashu/engine-junior'
import { beforeEach, describe, expect, it } from 'vitest'
import { mascot, pictureAddress } from '../../library/address.ts'
import { ImageCache } from './image-cache.ts'
import { StageView } from './stage-view.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const place = { page: 'page1', character: 'object2' }
const pose = { x: 100, y: 50, angle: 30, flip: true, scale: 0.5, shown: true, speed: 2 }

let view: StageView
let project: Project
const actors = (): HTMLElement[] => [...view.element.querySelectorAll<HTMLElement>('[data-actor]')]
const balloons = (): string[] =>
  [...view.element.querySelectorAll('.stage-balloon')].map((balloon) => balloon.textContent ?? '')

beforeEach(() => {
  document.body.replaceChildren()
  view = new StageView(document.body, new ImageCache(pictureAddress))
  project = addText(
    addCharacter(newProject('故事', mascot), 'page1', { name: '狗', picture: 'dog.svg', width: 100, height: 80 }),
    'page1',
    '<b>标题</b>',
  )
  view.show(project, 'page1')
})

describe('a page on the stage', () => {
  it('has all objects in the order of the project, and texts as text', () => {
    expect(
      [...view.element.querySelectorAll<HTMLElement>('[data-actor], [data-text]')].map(
        (element) => element.dataset['actor'] ?? element.textContent,
      ),
    ).toEqual(project.pages[0]!.objects.map((object) => (object.kind === 'text' ? '<b>标题</b>' : object.id)))
    expect(view.element.querySelector('b')).toBeNull()
  })

  it('keeps the elements of those who stay, and lets the others go', () => {
    const [first] = actors()
    view.show(
      updateCharacter(project, 'page1', 'object2', (character) => ({ ...character, name: 'x' })),
      'page1',
    )
    expect(actors()[0]).toBe(first)
    view.show(addPage(project, mascot), addPage(project, mascot).currentPage)
    expect([actors().length, actors().includes(first!), view.element.querySelectorAll('[data-text]').length]).toEqual([
      1,
      false,
      0,
    ])
  })

  it('breaks a long text into lines that fit, and draws what was written anew', () => {
    const long = addText(newProject('故事', mascot), 'page1', '很久很久以前森林里住着一只小猫'.repeat(3))
    view.show(long, 'page1')
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    const lines = text.textContent!.split('\n')
    expect([lines.length > 1, lines.join(''), Math.max(...lines.map(({ length }) => length)) * 36 <= 480]).toEqual([
      true,
      '很久很久以前森林里住着一只小猫'.repeat(3),
      true,
    ])
    view.show(changeText(long, 'page1', text.dataset['text']!, { text: '完' }), 'page1')
    expect(text.textContent).toBe('完')
  })

  it('is empty for a page that is not there', () => {
    view.show(project, 'nowhere')
    expect(actors()).toEqual([])
  })

  it('shows its background, and none where there is none', () => {
    const backdrop = view.element.querySelector<HTMLImageElement>('.stage-backdrop')!
    expect(backdrop.hidden).toBe(true)
    view.show(setBackground(project, 'page1', 'scene-meadow.svg'), 'page1')
    expect([backdrop.hidden, backdrop.getAttribute('src')]).toEqual([false, pictureAddress('scene-meadow.svg')])
  })
})

describe('moving', () => {
  it('is drawn with the next flush, once for each who moved', () => {
    const before = actors()[0]!.style.transform
    view.move(place.character, pose)
    view.move(place.character, { ...pose, x: 120 })
    expect(actors()[0]!.style.transform).toBe(before)
    expect([view.flush(), view.flush()]).toEqual([1, 0])
    expect(actors()[0]!.style.transform).toBe('translate(120px, 50px) rotate(30deg) scaleX(-1) translate(-50%, -50%)')
  })

  it('hides and fades', () => {
    view.move(place.character, { ...pose, shown: false })
    view.fade(place.character, 0.25)
    view.flush()
    expect([actors()[0]!.style.visibility, actors()[0]!.style.opacity]).toEqual(['hidden', '0.25'])
  })

  it('of a character that is not there does nothing', () => {
    view.move('nobody', pose)
    view.fade('nobody', 0)
    view.say('nobody', 'x')
    view.moveText('nobody', 1, 1)
    expect([view.flush(), balloons()]).toEqual([0, []])
  })

  it('of a text is seen at once', () => {
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    expect(view.moveText(text.dataset['text']!, 200, 90)).toEqual({ x: 200, y: 90 })
    expect(text.style.transform).toContain('translate(200px, 90px)')
  })

  it('of a text ends at the edge of the stage, so that all of it stays to be read', () => {
    const text = view.element.querySelector<HTMLElement>('[data-text]')!
    const { x, y } = view.moveText(text.dataset['text']!, -300, 900)
    expect(x).toBeGreaterThan(36)
    expect(y).toBeCloseTo(360 - 36 * 0.675)
    expect(text.style.transform).toContain(`translate(${x}px, ${y}px)`)
  })
})

describe('balloons', () => {
  it('replace each other and go away with undefined or nothing to say', () => {
    view.say(place.character, '你好')
    view.say(place.character, '再见')
    expect(balloons()).toEqual(['再见'])
    view.say(place.character, undefined)
    expect(balloons()).toEqual([])
    view.say(place.character, '')
    expect(balloons()).toEqual([])
  })

  it('hold text, never page', () => {
    view.say(place.character, '<img src=x>')
    expect([balloons(), view.element.querySelector('.stage-balloon img')]).toEqual([['<img src=x>'], null])
  })

  it('go with who says them', () => {
    view.say(place.character, '你好')
    view.show(project, 'nowhere')
    expect(balloons()).toEqual([])
  })
})

describe('the grid', () => {
  it('marks the square of one character and follows it', () => {
    const mark = (): string | null => view.element.querySelector('.stage-grid-mark rect')?.getAttribute('x') ?? null
    view.setGrid(true, place.character)
    expect([mark(), view.element.querySelector<SVGElement>('.stage-grid')!.style.display]).toEqual(['240', ''])
    view.move(place.character, pose)
    view.flush()
    expect(mark()).toBe('96')
    view.setGrid(false)
    expect([mark(), view.element.querySelector<SVGElement>('.stage-grid')!.style.display]).toEqual([null, 'none'])
  })
})

describe('pictures', () => {
  it.each([
    ['library', 'dog.svg', /^\/scratchjr\/art\//],
    ['placeholder', placeholderPicture, /^data:image\/svg/],
    ['placeholder of a background', placeholderBackground, /^data:image\/svg/],
    ['unknown', '../../secret.svg', /^data:image\/svg/],
  ])('of the %s have an address: %s', (_, picture, address) => {
    expect(new ImageCache(pictureAddress).urlOf(picture)).toMatch(address)
  })

  it('of the project come before those of the library, and are let go with it', () => {
    const images = new ImageCache(pictureAddress)
    images.setMedia(
      new Map([
        ['dog.svg', bytes('<svg/>')],
        ['own.svg', bytes('<svg/>')],
      ]),
    )
    expect([images.urlOf('dog.svg'), images.urlOf('own.svg')].map((address) => address.slice(0, 5))).toEqual([
      'blob:',
      'blob:',
    ])
    const kept = images.urlOf('own.svg')
    images.setMedia(new Map([['own.svg', bytes('<svg/>')]]))
    expect([images.urlOf('own.svg'), images.urlOf('dog.svg')]).toEqual([kept, pictureAddress('dog.svg')])
    images.close()
    expect(images.urlOf('own.svg')).toMatch(/^data:/)
  })
})
