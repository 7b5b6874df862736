import { describe, expect, it } from 'vitest'
import { playedInstead } from './played.ts'

const unit = (mineWorkId: string | null, courseWork_url: string | null) => () =>
  Promise.resolve({ unitName: '第一课', courseName: '入门', mineWorkId, courseWork_url, courseWorkType: null })
const player = '/player/scratch/index.html'

describe('a phone that cannot open the editor plays', () => {
  it('the work that the URL names, even when the URL also names a file', async () => {
    expect(await playedInstead('?workId=w9')).toEqual({ address: `${player}?workId=w9`, own: true })
    expect(await playedInstead('?scene=additional&workId=w9&workFile=/f/a.sb3')).toMatchObject({ own: true })
  })

  it('the file that a new work would begin with', async () => {
    expect(await playedInstead('?scene=create&workFile=/f/a%20b.sb3')).toEqual({
      address: `${player}?workUrl=%2Ff%2Fa+b.sb3`,
      own: false,
    })
  })

  it("the child's own work for a lesson, or else the starter of the lesson", async () => {
    expect(await playedInstead('?scene=course&unitId=u1', unit('w3', '/f/s.sb3'))).toEqual({
      address: `${player}?workId=w3`,
      own: true,
    })
    expect(await playedInstead('?scene=course&unitId=u1', unit(null, '/f/s.sb3'))).toMatchObject({ own: false })
    expect(await playedInstead('?scene=course&unitId=u1', unit(null, null))).toBeNull()
  })

  it('nothing when the project is empty, or when the server cannot be reached', async () => {
    expect(await playedInstead('?scene=create')).toBeNull()
    expect(await playedInstead('?unitId=u1', () => Promise.reject(new Error('offline')))).toBeNull()
  })
})
