import { describe, expect, it } from 'vitest'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('pages', () => {
  const book = () =>
    project(
      page('p1', actor('a', [strip(['onflag'], ['gotopage', 2]), strip(['onflag'], ['forward', 20])])),
      page(
        'p2',
        actor('b', [strip(['onflag'], ['up', 1]), strip(['onclick'], ['down', 1])], {
          x: 10,
          home: { x: 50, y: 180, scale: 0.5, shown: true },
        }),
      ),
    )

  it('stop on page 1 and start the flag scripts of page 2 with all characters at home (check 17)', () => {
    const { runtime, run, of } = stageOf(book())
    runtime.flag()
    run(3)
    expect(of('page')).toEqual([{ type: 'page', page: 'p2' }])
    expect(runtime.page).toBe('p2')
    const left = runtime.pose('a')?.x
    run(10)
    expect(runtime.pose('a')?.x).toBe(left)
    expect(runtime.pose('b')).toMatchObject({ x: 50, y: 156 })
    expect(runtime.running).toBe(false)
  })

  it('can be shown without a start, and ids that do not exist are ignored', () => {
    const { runtime, run } = stageOf(book())
    runtime.showPage('p2')
    runtime.showPage('p9')
    run(10)
    expect(runtime.page).toBe('p2')
    expect(runtime.pose('b')).toMatchObject({ x: 10, y: 180 })
  })

  it('do not change after the user presses the stop button', () => {
    const { runtime, run } = stageOf(book())
    runtime.flag()
    run(2)
    runtime.stop()
    run(5)
    expect(runtime.page).toBe('p1')
  })
})
