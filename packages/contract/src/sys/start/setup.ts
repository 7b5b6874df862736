import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'
import { PasswordText, passwordTooWeak } from '../../password.ts'
import { catalogue, type ProblemDefinition } from '../../problem.ts'
import { UsernameText } from '../registration.ts'

const refused = (message: string): ProblemDefinition => ({ status: 200, code: 0, message })

export const setupProblems = {
  'setup.wrongCode': refused('开机码不对，请看启动码塾的那个窗口'),
  'setup.closed': refused('这所学校已经建好了，请直接登录'),
  'setup.passwordWeak': refused(passwordTooWeak),
} as const satisfies Record<string, ProblemDefinition>
export const setupProblem = catalogue(setupProblems)

/** I, O, 0 and 1 are excluded, because they look similar. */
export const setupCodePattern = '^[A-HJ-NP-Za-hj-np-z2-9]{4}[- ]?[A-HJ-NP-Za-hj-np-z2-9]{4}$'
const Code = Text(9, '开机码', { pattern: setupCodePattern, patternMessage: '是启动窗口里显示的 8 个字母和数字' })

/** The first start of an empty school. Only people who can see the terminal of the server can use it. */
export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/sys/setup/state',
    access: 'public',
    summary: '学校是否还没有建立',
    result: Type.Object({ open: Type.Boolean() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/sys/setup/check',
    access: 'public',
    summary: '检查开机码',
    body: Type.Object({ code: Code }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/sys/setup/finish',
    access: 'public',
    message: '学校建好了',
    summary: '建立学校、管理员和第一个班级',
    body: Type.Object({
      code: Code,
      schoolName: Text(30, '学校名称', { min: 1 }),
      username: UsernameText,
      realname: Text(30, '姓名', { min: 1 }),
      password: PasswordText,
      className: Text(50, '班级名称', { min: 1 }),
    }),
    result: Type.Object({ username: Type.String() }),
  }),
}
