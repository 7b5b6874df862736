import { afterEach, expect, it, vi } from 'vitest'
import { closeToast, toastStore, showToast } from './toast-store.ts'

afterEach(() => {
  for (const toast of toastStore.value) closeToast(toast.id)
})

it('shows the same message only once', () => {
  const first = showToast({ kind: 'error', title: '系统提示', text: '网络超时' })
  expect(showToast({ kind: 'error', title: '系统提示', text: '网络超时' })).toBe(first)
  showToast({ kind: 'warning', title: '系统提示', text: '网络超时' })
  expect(toastStore.value).toHaveLength(2)
})

it('keeps the four newest messages', () => {
  for (const title of ['一', '二', '三', '四', '五']) showToast({ title })
  expect(toastStore.value.map((toast) => toast.title)).toEqual(['二', '三', '四', '五'])
})

it('notifies its listeners until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = toastStore.subscribe(listener)
  const id = showToast({ title: '保存好了' })
  closeToast(id)
  leave()
  showToast({ title: '还在' })
  expect(listener).toHaveBeenCalledTimes(2)
})

it('a message lasts four seconds by default', () => {
  showToast({ title: '甲' })
  showToast({ title: '乙', lasts: 0 })
  expect(toastStore.value.map((toast) => toast.lasts)).toEqual([4000, 0])
})

it('an equal, newer message replaces the action of the older message', () => {
  const first = vi.fn()
  const second = vi.fn()
  showToast({ title: '已保存', action: { label: '撤销', run: first } })
  showToast({ title: '已保存', action: { label: '撤销', run: second } })
  expect(toastStore.value.map(({ action }) => action?.run)).toEqual([second])
})
