// @vitest-environment happy-dom
import type { CharacterSpec } from '@mashu/engine-junior'
import { describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen } from '@mashu/ui/drawn'
import { tap } from '../../../test/gesture.ts'
import { pictureAddress } from '../address.ts'
import { BackgroundLibrary } from './background-library.tsx'
import { backgroundGroups, characterGroups, libraryBackgrounds, libraryCharacters } from '../catalogue.ts'
import { CharacterLibrary } from './character-library.tsx'
import type { OwnPicture } from './props.ts'

vi.mock('../../speech/speak.ts', () => ({ speak: () => {} }))

const own: OwnPicture = { name: '我的猫', picture: 'drawing-1.svg', width: 80, height: 60, address: 'blob:1' }
const isDisabled = (name: string): boolean => (find('button', name) as HTMLButtonElement).disabled

function watched() {
  const heard: string[] = []
  const note = (what: string) => (item: { picture: string } | null) => {
    heard.push(`${what} ${item === null ? 'nothing' : item.picture}`)
  }
  return {
    heard,
    onPick: note('pick'),
    onPaint: note('paint'),
    onCancel: () => {
      heard.push('cancel')
    },
  }
}

describe('the library of characters', () => {
  it('shows one group at a time, and only pictures that exist', async () => {
    await draw(<CharacterLibrary {...watched()} />)
    for (const { id, name } of characterGroups) {
      await tap(find('button', name))
      const items = libraryCharacters.filter(({ group }) => group === id)
      expect(items.length, id).toBeGreaterThan(0)
      for (const item of items) expect(findAll('button', item.name).length, item.name).toBeGreaterThan(0)
    }
    const known = new Set(characterGroups.map(({ id }) => id))
    expect(libraryCharacters.filter(({ group }) => !known.has(group))).toEqual([])
    expect(characterGroups.filter(({ icon }) => pictureAddress(icon) === undefined)).toEqual([])
  })

  it('chooses a picture by a second tap or by the tick', async () => {
    const { heard, ...props } = watched()
    await draw(<CharacterLibrary {...props} />)
    const first = libraryCharacters.find(({ group }) => group === characterGroups[0]!.id)!
    expect([isDisabled('就选它'), isDisabled('在上面画画')]).toEqual([true, true])
    await tap(find('button', first.name))
    expect([heard, isDisabled('就选它')]).toEqual([[], false])
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    await tap(find('button', '在上面画画'))
    expect(heard).toEqual([`pick ${first.picture}`, `pick ${first.picture}`, `paint ${first.picture}`])
  })

  it('gives the size and scale of the picture to the character', async () => {
    let got: CharacterSpec | undefined
    const first = libraryCharacters.find(({ group }) => group === characterGroups[0]!.id)!
    await draw(
      <CharacterLibrary
        {...watched()}
        onPick={(item) => {
          got = item
        }}
      />,
    )
    await tap(find('button', first.name))
    await tap(find('button', '就选它'))
    expect(got).toEqual({
      name: first.name,
      picture: first.picture,
      width: first.width,
      height: first.height,
      scale: first.scale,
    })
  })

  it('forgets the chosen picture when another group is opened', async () => {
    await draw(<CharacterLibrary {...watched()} />)
    await tap(find('button', libraryCharacters.find(({ group }) => group === characterGroups[0]!.id)!.name))
    await tap(find('button', characterGroups[1]!.name))
    expect(isDisabled('就选它')).toBe(true)
  })

  it("has a group for the child's drawings only when there are drawings", async () => {
    const { heard, ...props } = watched()
    const show = await draw(<CharacterLibrary {...props} />)
    expect(findAll('button', '我画的')).toEqual([])
    await show(<CharacterLibrary {...props} own={[own]} />)
    await tap(find('button', '我画的'))
    await tap(find('button', '我的猫'))
    await tap(find('button', '就选它'))
    expect(heard).toEqual(['pick drawing-1.svg'])
  })

  it('offers an empty canvas for painting, and closes with its cross or Escape', async () => {
    const { heard, ...props } = watched()
    await draw(<CharacterLibrary {...props} />)
    await tap(find('button', '自己画'))
    await tap(find('button', '关闭'))
    await happen(() => {
      find('dialog', '选一个角色').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(heard).toEqual(['paint nothing', 'cancel', 'cancel'])
  })
})

describe('the library of backgrounds', () => {
  it('can remove the background', async () => {
    const { heard, ...props } = watched()
    await draw(<BackgroundLibrary {...props} />)
    await tap(find('button', '不要背景'))
    expect(heard).toEqual(['pick nothing'])
  })

  it('passes the chosen background or drawing to the caller', async () => {
    const { heard, ...props } = watched()
    await draw(<BackgroundLibrary {...props} own={[own]} />)
    const item = libraryBackgrounds.find(({ group }) => group === backgroundGroups[0]!.id)!
    await tap(find('button', item.name))
    await tap(find('button', '就选它'))
    await tap(find('button', '在上面画画'))
    expect(heard).toEqual([`pick ${item.picture}`, `paint ${item.picture}`])
  })

  it('contains only existing pictures in groups that are shown', () => {
    const known = new Set(backgroundGroups.map(({ id }) => id))
    expect(
      libraryBackgrounds.filter(({ group, picture }) => !known.has(group) || pictureAddress(picture) === undefined),
    ).toEqual([])
    expect(libraryCharacters.filter(({ picture }) => pictureAddress(picture) === undefined)).toEqual([])
  })
})
