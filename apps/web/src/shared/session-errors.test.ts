import { describe, expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { reactionTo } from './session-errors.ts'

const error = (status: number, message = '坏了') => new ApiError(message, status, status)

describe('what a failed call does to the page', () => {
  it('treats 401 and the expired token of existing servers alike', () => {
    expect(reactionTo(error(401, '未授权，请重新登录'), true)).toEqual({ kind: 'expired' })
    expect(reactionTo(error(500, 'Token失效，请重新登录'), true)).toEqual({ kind: 'expired' })
  })
  it('asks nobody to sign in again who was not signed in', () => {
    expect(reactionTo(error(401), false)).toEqual({ kind: 'notify', text: '未授权，请重新登录' })
    expect(reactionTo(error(500, 'Token失效，请重新登录'), false)).toEqual({ kind: 'notify', text: '服务器无法完成请求!' })
  })
  it.each([[403, '拒绝访问'], [404, '很抱歉，资源未找到!'], [500, '服务器无法完成请求!'], [504, '网络超时']])('says the catalogue text for %i', (status, text) => {
    expect(reactionTo(error(status, '别的'), true)).toEqual({ kind: 'notify', text })
  })
  it("passes on the server's message otherwise", () => {
    expect(reactionTo(error(429, '操作太频繁了，请过一会儿再试'), true)).toEqual({ kind: 'notify', text: '操作太频繁了，请过一会儿再试' })
    expect(reactionTo(error(0, '网络不通，请检查网络后重试'), false)).toEqual({ kind: 'notify', text: '网络不通，请检查网络后重试' })
  })
  it('stops everything until a first password is changed', () => {
    expect(reactionTo(error(200, '首次登录请先修改密码'), true)).toEqual({ kind: 'password' })
    expect(reactionTo(error(200, '首次登录请先修改密码'), false)).toEqual({ kind: 'none' })
  })
  it('leaves refusals of a screen to the screen', () => {
    expect(reactionTo(error(200, '用户名或密码错误'), true)).toEqual({ kind: 'none' })
  })
})
