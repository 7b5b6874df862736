import { describe, expect, it } from 'vitest'
import { openedWork } from './opened-work.ts'

type Server = NonNullable<Parameters<typeof openedWork>[2]>

const server = (mineWorkId: string | null = null): Server => ({
  open: (_token, workId) =>
    Promise.resolve({ workName: `作品${workId}`, coverUrl: `/c/${workId}.png` } as Awaited<ReturnType<Server['open']>>),
  unit: () =>
    Promise.resolve({
      unitName: '第一课',
      courseName: '入门',
      mineWorkId,
      courseWork_url: '/f/a.sb3',
      courseWorkType: null,
      unitCover_url: '/u/1.png',
    }),
})
const shown = (search: string, own: string | null = null) => openedWork(search, 'good', server(own))

describe('before the editor is loaded, the page shows', () => {
  it("the picture and the name of the work, or of the child's work for the lesson", async () => {
    expect(await shown('?workId=w9')).toEqual({ title: '作品w9', cover: '/c/w9.png' })
    expect(await shown('?scene=course&unitId=u1', 'w3')).toEqual({ title: '作品w3', cover: '/c/w3.png' })
  })

  it('the picture and the name of the lesson when the child will begin with its starter', async () => {
    expect(await shown('?unitId=u1')).toEqual({ title: '第一课', cover: '/u/1.png' })
  })

  it('only a name when the child will begin with a file', async () => {
    expect(await shown('?scene=additional&workId=w9&workFile=/f/a.sb3&workName=练习')).toEqual({
      title: '练习',
      cover: null,
    })
  })

  it('nothing for a guest and for an empty project', async () => {
    expect(await openedWork('?workId=w9', null, server())).toBeNull()
    expect(await shown('?scene=create')).toBeNull()
  })
})
