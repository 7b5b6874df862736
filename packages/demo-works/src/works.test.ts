import { readSjr } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { buildSb3 } from '@mashu/sb3'
import { coverSvg } from './cover.ts'
import { starters, works } from './index.ts'
import { fileOfStory, stories, storyStarters } from './junior.ts'
import { posters, posterSvg } from './poster.ts'
import { programs, programStarters } from './python.ts'

describe('demo works', () => {
  it('are at least twenty, and each has a unique id', () => {
    expect(works.length).toBeGreaterThanOrEqual(20)
    expect(new Set([...works, ...starters].map((work) => work.id)).size).toBe(works.length + starters.length)
  })

  it.each([...works, ...starters].map((work) => [work.title, work] as const))(
    '%s is built as a project with scripts and a cover',
    (_, work) => {
      const bytes = buildSb3(work.project)
      expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('PK')
      expect(bytes.length).toBeGreaterThan(2000)
      expect(coverSvg(work).match(/<image /g)!.length).toBe(
        1 + work.project.sprites.filter((sprite) => sprite.visible !== false).length,
      )
    },
  )

  it.each(works.map((work) => [work.title, work] as const))(
    '%s has a script that starts with the flag, a click or a key',
    (_, work) => {
      const hats = work.project.sprites
        .flatMap((sprite) => sprite.scripts ?? [])
        .map((script) => script.blocks[0].opcode)
      expect(hats).toEqual(
        expect.arrayContaining([expect.stringMatching(/whenflagclicked|whenthisspriteclicked|whenkeypressed/)]),
      )
    },
  )
})

it('every poster can be drawn with the artwork', () => {
  for (const poster of posters) expect(posterSvg(poster).match(/<image /g)!.length).toBe(poster.guests.length + 1)
})

describe('demo programs', () => {
  it.each([...programs, ...programStarters].map((program) => [program.title, program] as const))(
    '%s has code and a picture',
    (_, { code, cover }) => {
      expect(code).toMatch(/^# .+\n/)
      expect(code).not.toMatch(/[\t\r]/)
      expect(cover).toMatch(/^<svg .*<(polygon|path|rect)/)
      expect(cover).not.toMatch(/NaN|undefined|<text/)
    },
  )
})

describe('demo stories', () => {
  it.each([...stories, ...storyStarters].map((story) => [story.title, story] as const))(
    '%s opens as it was written, and the cover shows all characters',
    (_, story) => {
      const known = (_kind: string, name: string) => name
      const { project, remarks } = readSjr(fileOfStory(story), known)
      expect(remarks).toEqual([])
      expect(
        project.pages[0]?.objects.map((object) =>
          object.kind === 'character' ? object.scripts.map(({ blocks }) => blocks.map(({ op }) => op)) : [],
        ),
      ).toEqual(
        story.project.pages[0]?.objects.map((object) =>
          object.kind === 'character' ? object.scripts.map(({ blocks }) => blocks.map(({ op }) => op)) : [],
        ),
      )
      expect(story.cover.match(/<image /g)).toHaveLength(1 + (project.pages[0]?.objects.length ?? 0))
    },
  )
})
