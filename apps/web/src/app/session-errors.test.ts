// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { ApiError } from '@mashu/client'
import { reactionTo } from './session-errors.ts'

const error = (status: number, message = '坏了', key = '') => new ApiError(message, status, { key })

describe('the reaction to a failed call', () => {
  it('asks for the login when the token has expired', () => {
    expect(reactionTo(error(500, 'Token失效，请重新登录', 'session.invalid'), true)).toEqual({ kind: 'expired' })
  })
  it('logs out a user whom the server does not know', () => {
    expect(reactionTo(error(401, '别的'), true)).toEqual({ kind: 'signOut', text: '未授权，请重新登录' })
  })
  it('does not ask for the login when the user was not logged in', () => {
    expect(reactionTo(error(401), false)).toEqual({ kind: 'notify', text: '未授权，请重新登录' })
    expect(reactionTo(error(500, 'Token失效，请重新登录', 'session.invalid'), false)).toEqual({
      kind: 'notify',
      text: '服务器无法完成请求!',
    })
  })
  it.each([
    [403, '拒绝访问'],
    [404, '很抱歉，资源未找到!'],
    [500, '服务器无法完成请求!'],
    [504, '网络超时'],
  ])('is a message with the text for status %i', (status, text) => {
    expect(reactionTo(error(status, '别的'), true)).toEqual({ kind: 'notify', text })
  })
  it("shows the server's message for any other status", () => {
    expect(reactionTo(error(429, '操作太频繁了，请过一会儿再试'), true)).toEqual({
      kind: 'notify',
      text: '操作太频繁了，请过一会儿再试',
    })
  })
  it('shows a network failure as a bar instead of a message for each call', () => {
    for (const signedIn of [true, false])
      expect(reactionTo(error(0, '网络不通，请检查网络后重试'), signedIn)).toEqual({ kind: 'offline' })
  })
  it('blocks the page until an initial password is changed', () => {
    expect(reactionTo(error(200, '首次登录请先修改密码', 'session.mustChangePassword'), true)).toEqual({
      kind: 'password',
    })
    expect(reactionTo(error(200, '首次登录请先修改密码', 'session.mustChangePassword'), false)).toEqual({
      kind: 'none',
    })
  })
  it('leaves a refusal to the page that made the call', () => {
    expect(reactionTo(error(409, '别人刚刚改过', 'row.stale'), true)).toEqual({ kind: 'none' })
    expect(reactionTo(error(200, '账号或密码错误'), true)).toEqual({ kind: 'none' })
  })
})
