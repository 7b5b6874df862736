import type { Outgoing } from '../channel.ts'

export const message = (more: Partial<Outgoing> = {}): Outgoing => ({
  id: '7',
  title: '登录验证码',
  receiver: '13900000001',
  content: '你的验证码是 123456',
  isHtml: false,
  params: new Map([
    ['code', '123456'],
    ['minutes', '10'],
  ]),
  files: [],
  ...more,
})
export const sms = { signName: '码塾', codeTemplate: 'C1', codeParams: 'number=code,minutes' }
