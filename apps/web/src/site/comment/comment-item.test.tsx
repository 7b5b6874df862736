// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, student, tidy } from '../../test/test-page.tsx'
import { commentOf } from '../test/test-work.ts'
import { open } from './test/shown-comment.tsx'

beforeEach(() => signIn())
afterEach(tidy)
const can = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
    .filter((name) => name !== null)

describe('the actions of a comment', () => {
  it.each([
    ['a comment of another user', {}, ['回复 王小明', '举报 王小明 的评论']],
    [
      "the user's comment",
      { userId: student.id, realname: '林小满', deletable: true },
      ['回复 林小满', '删除 林小满 的评论'],
    ],
    ['a moderator', { deletable: true }, ['回复 王小明', '举报 王小明 的评论', '删除 王小明 的评论']],
    [
      'a moderator with a reported comment',
      { deletable: true, reportCount: 2 },
      ['回复 王小明', '举报 王小明 的评论', '删除 王小明 的评论', '保留 王小明 的评论'],
    ],
    ['a comment of an unknown author', { realname: null }, ['回复 同学', '举报 同学 的评论']],
  ])('depend on its author and the user: %s', async (_, change, names) => {
    await open([commentOf(change)])
    expect(can()).toEqual(names)
  })
})
