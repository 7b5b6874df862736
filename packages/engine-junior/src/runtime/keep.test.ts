import { expect, it } from 'vitest'
import { currentPage } from '../model/change.ts'
import { newText } from '../model/new-project.ts'
import { keepPoses } from './keep.ts'
import { actor, page, project, stageOf, strip } from '../../test/stage.fixture.ts'

it('the project stores the positions, homes and page at the end of a run', () => {
  const bare = strip(['grow', 2], ['right', 1], ['setspeed', 2])
  const pageOne = page('p', actor('a', [bare]))
  const story = project({ ...pageOne, objects: [...pageOne.objects, newText('t', 'x', 36)] }, page('q', actor('b', [])))
  const { runtime, run } = stageOf(story)
  runtime.runStrip('a', bare.id)
  run(30)
  runtime.showPage('q')
  runtime.drag('b', 30, 40)
  const kept = keepPoses(story, runtime.snapshot())
  expect(kept.currentPage).toBe('q')
  expect(kept.pages[0]?.objects[0]).toMatchObject({
    scale: 0.6,
    angle: 30,
    speed: 4,
    home: { scale: 0.6 },
    scripts: [{ id: bare.id }],
  })
  expect(kept.pages[0]?.objects[1]).toEqual(newText('t', 'x', 36))
  expect(currentPage(kept).objects[0]).toMatchObject({ x: 30, y: 40, home: { x: 30, y: 40 } })
  expect(keepPoses(story, { page: 'gone', actors: {} })).toEqual(story)
})
