import { describe, expect, it } from 'vitest'
import { actor, page, project } from '../../test/stage.fixture.ts'
import type { Category } from '../block/table.ts'
import { newProject } from '../model/new-project.ts'
import { addPage } from './page.ts'
import { nextColor, offeredCategories, offeredOps, palette, type PaletteItem } from './palette.ts'

const write = (items: readonly PaletteItem[]) =>
  items
    .map((item) =>
      item === 'microphone' ? item : `${item.block.op}${item.block.arg ?? ''}${item.gapAfter ? ' |' : ''}`,
    )
    .join(' ')
const shown = (category: Category, sounds = ['pop.mp3'], isLibrarySound?: (name: string) => boolean) => {
  const character = actor('a', [], { sounds })
  return write(palette(category, { project: project(page('p', character)), page: 'p', character, isLibrarySound }))
}

describe('the palette', () => {
  it.each([
    ['start', 'onflag onclick ontouch onmessageOrange messageOrange'],
    ['motion', 'forward1 back1 up1 down1 right1 left1 hop2 home'],
    ['looks', 'say你好 | grow2 shrink2 same | hide show'],
    ['control', 'wait10 stopmine setspeed1 repeat4'],
    ['end', 'endstack forever'],
  ] as const)('contains in the category %s: %s', (category, expected) => {
    expect(shown(category)).toBe(expected)
  })

  it('has a block for each other page', () => {
    const three = addPage(addPage(newProject('x')))
    expect(write(palette('end', { project: three, page: three.pages[1]?.id ?? '', character: undefined }))).toBe(
      'endstack forever gotopage1 gotopage3',
    )
  })

  it('has a block for each sound, and the microphone while there is room', () => {
    expect(shown('sound')).toBe('playsndpop.mp3 microphone')
    expect(shown('sound', ['pop.mp3', 'drum.wav', 'me.webm'], (name) => name === 'drum.wav')).toBe(
      'playsndpop.mp3 playsnddrum.wav playusersnd2 microphone',
    )
    expect(shown('sound', ['pop.mp3', '1', '2', '3', '4', '5'])).toBe(
      'playsndpop.mp3 playusersnd1 playusersnd2 playusersnd3 playusersnd4 playusersnd5',
    )
    expect(palette('sound', { project: newProject('x'), page: 'page1', character: undefined })).toEqual([])
  })

  it('contains only blocks that a lesson offers, and the microphone only with its block', () => {
    const offered = offeredOps(['forward', 'hop', 'playsnd', 'motion_movesteps'])
    const character = actor('a', [], { sounds: ['pop.mp3', 'me.webm'] })
    const scope = { project: project(page('p', character)), page: 'p', character, offered }
    expect(write(palette('motion', scope))).toBe('forward1 hop2')
    expect(write(palette('sound', scope))).toBe('playsndpop.mp3')
    expect(offeredCategories(offered)).toEqual(['motion', 'sound'])
    expect(write(palette('sound', { ...scope, offered: offeredOps(['playusersnd']) }))).toBe('playusersnd1 microphone')
    expect(offeredOps(['motion_movesteps'])).toBeUndefined()
    expect(offeredCategories(undefined)).toHaveLength(6)
  })

  it('gives a tapped message block the next of six colours', () => {
    const colors = ['Orange']
    for (let step = 0; step < 6; step += 1) colors.push(nextColor(colors.at(-1) ?? ''))
    expect(colors).toEqual(['Orange', 'Red', 'Yellow', 'Green', 'Blue', 'Purple', 'Orange'])
    expect(nextColor('Pink')).toBe('Orange')
  })
})
