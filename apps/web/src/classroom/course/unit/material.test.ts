import { describe, expect, it } from 'vitest'
import { courseAddress } from './unit-address.ts'
import { materialsOf, videoOf as readVideo } from './material.ts'

describe('materials of a unit', () => {
  it('have a number and a kind that depends on the extension', () => {
    const list = materialsOf(
      '/api/s/%E6%8E%A5%E8%8B%B9%E6%9E%9C.sb3, /api/s/第5节.pptx,/api/s/0123456789abcdef0123.zip,',
    )
    expect(list.map(({ text, kind, name }) => `${text} ${kind} ${name}`)).toEqual([
      '1. 查看代码 code 接苹果.sb3',
      '2. 查看 PPT slides 第5节.pptx',
      '3. 查看资料 file ZIP 文件',
    ])
  })

  it('open a project in its editor, with an escaped address', () => {
    expect(materialsOf('/a b.sb3')[0]!.href).toBe('/scratch3/index.html?scene=create&workFile=%2Fa+b.sb3')
    expect(materialsOf('/a.py')[0]).toMatchObject({
      kind: 'code',
      href: '/python/index.html?scene=create&workFile=%2Fa.py',
    })
    expect(materialsOf('/a.pdf')[0]!.href).toBe('/a.pdf')
    expect(materialsOf(null)).toEqual([])
  })

  it('may have a name that cannot be decoded', () => {
    expect(materialsOf('/%E6%8.pdf')[0]!.name).toBe('%E6%8.pdf')
  })
})

const hosts = ['player.example']
const videoOf = (unit: Parameters<typeof readVideo>[0]) => readVideo(unit, hosts)

describe('the video of a unit', () => {
  it('is played on the page when the school stores the video, and otherwise is a link', () => {
    expect(videoOf({ courseVideo: 'k.mp4', courseVideo_url: '/api/k.mp4', courseVideoSource: 1 })).toEqual({
      kind: 'file',
      src: '/api/k.mp4',
    })
    expect(videoOf({ courseVideo: 'https://video.example/watch/1', courseVideoSource: 2 })).toEqual({
      kind: 'link',
      href: 'https://video.example/watch/1',
    })
    expect(
      videoOf({ courseVideo: '<iframe src="https://video.example/p?a=1&amp;b=2"></iframe>', courseVideoSource: 3 }),
    ).toEqual({ kind: 'link', href: 'https://video.example/p?a=1&b=2' })
  })

  it('from https or an allowed player is played when the child starts the video', () => {
    expect(videoOf({ courseVideo: 'https://video.example/1.mp4?x', courseVideoSource: 2 })).toEqual({
      kind: 'file',
      src: 'https://video.example/1.mp4?x',
      isForeign: true,
    })
    expect(videoOf({ courseVideo: 'http://video.example/1.mp4', courseVideoSource: 2 })).toMatchObject({ kind: 'link' })
    const code = (src: string) => videoOf({ courseVideo: `<iframe src="${src}"></iframe>`, courseVideoSource: 3 })
    expect(code('https://player.example/p?a=1&amp;b=2')).toEqual({
      kind: 'player',
      src: 'https://player.example/p?a=1&b=2',
      host: 'player.example',
    })
    for (const other of ['https://player.example.evil/p', 'https://player.example:8443/p', 'https://x.player.example/'])
      expect(code(other)).toMatchObject({ kind: 'link' })
  })

  it('has a web address, because children can press the link', () => {
    expect(videoOf({ courseVideo: 'javascript:alert(1)', courseVideoSource: 2 })).toBeNull()
    expect(videoOf({ courseVideo: '//video.example/1.mp4', courseVideoSource: 2 })).toBeNull()
    expect(videoOf({ courseVideo: '/api/k.mp4', courseVideoSource: 2 })).toEqual({ kind: 'file', src: '/api/k.mp4' })
  })

  it('is null for a unit without a video, and for code without an address', () => {
    expect(videoOf({ courseVideo: null, courseVideoSource: 1 })).toBeNull()
    expect(videoOf({ courseVideo: '<iframe src="javascript:1">', courseVideoSource: 3 })).toBeNull()
  })
})

describe('the address of a course', () => {
  it('depends on the view of the course: map or cards', () => {
    expect(courseAddress({ id: '1', showType: 1 })).toBe('/teaching/mineCourse/courseUnitMap?id=1')
    expect(courseAddress({ id: '1', showType: 2 }, 'u')).toBe('/teaching/mineCourse/courseUnitCard?id=1&unit=u')
  })
})
