// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { messageTemplate } from '@mashu/contract/sys/message/message-template'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { TemplatePreview } from './template-preview.tsx'
import MessageTemplates from './message-template.screen.tsx'

const patient = { timeout: 10_000 }
beforeEach(() => signIn(['admin']))
afterEach(tidy)

const row = {
  id: '7',
  templateCode: 'moved',
  templateName: '改时间',
  templateType: '4',
  templateContent: '${name}：改到${time}',
  templateTestJson: '{"name":"小明"}',
}
const records = { records: [row], total: 1, size: 10, current: 1, pages: 1, searchCount: true }

it('a test shows the filled-in template, and needs a receiver', async () => {
  const server = testServer({
    [messageTemplate.list.path]: () => ({ result: records }),
    [messageTemplate.sendMsg.path]: () => ({ message: '发送消息任务添加成功！' }),
  })
  draw(<MessageTemplates />)
  fireEvent.click(await page.findByRole('button', { name: '发送测试' }, patient))
  const dialog = within(await page.findByRole('dialog', {}, patient))
  expect(await dialog.findByText('小明：改到${time}', {}, patient)).toBeTruthy()
  expect(dialog.getByText('测试数据里缺少：time')).toBeTruthy()
  const testData = '{"name":"小明","time":"周六"}'
  fireEvent.change(dialog.getByLabelText('测试数据'), { target: { value: '{' } })
  expect(dialog.getByText('测试数据不是 json 格式，读不出来')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('测试数据'), { target: { value: testData } })
  expect(dialog.getByText('小明：改到周六')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '发送' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入消息接收方')
  fireEvent.change(dialog.getByLabelText('消息接收方（登录账号）'), { target: { value: 'xiaoming' } })
  fireEvent.click(dialog.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(server.asked(messageTemplate.sendMsg.path)).toHaveLength(1), patient)
  expect(server.asked(messageTemplate.sendMsg.path)[0]!.body).toEqual({
    templateCode: 'moved',
    msgType: '4',
    receiver: 'xiaoming',
    testData,
  })
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull(), patient)
})

it('an HTML template is previewed in a sandboxed frame with escaped test data', () => {
  draw(
    <TemplatePreview
      title="改时间"
      content="<h2>${name}</h2><script>alert(1)</script>"
      data='{"name":"<img src=x onerror=alert(1)>"}'
    />,
  )
  const frame = page.getByTitle('邮件的样子')
  expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|same-origin/)
  const shown = frame.getAttribute('srcdoc')!
  expect(shown).toContain('<h2>&lt;img src=x onerror=alert(1)&gt;</h2>')
  expect(shown).not.toContain('<script')
})
