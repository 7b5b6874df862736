import { describe, expect, it } from 'vitest'
import {
  broadcast,
  buildSb3,
  call,
  clearList,
  define,
  itemOf,
  move,
  parameter,
  procedure,
  say,
  script,
  setVariable,
  variable,
  whenFlag,
  whenReceived,
} from './index.ts'
import { picture, withScripts, open } from './opened-project.test-support.ts'

describe('scripts', () => {
  it('use a variable of the stage as a cloud variable if its name starts with a cloud', () => {
    const stage = { backdrops: [picture], variables: { '☁ 分': 1, 分: 2 } }
    const { json } = open({ stage, sprites: [{ name: '猫', costumes: [picture] }] })
    expect(Object.values(json.targets[0].variables)).toEqual([
      ['☁ 分', 1, true],
      ['分', 2],
    ])
  })

  it('find a variable in the sprite or the stage, and are refused with an unknown variable', () => {
    const scripts = [
      script(
        whenFlag(),
        setVariable('得分', variable('得分')),
        say(variable('本地')),
        say(itemOf('名单', 1)),
        clearList('名单'),
      ),
    ]
    const { json, block } = open(withScripts(scripts, { variables: { 本地: 1 } }))
    const global = Object.keys(json.targets[0].variables)[0]
    expect(block('data_setvariableto')).toMatchObject({
      fields: { VARIABLE: ['得分', global] },
      inputs: { VALUE: [3, [12, '得分', global], [10, '']] },
    })
    expect(block('looks_say').inputs['MESSAGE']?.[1]).toEqual([12, '本地', Object.keys(json.targets[1].variables)[0]])
    expect(() => buildSb3(withScripts([script(whenFlag(), setVariable('没有', 1))]))).toThrow(
      'variable 没有 is not declared',
    )
  })

  it('use the same message in sender and receiver, which the stage lists', () => {
    const { json, block } = open(
      withScripts([script(whenFlag(), broadcast('开始')), script(whenReceived('开始'), say('你好', 2))]),
    )
    const id = block('event_whenbroadcastreceived').fields['BROADCAST_OPTION']?.[1]
    expect(block('event_broadcast').inputs['BROADCAST_INPUT']).toEqual([1, [11, '开始', id]])
    expect(json.targets[0].broadcasts).toEqual({ [String(id)]: '开始' })
  })

  it('use the same parameter ids in the definition and the calls of a custom block', () => {
    const jump = procedure('跳', ['高度'], true)
    const { block } = open(
      withScripts([script(define(jump), move(parameter('高度'))), script(whenFlag(), call(jump, 50))]),
    )
    const [prototype, used] = [block('procedures_prototype'), block('procedures_call')]
    expect(used.mutation).toMatchObject({
      proccode: '跳 %s',
      warp: 'true',
      argumentids: prototype.mutation?.['argumentids'],
    })
    expect(Object.keys(used.inputs)).toEqual(JSON.parse(prototype.mutation?.['argumentids'] ?? ''))
    expect(() => call(jump)).toThrow('1 values wanted, 0 given')
  })
})
