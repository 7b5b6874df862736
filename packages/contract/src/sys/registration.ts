import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Text } from '../field.ts'
import { catalogue, type ProblemDefinition } from '../problem.ts'
import { captchaFields, PhoneText } from './auth.ts'
import { LoginRefusal, PasswordText, passwordTooWeak } from '../password.ts'

const refused = (message: string): ProblemDefinition => ({ status: 200, code: 0, message })

export const registrationProblems = {
  'registration.closed': refused('未开放注册'),
  'registration.usernameEmpty': refused('用户名不能为空'),
  'registration.usernameTaken': refused('用户名已注册'),
  'registration.usernameIsPhone': refused('用户名不能是别人的手机号'),
  'registration.phoneTaken': refused('该手机号已注册'),
  'registration.passwordWeak': refused(passwordTooWeak),
} as const satisfies Record<string, ProblemDefinition>
export const registrationProblem = catalogue(registrationProblems)

export const usernamePattern = '^[A-Za-z0-9_\\u4e00-\\u9fa5]{2,30}$'
export const UsernameText = Text(30, '用户名', {
  pattern: usernamePattern,
  patternMessage: '由2到30个字母、数字、汉字或下划线组成',
})

/** Fields that a new user may set; the school assigns role, class and identity. */
export const RegisterForm = Type.Object({
  /** Default: the phone number. */
  username: Maybe(UsernameText),
  password: PasswordText,
  realname: Maybe(Text(100, '姓名')),
  /** Stored only with a code that was sent to it; ignored from other clients without one. */
  phone: Maybe(PhoneText),
  smscode: Maybe(Text(10, '短信验证码')),
  /** Version of the privacy text that a guardian agreed to; without it they are asked after the login. */
  consentVersion: Maybe(Text(40, '隐私说明的版本')),
  /** Required when no phone number proves that a person is there. */
  ...captchaFields,
})

/** Registration, where the school allows it. */
export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/sys/user/register',
    access: 'public',
    message: '注册成功',
    summary: '注册',
    body: RegisterForm,
    refusal: { result: LoginRefusal },
    result: Type.Object({ username: Type.String() }),
  }),
  /** A name can be checked by anyone, a phone number only by people who receive its messages. */
  checkRegister: endpoint({
    method: 'POST',
    path: '/sys/user/checkRegister',
    access: 'public',
    code: 0,
    message: '该值可用！',
    summary: '注册时检查用户名或手机号是否可用',
    refusal: { result: LoginRefusal },
    body: Type.Object({
      username: Maybe(UsernameText),
      phone: Maybe(PhoneText),
      smscode: Maybe(Text(10, '短信验证码')),
    }),
  }),
}
