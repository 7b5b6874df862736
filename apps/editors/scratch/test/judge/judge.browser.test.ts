import { beforeEach, expect, it } from 'vitest'
import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { Rule } from '@mashu/contract/teaching/check/check'
import {
  answer,
  ask,
  broadcast,
  buildSb3,
  changeVariable,
  changeX,
  createClone,
  forever,
  glideTo,
  goTo,
  hide,
  join,
  playSound,
  random,
  repeat,
  say,
  script,
  setVariable,
  turnRight,
  wait,
  whenClicked,
  whenCloned,
  whenFlag,
  whenKey,
  whenReceived,
  type Script,
} from '@mashu/sb3'
import { openJudge, verdictOf } from './judge-page.ts'
import { withBrowser } from '../visitor.ts'

withBrowser()
beforeEach(openJudge)

const square = (name: string) => ({
  name,
  format: 'svg' as const,
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">' +
      '<rect width="40" height="40" fill="#ff0000"/></svg>',
  ),
  centerX: 20,
  centerY: 20,
})

const work = (...scripts: Script[]): Uint8Array =>
  buildSb3({
    stage: { backdrops: [square('背景')], variables: { 分数: 0 }, lists: { 名单: [] } },
    sprites: [
      { name: '小猫', costumes: [square('造型1'), square('造型2')], x: 0, y: 0, scripts },
      { name: '苹果', costumes: [square('苹果')], x: 150, y: 0 },
    ],
  })

const flag: Action = { do: 'flag' }
const sprite = '小猫'
const plays = (expect: Expectation, actions: Action[] = [flag], within = 2, when: 'ever' | 'end' = 'ever'): Rule => ({
  kind: 'plays',
  actions,
  within,
  expect,
  when,
})

const states = async (file: Uint8Array, ...rules: Rule[]) => {
  const checks = rules.map((rule, index) => ({
    id: `c${index}`,
    rule,
    negated: false,
    hidden: false,
    weight: 1,
  }))
  const verdict = await verdictOf(file, { version: 1, checks })
  return verdict.outcomes.map(({ state }) => state)
}

it('the judge checks reactions to the flag, keys, clicks, answers and messages', async () => {
  const file = work(
    script(whenFlag(), changeX(100), turnRight(90), say('你好', 1), setVariable('分数', 5)),
    script(whenKey('right arrow'), changeX(10)),
    script(whenClicked(), hide()),
    script(whenReceived('跳'), goTo(0, 100)),
    script(whenKey('space'), ask('叫什么？'), say(join('我叫', answer()))),
  )
  const right = 'right arrow'
  expect(
    await states(
      file,
      plays({ see: 'moves', sprite, way: 'right', least: 100 }),
      plays({ see: 'turns', sprite, least: 90 }),
      plays({ see: 'says', sprite, text: '你好' }),
      plays({ see: 'variable', name: '分数', is: '=', value: '5' }),
      plays({ see: 'variable', name: '分数', is: '=', value: '5' }, [flag], 0.5),
      plays({ see: 'moves', sprite, way: 'right', least: 10 }, [{ do: 'key', key: right, seconds: 0.2 }]),
      plays({ see: 'moves', sprite, way: 'left', least: 10 }, [{ do: 'key', key: right, seconds: 0.2 }]),
      plays({ see: 'hides', sprite }, [{ do: 'click', sprite }]),
      plays({ see: 'isAt', sprite, y: 100, within: 1 }, [{ do: 'message', message: '跳' }]),
      plays({ see: 'says', sprite, text: '我叫小明' }, [
        { do: 'key', key: 'space', seconds: 0.1 },
        { do: 'answer', text: '小明' },
      ]),
    ),
  ).toEqual(['passed', 'passed', 'passed', 'passed', 'failed', 'passed', 'failed', 'passed', 'passed', 'passed'])
})

it('the judge plays a minute of a work in simulated time', async () => {
  const file = work(
    script(whenFlag(), wait(50), glideTo(2, 150, 0), changeVariable('分数', 1)),
    script(whenFlag(), createClone(), playSound('喵')),
  )
  expect(
    await states(
      file,
      plays({ see: 'touches', sprite, what: '苹果' }, [flag], 55),
      plays({ see: 'variable', name: '分数', is: '=', value: '1' }, [flag], 55),
      plays({ see: 'clones', sprite, least: 1 }),
      plays({ see: 'touches', sprite, what: '#ff0000' }, [flag], 55),
    ),
  ).toEqual(['passed', 'passed', 'passed', 'passed'])
})

it('the judge gives the same verdict again on works with random numbers or endless loops', async () => {
  const file = work(
    script(whenFlag(), forever(goTo(random(-200, 200), random(-100, 100)), changeVariable('分数', 1))),
    script(whenFlag(), forever(setVariable('分数', random(1, 1_000_000)))),
    script(whenReceived('x'), repeat(3, broadcast('x'))),
  )
  const rules = [
    plays({ see: 'isAt', sprite, x: 17, within: 1 }, [flag], 20),
    plays({ see: 'variable', name: '分数', is: '>=', value: '999990' }, [flag], 20),
    plays({ see: 'ends' }, [flag], 5, 'end'),
  ]
  const first = await states(file, ...rules)
  for (let again = 0; again < 19; again += 1) expect(await states(file, ...rules)).toEqual(first)
})

it('the judge allows at most 300 clones for each work', async () => {
  const file = work(script(whenFlag(), createClone()), script(whenCloned(), forever(createClone())))
  const limit = plays({ see: 'clones', sprite, least: 301 }, [flag], 5)
  expect([await states(file, limit), await states(file, limit), await states(file, limit)]).toEqual([
    ['failed'],
    ['failed'],
    ['failed'],
  ])
})
