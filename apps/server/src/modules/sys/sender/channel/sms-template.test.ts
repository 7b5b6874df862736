import { expect, test } from 'vitest'
import { smsTemplate } from './sms-template.ts'
import { message, sms } from './test/sms.ts'

test('a code uses the code template, and other messages need a separate template', () => {
  expect(smsTemplate(message(), sms)).toEqual({
    templateId: 'C1',
    values: [
      { name: 'number', value: '123456' },
      { name: 'minutes', value: '10' },
    ],
  })
  const notice = message({ params: new Map() })
  expect(smsTemplate(notice, sms)).toMatch(/^没有填写通知模板编号/)
  expect(smsTemplate(notice, { ...sms, noticeTemplate: 'N1', noticeParams: 'content' })).toMatchObject({
    values: [{ name: 'content', value: notice.content }],
  })
  expect(smsTemplate(notice, { ...sms, noticeTemplate: 'N1', noticeParams: 'course' })).toBe(
    '模板的变量 course 没有内容',
  )
})
