import { addCharacter, isCharacter, newProject, readSjr, setBackground, writeSjr } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { libraryLookup, mascot } from './address.ts'

describe('a file of the original application', () => {
  const cast = ['Dog', 'Fly', 'Mailbox'].reduce(
    (project, name) =>
      addCharacter(project, 'page1', { name, picture: `${name}.svg`, width: 296, height: 213, scale: 0.5 }),
    setBackground(newProject('x'), 'page1', 'BeachNight.svg'),
  )
  const project = {
    ...cast,
    pages: cast.pages.map((page) => ({
      ...page,
      objects: page.objects
        .filter(isCharacter)
        .slice(1)
        .map((object) => ({ ...object, sounds: ['pop.mp3', 'GONE.wav'] })),
    })),
  }
  const bytes = writeSjr({ project, media: new Map(), changedAt: 0 })
  const read = () => readSjr(bytes, libraryLookup, mascot)

  it('shows our pictures, about as large as the original pictures', () => {
    const [dog, fly, mailbox] = read().project.pages[0]!.objects.filter(isCharacter)
    expect([dog?.picture, fly?.picture, mailbox?.picture]).toEqual(['dog.svg', 'honeybee.svg', 'placeholder.svg'])
    expect(dog).toMatchObject({ width: 189, height: 189 })
    // The original picture measured 296 × 213 at scale 0.5.
    for (const scale of [dog!.scale, dog!.defaultScale, dog!.home.scale])
      expect((189 * scale) ** 2).toBeCloseTo(148 * 106.5, 0)
    expect(mailbox).toMatchObject({ width: 296, height: 213, scale: 0.5 })
  })

  it('causes remarks about similar pictures and about missing pictures and sounds', () => {
    expect(read().remarks.map(({ code, name }) => [code, name])).toEqual([
      ['similar-picture', '第1页的背景'],
      ['missing-sound', undefined],
      ['similar-picture', 'Fly'],
      ['missing-sound', undefined],
      ['missing-picture', 'Mailbox'],
      ['missing-sound', undefined],
    ])
  })

  it('contains the original names again after an export', () => {
    const opened = read()
    const again = readSjr(writeSjr({ ...opened, changedAt: 0 }), (_, name) => name)
    expect(again.project.pages[0]?.background).toBe('BeachNight.svg')
    expect(again.project.pages[0]?.objects.filter(isCharacter).map(({ picture }) => picture)).toEqual([
      'Dog.svg',
      'Fly.svg',
      'Mailbox.svg',
    ])
  })
})
