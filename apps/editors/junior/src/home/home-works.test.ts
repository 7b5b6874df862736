import { describe, expect, it } from 'vitest'
import { toHomeWorks } from './home-works.ts'

describe('the works of the home page', () => {
  it('come from the rows of the server, and invalid rows are omitted', () => {
    const result = {
      records: [
        { id: '1', workName: '小猫', coverFileKey_url: '/f/1.png' },
        { id: '2', workName: null, coverFileKey_url: null },
        null,
        { workName: '没有编号' },
      ],
    }
    expect(toHomeWorks(result)).toEqual([
      { id: '1', name: '小猫', cover: '/f/1.png', address: '/scratchjr/editor.html?workId=1', local: false },
      { id: '2', name: '', cover: null, address: '/scratchjr/editor.html?workId=2', local: false },
    ])
  })
  it.each([[null], [{}], [{ records: {} }], ['text']])('cannot be read from the answer %o', (result) =>
    expect(() => toHomeWorks(result)).toThrow(),
  )
})
