import { passwordPattern, passwordRule } from '@mashu/contract/password'
import type { Values } from '../../kit/resource/resource.ts'

const same = (value: unknown, values: Values) =>
  values['password'] === values['confirmpassword'] || !value || !values['confirmpassword'] || !values['password']
    ? undefined
    : '两次输入的密码不一样！'

export const passwordFields = {
  password: {
    label: '登录密码',
    required: '请输入登录密码!',
    placeholder: '请输入登录密码',
    pattern: [new RegExp(passwordPattern), passwordRule] as const,
    check: same,
  },
  confirmpassword: {
    label: '确认密码',
    kind: 'password',
    required: '请重新输入登录密码!',
    placeholder: '请重新输入登录密码',
    check: same,
  },
} as const

export const MUST_CHANGE_HELP = '打开后，对方用这个密码登录，要先换成自己的密码才能继续'
