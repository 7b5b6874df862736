import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import { characters, updatePage } from './change.ts'
import type { Project } from './project.ts'
import { newText } from './new-project.ts'
import { around, json } from '../../test/read.fixture.ts'
import { readProject } from './read.ts'

describe('reading a project', () => {
  const full = (): Project => {
    const broken = project(
      page(
        'p',
        actor(
          'a',
          [
            strip(
              ['onflag'],
              [
                'repeat',
                3,
                [
                  ['say', '你好'],
                  ['message', 'Blue'],
                ],
              ],
              ['gotopage', 2],
            ),
          ],
          { flip: true, angle: 90, speed: 4, sounds: ['pop.mp3', 'x.webm'] },
        ),
        actor('b', [], { shown: false }),
      ),
      page('q', actor('c', [])),
    )
    return updatePage(
      updatePage(broken, 'q', (now) => ({ ...now, background: 'sky.svg', nextTextY: 84.6 })),
      'p',
      (now) => ({ ...now, selected: 'a', objects: [...now.objects, newText('t', '标题', 36)] }),
    )
  }

  it('restores a written project without a remark', () => {
    const { project: read, remarks } = readProject(json(full()))
    expect(remarks).toEqual([])
    const withoutIds = (project: Project) =>
      JSON.parse(
        JSON.stringify({ ...project, nextId: 0 }, (key, value: unknown) =>
          key === 'id' && /^(strip|block)\d/.test(String(value)) ? undefined : value,
        ),
      ) as unknown
    const expected = {
      ...full(),
      pages: full().pages.map((page) => ({ ...page, selected: page.selected ?? characters(page).at(-1)?.id })),
    }
    expect(withoutIds(read)).toEqual(withoutIds(expected))
  })

  it('returns the same result for the same data, and reads a read project without a remark', () => {
    const once = readProject(json(full())).project
    expect(readProject(json(full())).project).toEqual(once)
    expect(readProject(json(once)).remarks).toEqual([])
  })

  it('creates only ids that are not used in the project', () => {
    const read = readProject({
      version: 1,
      pages: [{ id: 'page7', objects: [{ kind: 'character', id: 'object41', picture: 'a' }] }],
    }).project
    expect(read.nextId).toBe(42)
    expect(readProject({ version: 1, nextId: 90, pages: [] }).project.nextId).toBeGreaterThan(90)
  })

  it('reports repairs and their places in Chinese', () => {
    expect(readProject(around({ x: 'left' })).remarks).toEqual([
      { code: 'wrong-value', path: 'pages[0].objects[0].x', text: '有一个设置不对，已改成常用的值' },
    ])
  })
})
