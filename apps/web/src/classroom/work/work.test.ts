import { describe, expect, it } from 'vitest'
import { editorAddress } from '../../ui/work/editor-address.ts'
import {
  starterPlayerAddress,
  isMarked,
  isPublic,
  isReturned,
  isSubmitted,
  isWaiting,
  kindText,
  needsResubmit,
  playerAddress,
  publicLabel,
  shareAddress,
  statusLabel,
  unitEditorAddress,
  firstWords,
} from './work.ts'

describe('a work', () => {
  it.each([
    ['0', null, '已保存'],
    ['1', null, '待批改'],
    ['1', 3, '重新提交'],
    ['2', 4, '已批改'],
    ['3', 4, '首页展示'],
    ['4', 5, '精选作品'],
    [null, null, '已保存'],
  ])('of status %s with stars %s has the label %s', (workStatus, score, text) => {
    expect(statusLabel({ workStatus, score }).text).toBe(text)
  })

  it('is public if its status is 首页展示 or higher', () => {
    expect(isPublic({ workStatus: '2' })).toBe(false)
    expect(isPublic({ workStatus: 3 })).toBe(true)
    expect(isPublic({ workStatus: '4' })).toBe(true)
  })

  it('opens only if an editor for its type exists', () => {
    expect(editorAddress({ id: 'a b', workType: '2' })).toBe('/scratch3/index.html?workId=a+b')
    expect(playerAddress({ id: '7', workType: '1' })).toBe('/player/scratch/index.html?workId=7')
    expect(editorAddress({ id: '7', workType: '3' })).toBe('/scratchjr/editor.html?workId=7')
    expect(editorAddress({ id: '7', workType: '4' })).toBe('/python/index.html?workId=7')
    expect(playerAddress({ id: '7', workType: '4' })).toBe('/python/player.html?workId=7')
    expect(editorAddress({ id: '7', workType: '10' })).toBeNull()
    expect(kindText('77')).toBe('其他作品')
  })

  it('of a unit is created once, and the student continues it afterwards', () => {
    expect(unitEditorAddress({ id: 'u1', courseWorkType: 2 }, null)).toBe('/scratch3/index.html?scene=course&unitId=u1')
    expect(unitEditorAddress({ id: 'u1', courseWorkType: 2 }, 'w9')).toBe('/scratch3/index.html?workId=w9')
    expect(unitEditorAddress({ id: 'u1', courseWorkType: 4 }, null)).toBe('/python/index.html?scene=course&unitId=u1')
    expect(unitEditorAddress({ id: 'u1', courseWorkType: 10 }, null)).toBeNull()
  })

  it('of a unit has an example only if the teacher has added an example', () => {
    expect(starterPlayerAddress({ courseCase: 'k.sb3', courseCase_url: '/api/k.sb3', courseWorkType: 2 })).toBe(
      '/player/scratch/index.html?workUrl=%2Fapi%2Fk.sb3',
    )
    expect(starterPlayerAddress({ courseCase: null, courseWorkType: 2 })).toBeNull()
  })

  it('is shared by an address that contains its escaped id', () => {
    expect(shareAddress('https://school.example', '1&2')).toBe('https://school.example/work-detail?id=1%262')
  })
})

describe('the first words of a remark', () => {
  it('end with the first sentence, or after a maximum length', () => {
    expect(firstWords('跳跃做得真好！下次加一关')).toBe('跳跃做得真好！')
    expect(firstWords('一二三四五六七八九十一二三四五六')).toBe('一二三四五六七八九十一二三四…')
    expect(firstWords('  好  棒 ')).toBe('好 棒')
    expect(firstWords(null)).toBe('')
  })
})

it('a public draft counts as not submitted', () => {
  const draft = { workStatus: '3', submitStatus: '0' }
  expect([isSubmitted(draft), isPublic(draft), publicLabel(draft)]).toEqual([false, true, null])
  expect(statusLabel(draft).text).toBe('首页展示')
  const waiting = { workStatus: '4', submitStatus: '1' }
  expect([isWaiting(waiting), isMarked(waiting)]).toEqual([true, false])
  expect([statusLabel(waiting).text, publicLabel(waiting)?.text]).toEqual(['待批改', '精选作品'])
  expect(needsResubmit({ ...waiting, changed: true })).toBe(true)
})

describe('a returned work', () => {
  const returned = { workStatus: '2', submitStatus: '-1', score: null, changed: false }
  it('must be submitted again, and has its own label, whether it is public or not', () => {
    expect([isReturned(returned), isSubmitted(returned), isMarked(returned)]).toEqual([true, false, false])
    expect(statusLabel(returned)).toEqual({ text: '退回修改', tone: 'coral' })
    expect(statusLabel({ ...returned, workStatus: '3' }).text).toBe('退回修改')
    expect(publicLabel({ ...returned, workStatus: '3' })?.text).toBe('首页展示')
  })
})
