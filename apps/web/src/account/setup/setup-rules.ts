import { passwordFault } from '@mashu/contract/password'
import { setupCodePattern } from '@mashu/contract/sys/start/setup'
import { usernameFault } from '../form/account-rules.ts'

export const EMPTY = {
  code: '',
  schoolName: '',
  realname: '',
  username: 'admin',
  password: '',
  password2: '',
  className: '',
}
export type SetupValues = typeof EMPTY
export type SetupField = keyof SetupValues

export const steps: readonly { title: string; fields: readonly SetupField[] }[] = [
  { title: '学校', fields: ['code', 'schoolName'] },
  { title: '管理员', fields: ['realname', 'username', 'password', 'password2'] },
  { title: '第一个班级', fields: ['className'] },
]

const CODE = new RegExp(setupCodePattern, 'u')
const filled = (text: string, fault: string) => (text.trim() === '' ? fault : undefined)

const rules: Record<SetupField, (values: SetupValues) => string | undefined> = {
  code: ({ code }) => (CODE.test(code.trim()) ? undefined : '请输入启动窗口里显示的 8 个字母和数字'),
  schoolName: ({ schoolName }) => filled(schoolName, '请输入学校名称'),
  realname: ({ realname }) => filled(realname, '请输入你的姓名'),
  username: ({ username }) => usernameFault(username.trim()),
  password: ({ password, username }) => passwordFault(password, username.trim()),
  password2: ({ password, password2 }) => (password === password2 ? undefined : '两次输入的密码不一样'),
  className: ({ className }) => filled(className, '请输入班级名称'),
}

export const faultsOf = (values: SetupValues, step: number): Partial<Record<SetupField, string>> =>
  Object.fromEntries(
    steps[step]!.fields.flatMap((field) => {
      const fault = rules[field](values)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
