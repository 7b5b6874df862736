import { describe, expect, it } from 'vitest'
import { solo } from '../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../test/stage.fixture.ts'

describe('messages', () => {
  it('goes on only after every receiver has ended, and two ticks (check 16)', () => {
    const { runtime, run } = stageOf(
      project(
        page(
          'p',
          actor('a', [strip(['onflag'], ['message', 'Red'], ['up', 1])]),
          actor('b', [strip(['onmessage', 'Red'], ['forward', 2])]),
          actor('c', [strip(['onmessage', 'Blue'], ['forward', 2])]),
        ),
      ),
    )
    runtime.flag()
    run(14)
    expect([runtime.pose('a')?.y, runtime.pose('b')?.x]).toEqual([180, 288])
    run(2)
    expect(runtime.pose('a')?.y).toBe(180)
    run(1)
    expect(runtime.pose('a')?.y).toBe(176)
    expect(runtime.pose('c')?.x).toBe(240)
  })

  it('starts a receiver anew when the colour is sent again', () => {
    const { runtime, run } = stageOf(
      project(
        page(
          'p',
          actor('a', [strip(['onflag'], ['message', 'Red']), strip(['onflag'], ['wait', 1], ['message', 'Red'])]),
          actor('b', [strip(['onmessage', 'Red'], ['forward', 1], ['up', 1])]),
        ),
      ),
    )
    runtime.flag()
    run(60)
    expect(runtime.pose('b')).toMatchObject({ x: 288, y: 156 })
    expect(runtime.running).toBe(false)
  })

  it('lets a script that sends its own colour begin anew', () => {
    const { runtime, run } = stageOf(
      solo(
        [['onflag'], ['message', 'Red']],
        [
          ['onmessage', 'Red'],
          ['forward', 1],
          ['message', 'Red'],
        ],
      ),
    )
    runtime.flag()
    run(30)
    expect(runtime.pose('a')?.x).toBeGreaterThan(240 + 72)
    runtime.stop()
    expect(runtime.running).toBe(false)
  })
})

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

  it('stops page 1 and starts the flags of page 2 with all characters home (check 17)', () => {
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

  it('shows a page without starting it, and ignores pages that are not there', () => {
    const { runtime, run } = stageOf(book())
    runtime.showPage('p2')
    runtime.showPage('p9')
    run(10)
    expect(runtime.page).toBe('p2')
    expect(runtime.pose('b')).toMatchObject({ x: 10, y: 180 })
  })

  it('does not turn the page when the stop button was quicker', () => {
    const { runtime, run } = stageOf(book())
    runtime.flag()
    run(2)
    runtime.stop()
    run(5)
    expect(runtime.page).toBe('p1')
  })
})

describe('home', () => {
  it('takes size and visibility from strips without a start block only', () => {
    const bare = strip(['grow', 2], ['hide'])
    const { runtime, run, of } = stageOf(project(page('p', actor('a', [bare, strip(['onflag'], ['shrink', 2])]))))
    runtime.runStrip('a', bare.id)
    run(30)
    expect(of('home').at(-1)).toEqual({ type: 'home', id: 'a', home: { x: 240, y: 180, scale: 0.6, shown: false } })
    runtime.flag()
    expect(runtime.pose('a')).toMatchObject({ scale: 0.6, shown: false })
    run(10)
    expect(runtime.snapshot().actors.a?.home.scale).toBe(0.6)
  })

  it('is where the finger leaves a character, except in full screen', () => {
    const { runtime } = stageOf(solo())
    runtime.drag('a', 600, -20)
    expect(runtime.pose('a')).toMatchObject({ x: 479, y: 0 })
    runtime.drag('a', 100, 90, true)
    runtime.drop()
    runtime.home()
    expect(runtime.pose('a')).toMatchObject({ x: 479, y: 0 })
  })
})

describe('looks and sound', () => {
  it('keeps the newer balloon when an older one ends', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['say', 'one']], [['onflag'], ['wait', 5], ['say', 'two']]))
    runtime.flag()
    run(32)
    expect(runtime.balloon('a')).toBe('two')
    run(30)
    expect(runtime.balloon('a')).toBeUndefined()
  })

  it('goes on when the host reports the end of the sound', () => {
    const { runtime, run, of } = stageOf(
      project(
        page('p', actor('a', [strip(['onflag'], ['playusersnd', 1], ['up', 1])], { sounds: ['pop.mp3', 'me.webm'] })),
      ),
    )
    runtime.flag()
    run(20)
    expect(of('sound')).toEqual([{ type: 'sound', id: 'a', token: 1, name: 'me.webm' }])
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.soundEnded(1)
    run(6)
    expect(runtime.pose('a')?.y).toBe(156)
    expect(of('soundStopped')).toEqual([])
  })

  it('does not wait when the character has no sound at all', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['onflag'], ['playsnd', 'x'])], { sounds: [] }))),
    )
    runtime.flag()
    run(2)
    expect(runtime.running).toBe(false)
  })

  it('keeps a changed speed for the next blocks', () => {
    const { runtime, run } = stageOf(solo([['onflag'], ['setspeed', 2], ['forward', 1]]))
    runtime.flag()
    run(2)
    expect(runtime.pose('a')?.x).toBe(248)
  })
})

describe('snapshot', () => {
  it('puts all characters and the page back and stops', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['onflag'], ['forward', 9], ['forever'])])), page('q', actor('b', []))),
    )
    const before = runtime.snapshot()
    runtime.flag()
    run(20)
    runtime.showPage('q')
    runtime.restore(before)
    expect(runtime.snapshot()).toEqual(before)
    expect(runtime.running).toBe(false)
  })

  it('ignores characters and pages it does not know', () => {
    const { runtime } = stageOf(solo())
    runtime.restore({
      page: 'gone',
      actors: {
        unknown: {
          pose: { x: 1, y: 1, angle: 0, flip: false, scale: 1, shown: true, speed: 2 },
          home: { x: 1, y: 1, scale: 1, shown: true },
        },
      },
    })
    expect(runtime.page).toBe('p')
    expect(runtime.pose('unknown')).toBeUndefined()
  })

  it('takes over a changed project, on the same page while it is there', () => {
    const { runtime } = stageOf(project(page('p', actor('a', [])), page('q', actor('b', []))))
    runtime.showPage('q')
    runtime.load(project(page('p', actor('a', [])), page('q', actor('b', [], { x: 99 }))))
    expect([runtime.page, runtime.pose('b')?.x]).toEqual(['q', 99])
    runtime.load(project(page('p', actor('a', []))))
    expect([runtime.page, runtime.pose('b')]).toEqual(['p', undefined])
  })
})
