// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../kit/test/test-server.tsx'
import { open, row, tearDown } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('homework of classes', () => {
  it('shows the rarely used fields on request', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('button', { name: '更多' }))
    expect(form.getByLabelText('作业描述')).toBeTruthy()
    expect(form.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('starts from a project, and links to the editor that creates projects', async () => {
    await open(row('a1', '画一只猫'))
    fireEvent.click(page.getByRole('button', { name: '布置作业' }))
    const form = within(await page.findByRole('dialog'))
    const link = await form.findByRole('link', { name: '打开 Scratch 编辑器，做好后导出再上传' })
    expect(link.getAttribute('href')).toBe('/scratch3/index.html?scene=create')
    expect(document.querySelector<HTMLInputElement>('input[type=file][aria-label="初始作品"]')!.accept).toBe(
      '.sb3,.sb2',
    )
  })
})
