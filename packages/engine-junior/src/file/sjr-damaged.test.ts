import { describe, expect, it } from 'vitest'
import { archive, bytes, fullProject, originalRecord, ownMedia } from '../../test/file.fixture.ts'
import { changedAt, problemOf } from '../../test/sjr.fixture.ts'
import { readSjr } from './sjr-read.ts'
import { writeSjr } from './sjr-write.ts'

describe('damaged files', () => {
  it.each([
    ['no zip', () => bytes('hello'), 'not-a-zip', '这个文件打不开，可能已经损坏'],
    ['nothing', () => new Uint8Array(), 'not-a-zip', '这个文件打不开，可能已经损坏'],
    [
      'half a zip',
      () => writeSjr({ project: fullProject(), media: ownMedia, changedAt }).slice(0, 300),
      'not-a-zip',
      '这个文件打不开，可能已经损坏',
    ],
    ['another zip', () => archive({ 'readme.txt': 'hi' }), 'no-project', '文件里没有找到作品，请换一个文件试试'],
    ['broken JSON', () => archive({ 'project/data.json': '{"name":' }), 'bad-json', '作品内容已经损坏，打不开了'],
    [
      'no project in the record',
      () => archive({ 'project/data.json': { name: 'x' } }),
      'bad-json',
      '作品内容已经损坏，打不开了',
    ],
    [
      'a broken project text',
      () => archive({ 'project/data.json': { json: '{' } }),
      'bad-json',
      '作品内容已经损坏，打不开了',
    ],
    ['a list', () => archive({ 'project/data.json': [] }), 'bad-json', '作品内容已经损坏，打不开了'],
  ])('are refused with a friendly message: %s', (_what, file, code, message) => {
    expect(problemOf(() => readSjr(file()))).toEqual([code, message])
  })

  it('with changed bytes are opened or refused with a FileProblem', () => {
    const whole = writeSjr({ project: fullProject(), media: ownMedia, changedAt })
    for (let at = 0; at < whole.length; at += 7) {
      const broken = whole.slice()
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const outcome = problemOf(() => readSjr(broken))
      expect(outcome === 'opened' || Array.isArray(outcome), `byte ${at}: ${String(outcome)}`).toBe(true)
    }
  })

  it('with an invalid value under any key are opened', () => {
    for (const key of Object.keys(originalRecord().json['page 1']['Hero 1']))
      for (const value of [null, 'x', -1, [], [[]], [[[]]], [[['repeat']]], {}]) {
        const record = originalRecord()
        Object.assign(record.json['page 1']['Hero 1'], { [key]: value })
        expect(readSjr(archive({ 'project/data.json': record })).project.pages).toHaveLength(2)
      }
    for (const key of Object.keys(originalRecord().json['page 1']))
      for (const value of [null, 'x', 4, [], [7], {}]) {
        const record = originalRecord()
        Object.assign(record.json['page 1'], { [key]: value })
        expect(readSjr(archive({ 'project/data.json': record })).project.pages).toHaveLength(2)
      }
  })
})
