// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer } from '../test/test-server.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { open, press, tearDown } from './test/text-field.tsx'

afterEach(tearDown)

it('a link to a public form is inserted with the name of the form', async () => {
  signIn(['admin'])
  testServer({
    '/online/form/publicLink/linked': () => ({
      result: [
        { title: '报名表', page: '/form/abc', state: 'open' },
        { title: '旧表', page: '/form/old', state: 'closed' },
      ],
    }),
  })
  const heard: unknown[] = []
  draw(<RichTextField label="内容" value="" onChange={(next) => heard.push(next)} />)
  await screen.findByRole('textbox', { name: '内容' })
  await press('插入表单')
  expect(await screen.findByRole('button', { name: '旧表（已截止）' })).toBeTruthy()
  await press('报名表')
  expect(heard.at(-1)).toContain('href="/form/abc"')
  expect(heard.at(-1)).toContain('>点这里填写：报名表</a>')
  expect(screen.queryByRole('toolbar', { name: '插入表单' })).toBeNull()
})

describe('a link', () => {
  it('to a form is not offered to a user without the permission', async () => {
    await open('')
    expect(screen.queryByRole('button', { name: '插入表单' })).toBeNull()
  })
})
