// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressBook } from '@mashu/contract/sys/user/address-book'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import AddressBook from './address-book.screen.tsx'

const patient = { timeout: 10_000 }
beforeEach(() => signIn(['teacher'], ['system:addressBook:list']))
afterEach(tidy)

const person = {
  id: '1',
  realname: '李海龟',
  identityText: '教职工',
  workNo: 'W3',
  departNames: '蓝班',
  phone: null,
  telephone: '010-5550003',
  email: 'li@x.cn',
}
const people = { records: [person], total: 1, size: 10, current: 1, pages: 1, searchCount: true }
const departs = [{ key: 'd1', title: '实验小学', children: [{ key: 'd2', title: '蓝班', children: null }] }]

it('the address book shows all users first, and then only the users of a selected department', async () => {
  const server = testServer({
    [addressBook.list.path]: () => ({ result: people }),
    [addressBook.departs.path]: () => ({ result: departs }),
  })
  draw(<AddressBook />)
  expect((await page.findAllByText('010-5550003', {}, patient)).length).toBeGreaterThan(0)
  expect(server.asked(addressBook.list.path)[0]!.query).not.toHaveProperty('departId')
  fireEvent.click(await page.findByText('实验小学', {}, patient))
  await waitFor(
    () => expect(server.asked(addressBook.list.path).at(-1)!.query).toMatchObject({ departId: 'd1' }),
    patient,
  )
})

it('the address book shows why the departments failed to load, and loads them again', async () => {
  let works = false
  testServer({
    [addressBook.list.path]: () => ({ result: people }),
    [addressBook.departs.path]: () => (works ? { result: departs } : { refuse: '数据库暂时没有响应，请稍后再试' }),
  })
  draw(<AddressBook />)
  await page.findByText('数据库暂时没有响应，请稍后再试', {}, patient)
  works = true
  fireEvent.click(page.getByRole('button', { name: /重\s?试/ }))
  expect(await page.findByText('实验小学', {}, patient)).toBeTruthy()
})
