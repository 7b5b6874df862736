import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { as, get, make, numbers, path, school, setUp, site } from './test/public-works.ts'

beforeAll(setUp)
afterAll(() => site.close())
const post = (url: string, body: unknown, person?: Pick<Person, 'token'>) =>
  site.call('POST', `${path}/${url}`, { ...as(person), body })

describe('likes', () => {
  test('a person gives one like, even in fifty calls at the same time', async () => {
    const workId = await make(3)
    const before = await numbers(workId)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => post(`starWork?workId=${workId}`, undefined, school.mate)),
    )
    expect(replies.map((reply) => reply.body.message).sort()).toEqual([...Array(49).fill('已经点赞过了'), '点赞成功'])
    expect(replies.every((reply) => reply.body.success && reply.body.code === 0)).toBe(true)
    expect(await numbers(workId)).toEqual({ ...before, starNum: 1 })
    expect((await get(`studentWorkInfo?workId=${workId}`, school.mate)).body.result).toMatchObject({
      starred: true,
      starNum: 1,
    })
  })

  test('the likes of fifty people at the same time are all counted', async () => {
    const workId = await make(3)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        site.call('POST', `${path}/starWork?workId=${workId}`, { remoteAddress: `10.0.0.${index}` }),
      ),
    )
    expect((await numbers(workId)).starNum).toBe(50)
  })

  test('a picture in a text cannot give a like', async () => {
    const workId = await make(3)
    const like = (headers: Record<string, string>) =>
      site.call('GET', `${path}/starWork?workId=${workId}`, { remoteAddress: '10.3.3.3', headers })
    expect((await like({})).body).toMatchObject({ success: false, code: 405 })
    expect((await numbers(workId)).starNum).toBe(0)
    const others: Record<string, string>[] = [
      { accept: 'image/avif,image/webp,*/*' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'empty', purpose: 'prefetch' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site', accept: 'application/json' },
      { 'sec-fetch-dest': 'document', accept: 'application/json, text/plain, */*' },
    ]
    for (const headers of others)
      expect((await like(headers)).body, JSON.stringify(headers)).toMatchObject({ code: 405 })
    expect((await numbers(workId)).starNum).toBe(0)
    expect((await like({ 'x-access-token': '' })).body).toMatchObject({ success: true })
    expect((await like({ 'x-access-token': school.mate.token })).body).toMatchObject({ success: true })
    expect((await numbers(workId)).starNum).toBe(2)
  })

  test.each([
    ['10.3.4.1', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
    ['10.3.4.2', { accept: 'application/json, text/plain, */*' }],
  ])('a guest can like once by GET, as pages of existing clients do: %s', async (remoteAddress, headers) => {
    const workId = await make(3)
    const like = () =>
      site.call('GET', `${path}/starWork?workId=${workId}`, {
        foreign: true,
        remoteAddress,
        headers: headers as unknown as Record<string, string>,
      })
    expect((await like()).body).toMatchObject({ success: true, message: '点赞成功' })
    expect((await like()).body).toMatchObject({ success: true, message: '已经点赞过了' })
    expect((await numbers(workId)).starNum).toBe(1)
  })

  test('drafts cannot be liked', async () => {
    const workId = await make(1)
    expect((await post(`starWork?workId=${workId}`, undefined, school.mate)).body).toMatchObject({
      success: false,
      message: '未找到对作业',
    })
  })
})
