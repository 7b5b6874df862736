import { expect, it } from 'vitest'
import * as s from '@mashu/sb3'
import { projectJson } from '../../../test/project-json.ts'
import { scratchShape } from '../../shape/scratch.ts'
import { scratchFaults } from './scratch.ts'

const picture = { name: 'a', format: 'svg', bytes: new Uint8Array([60]), centerX: 0, centerY: 0 } as const

const found = (...scripts: s.Script[]): string[] =>
  scratchFaults(
    scratchShape(
      projectJson(
        s.buildSb3({
          stage: { backdrops: [picture], variables: { 分数: 0, 次数: 0 }, lists: { 清单: [] } },
          sprites: [{ name: '小猫', costumes: [picture], scripts }],
        }),
      ),
    ),
  ).map(({ id }) => id)

const flag = (...blocks: s.StackBlock[]): s.Script => s.script(s.whenFlag(), ...blocks)
const jump = s.procedure('跳', ['高度'])
const defined = (...blocks: s.StackBlock[]): s.Script =>
  ({ blocks: [s.define(jump), ...blocks] }) as unknown as s.Script
const edge = s.touching('_edge_')
const score = s.variable('分数')

/** For each pattern, scripts with the fault and similar scripts without the fault. */
const examples: readonly (readonly [id: string, faulty: readonly s.Script[], sound: readonly s.Script[]])[] = [
  [
    'message-misspelt',
    [flag(s.broadcast('开始游戏')), s.script(s.whenReceived('开始游或'), s.move(1))],
    [flag(s.broadcast('开始游戏')), s.script(s.whenReceived('开始游戏'), s.move(1))],
  ],
  ['message-unheard', [flag(s.broadcast('走'))], [flag(s.broadcast('走')), s.script(s.whenReceived('走'), s.move(1))]],
  [
    'message-unsent',
    [s.script(s.whenReceived('走'), s.move(1))],
    [flag(s.broadcast('走')), s.script(s.whenReceived('走'), s.move(1))],
  ],
  [
    'message-to-itself',
    [flag(s.broadcast('走')), s.script(s.whenReceived('走'), s.broadcast('走'))],
    [flag(s.broadcast('走')), s.script(s.whenReceived('走'), s.ifThen(edge, s.broadcast('走')))],
  ],
  ['script-without-start', [s.loose(s.move(1), s.move(2))], [s.loose(s.move(1)), flag(s.move(1), s.move(2))]],
  ['start-without-script', [flag()], [flag(s.move(1))]],
  ['nothing-runs', [s.loose(s.move(1)), s.loose(s.move(2))], [flag(s.move(1)), s.loose(s.move(2))]],
  ['block-uncalled', [defined(s.move(s.parameter('高度')))], [defined(s.move(1)), flag(s.call(jump, 1))]],
  [
    'parameter-unused',
    [defined(s.move(1)), flag(s.call(jump, 1))],
    [defined(s.move(s.parameter('高度'))), flag(s.call(jump, 1))],
  ],
  ['if-looks-once', [flag(s.ifThen(edge, s.move(1)))], [flag(s.forever(s.ifThen(edge, s.move(1))))]],
  ['if-looks-once', [flag(s.show(), s.ifThen(edge, s.hide()))], [flag(s.wait(1), s.ifThen(edge, s.hide()))]],
  [
    'forever-in-loop',
    [flag(s.repeat(3, s.forever(s.move(1))))],
    [flag(s.repeat(3, s.move(1)), s.forever(s.repeat(2, s.move(1))))],
  ],
  ['mouth-empty', [flag(s.repeat(3))], [flag(s.repeat(3, s.move(1)))]],
  ['repeat-zero', [flag(s.repeat(0, s.move(1)))], [flag(s.repeat(score, s.move(1)))]],
  ['speech-overwritten', [flag(s.say('你'), s.say('好'))], [flag(s.say('你', 1), s.say('好'))]],
  ['costume-too-fast', [flag(s.forever(s.nextCostume()))], [flag(s.forever(s.nextCostume(), s.wait(0.2)))]],
  [
    'forever-on-key',
    [s.script(s.whenKey('space'), s.forever(s.move(1)))],
    [s.script(s.whenKey('space'), s.repeat(5, s.move(1)))],
  ],
  ['moves-nowhere', [flag(s.move(0))], [flag(s.move(score))]],
  [
    'variable-name-as-text',
    [flag(s.changeVariable('分数', 1), s.waitUntil(s.equal('分数', 3)))],
    [flag(s.changeVariable('分数', 1), s.waitUntil(s.equal(score, 3)))],
  ],
  ['variable-never-written', [flag(s.move(score))], [flag(s.setVariable('分数', 1), s.move(score))]],
  [
    'variable-never-set',
    [flag(s.changeVariable('分数', 1))],
    [flag(s.setVariable('分数', 0), s.changeVariable('分数', 1))],
  ],
  [
    'variable-reset-in-loop',
    [flag(s.forever(s.setVariable('分数', 0), s.changeVariable('分数', 1)))],
    [flag(s.setVariable('分数', 0), s.forever(s.changeVariable('分数', 1)))],
  ],
  [
    'set-for-change',
    [flag(s.setVariable('分数', 0), s.forever(s.ifThen(edge, s.setVariable('分数', 1))))],
    [flag(s.setVariable('分数', 0), s.forever(s.ifThen(edge, s.changeVariable('分数', 1))))],
  ],
  ['compare-text-with-size', [flag(s.waitUntil(s.greater(score, '十')))], [flag(s.waitUntil(s.greater(score, '10')))]],
  ['compare-with-nothing', [flag(s.waitUntil(s.equal(score, '')))], [flag(s.waitUntil(s.equal(score, '1')))]],
  [
    'compare-with-itself',
    [flag(s.waitUntil(s.equal(score, score)))],
    [flag(s.waitUntil(s.equal(score, s.variable('次数'))))],
  ],
  [
    'answer-lost',
    [flag(s.ask('名字'), s.ask('年龄'), s.say(s.answer()))],
    [flag(s.ask('名字'), s.say(s.answer(), 1), s.ask('年龄'), s.say(s.answer()))],
  ],
  ['answer-unused', [flag(s.ask('名字'))], [flag(s.ask('名字'), s.say(s.answer()))]],
  ['set-to-itself', [flag(s.setVariable('分数', score))], [flag(s.setVariable('分数', s.add(score, 1)))]],
  ['list-grows-again', [flag(s.addToList('清单', 1))], [flag(s.clearList('清单'), s.addToList('清单', 1))]],
  [
    'clone-unmade',
    [s.script(s.whenCloned(), s.move(1))],
    [flag(s.createClone()), s.script(s.whenCloned(), s.move(1), s.deleteClone())],
  ],
  [
    'clone-storm',
    [flag(s.createClone()), s.script(s.whenCloned(), s.createClone())],
    [flag(s.createClone()), s.script(s.whenCloned(), s.ifThen(edge, s.createClone()))],
  ],
  [
    'clone-never-deleted',
    [flag(s.forever(s.createClone()))],
    [flag(s.forever(s.createClone())), s.script(s.whenCloned(), s.deleteClone())],
  ],
  ['clone-idle', [flag(s.createClone())], [flag(s.createClone()), s.script(s.whenCloned(), s.move(1))]],
  ['pen-never-down', [flag(s.setPenSize(3), s.move(9))], [flag(s.setPenSize(3), s.penDown(), s.move(9))]],
  ['hidden-for-good', [flag(s.hide())], [flag(s.show(), s.wait(1), s.hide())]],
  ['size-grows-again', [flag(s.changeSize(10))], [flag(s.setSize(100), s.changeSize(10))]],
]

it.each(examples)('the pattern %s matches faulty scripts, and no similar scripts', (id, faulty, sound) => {
  expect(found(...faulty)).toContain(id)
  expect(found(...sound)).not.toContain(id)
})

it('patterns find empty conditions, and blocks after the end of a script, in a file', () => {
  const blocks = {
    a: { opcode: 'event_whenflagclicked', topLevel: true, next: 'b' },
    b: { opcode: 'control_if', inputs: { SUBSTACK: [2, 'c'] }, next: 'd' },
    c: { opcode: 'looks_show' },
    d: { opcode: 'control_delete_this_clone', next: 'e' },
    e: { opcode: 'looks_hide' },
  }
  const faults = scratchFaults(scratchShape({ targets: [{ name: '小猫', blocks }] }))
  expect(faults.map(({ id, place }) => [id, place.block])).toEqual([
    ['behind-the-end', 'e'],
    ['condition-empty', 'b'],
  ])
})
