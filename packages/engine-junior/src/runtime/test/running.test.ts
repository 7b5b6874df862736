import { describe, expect, it } from 'vitest'
import { solo } from '../../../test/solo.fixture.ts'
import { actor, page, project, stageOf, strip } from '../../../test/stage.fixture.ts'

describe('while scripts run', () => {
  it('the flag becomes a stop button, and becomes a flag again at the end', () => {
    const { runtime, run, of } = stageOf(solo([['onflag'], ['wait', 1]]))
    runtime.flag()
    run(5)
    expect(of('running')).toEqual([
      { type: 'running', running: true },
      { type: 'running', running: false },
    ])
  })

  it('the running block is highlighted unless it is a repeat, and no block is highlighted at the end', () => {
    const script = strip(['onflag'], ['repeat', 2, [['wait', 0]]])
    const { runtime, run, of } = stageOf(project(page('p', actor('a', [script]))))
    runtime.flag()
    run(6)
    const inner = script.blocks[1]?.inner?.[0]?.id
    expect(of('highlight').map((event) => (event.type === 'highlight' ? event.block : ''))).toEqual([
      script.blocks[0]?.id,
      undefined,
      inner,
      inner,
      undefined,
    ])
  })
})
