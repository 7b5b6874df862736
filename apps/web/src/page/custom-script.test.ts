// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OLD = '/api/sys/config/customScript?v=1'
const NEW = '/api/sys/config/customScript?v=2'
const reload = vi.fn()
const append = vi.fn()
let page: typeof import('./custom-script.ts')

beforeEach(async () => {
  vi.resetModules()
  page = await import('./custom-script.ts')
  vi.spyOn(document.head, 'append').mockImplementation(append)
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
  append.mockReset()
  document.body.innerHTML = ''
  sessionStorage.clear()
})

test('the script is loaded once, and private pages then need a reload', () => {
  page.runCustomScript(undefined, reload)
  expect(page.leavesCustomScript(reload)).toBe(false)
  page.runCustomScript(OLD, reload)
  page.runCustomScript(OLD, reload)
  page.leaveOldScript('/home', reload)
  expect(append).toHaveBeenCalledTimes(1)
  expect(append.mock.calls[0]![0]).toHaveProperty('src', expect.stringContaining(OLD))
  expect(reload).not.toHaveBeenCalled()
  expect(page.leavesCustomScript(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('private pages need no reload if no script has run', () => {
  page.runCustomScript('', reload)
  expect([page.leavesCustomScript(reload), reload.mock.calls.length]).toEqual([false, 0])
})

test.each([
  ['another script', NEW],
  ['no script', undefined],
])('an open page is reloaded once for %s', (_, wanted) => {
  page.runCustomScript(OLD, reload)
  page.runCustomScript(wanted, reload)
  page.runCustomScript(wanted, reload)
  page.leaveOldScript('/courseList', reload)
  expect([append.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['a text field has input', '<textarea></textarea><input value="" type="tel">', 'textarea'],
  ['a search field has input', '<input type="search">', 'input'],
  ['a video plays', '<video></video>', undefined],
  ['a dialog is open', '<div role="dialog"></div>', undefined],
])('while %s the new script waits for the next page', (_, html, typed) => {
  document.body.innerHTML = html
  const field = typed === undefined ? null : document.querySelector<HTMLInputElement>(typed)
  if (field) field.value = '小猫'
  page.leaveOldScript('/home', reload)
  page.runCustomScript(OLD, reload)
  page.runCustomScript(NEW, reload)
  page.leaveOldScript('/home', reload)
  expect(reload).not.toHaveBeenCalled()
  page.leaveOldScript('/courseList', reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('empty fields and checkboxes do not delay the reload', () => {
  document.body.innerHTML = '<input type="checkbox" value="on"><textarea></textarea><input>'
  page.runCustomScript(OLD, reload)
  page.runCustomScript(NEW, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})
