import { describe, expect, it } from 'vitest'
import { isPlayerPage, readPlayerMessage, displayOf } from './display.ts'

const work = (workType: string, file: string | null = null) => ({
  id: 'w 1',
  workType,
  workFileKey: file,
  workFileKey_url: file && `/static/${file}`,
})

describe('a work made in an editor', () => {
  it.each([
    ['1', '/player/scratch/index.html?workId=w%201&published=1'],
    ['2', '/player/scratch/index.html?workId=w%201&published=1'],
    ['3', '/scratchjr/player.html?workId=w%201&published=1'],
    ['4', '/python/player.html?workId=w%201&published=1'],
  ])('of kind %s is shown in a player', (kind, address) => {
    expect(displayOf(work(kind, 'a.png'))).toMatchObject({ as: 'player', address })
  })
  it('has a higher frame if its player shows text', () => {
    expect([displayOf(work('2')), displayOf(work('4'))]).toMatchObject([{ tall: false }, { tall: true }])
  })
})

describe('an uploaded file', () => {
  it.each([
    ['a.PNG', 'image'],
    ['a.mp4', 'video'],
    ['a.mp3', 'audio'],
    ['a.docx', 'file'],
    ['a.pdf', 'file'],
    ['strange', 'file'],
  ])('%s is shown as the element %s', (file, as) => {
    expect(displayOf(work('0', file))).toMatchObject({ as, download: `/static/${file}?download=1` })
  })
  it('is labelled with its file type', () => {
    expect([
      displayOf(work('0', 'a.pptx')),
      displayOf(work('10', 'a.xml')),
      displayOf(work('0', 'noending')),
    ]).toMatchObject([{ label: 'PPT 幻灯片' }, { label: '文件' }, { label: '文件', extension: '' }])
  })
  it('cannot be downloaded if the file is missing', () => {
    expect(displayOf(work('0'))).toEqual({ as: 'nothing' })
  })
})

it('only known messages from players are accepted', () => {
  expect(readPlayerMessage({ t: 'started', x: 1 })).toEqual({ t: 'started' })
  expect(readPlayerMessage({ t: 'error', message: '坏了' })).toEqual({ t: 'error', message: '坏了' })
  expect(readPlayerMessage({ t: 'error', message: 5 })).toEqual({ t: 'error', message: '' })
  for (const noise of [null, 'started', { t: 'run' }, { type: 'webpackOk' }])
    expect(readPlayerMessage(noise)).toBeUndefined()
})

it('a player is recognized by the page in its frame', () => {
  const page = (contentType: string, ids: string[] = []) => ({
    contentType,
    getElementById: (id: string) => (ids.includes(id) ? ({} as HTMLElement) : null),
  })
  expect(isPlayerPage(page('text/html', ['root']))).toBe(true)
  expect(isPlayerPage(page('text/html', ['site-config']))).toBe(false)
  expect(isPlayerPage(page('application/json'))).toBe(false)
  expect(isPlayerPage(null)).toBe(false)
})
