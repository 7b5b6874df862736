import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Text } from '../field.ts'
import { catalogue, type ProblemDefinition } from '../problem.ts'
import { captchaFields, PhoneText } from './auth.ts'
import { LoginRefusal, PasswordText, passwordTooWeak } from '../password.ts'

const refused = (message: string): ProblemDefinition => ({ status: 200, code: 0, message })

export const registrationProblems = {
  'registration.closed': refused('未开放注册'),
  'registration.usernameEmpty': refused('账号不能为空'),
  'registration.usernameTaken': refused('用户名已注册'),
  'registration.usernameIsPhone': refused('账号不能是别人的手机号'),
  'registration.phoneTaken': refused('该手机号已注册'),
  'registration.passwordWeak': refused(passwordTooWeak),
} as const satisfies Record<string, ProblemDefinition>
export const registrationProblem = catalogue(registrationProblems)

export const usernamePattern = '^[A-Za-z0-9_\\u4e00-\\u9fa5]{2,30}$'
export const UsernameText = Text(30, '账号', {
  pattern: usernamePattern,
  patternMessage: '由2到30个字母、数字、汉字或下划线组成',
})

/** The school assigns the role, the class and the identity. */
export const RegisterForm = Type.Object({
  /** Without a username, the phone number is the username. */
  username: Maybe(UsernameText),
  password: PasswordText,
  realname: Maybe(Text(100, '姓名')),
  /** Ignored without a code that was sent to this number. */
  phone: Maybe(PhoneText),
  smscode: Maybe(Text(10, '短信验证码')),
  /**
   * The version of the privacy text to which a guardian has agreed. Without it, guardians are asked after the login.
   */
  consentVersion: Maybe(Text(40, '隐私说明的版本')),
  /** The captcha is required if no phone number proves that a person registers. */
  ...captchaFields,
})

/** Refused unless the school allows registrations. */
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
  /** Anyone can check a name. To check a phone number, a user must receive its messages. */
  checkRegister: endpoint({
    method: 'POST',
    path: '/sys/user/checkRegister',
    access: 'public',
    code: 0,
    message: '该值可用！',
    summary: '注册时检查账号或手机号是否可用',
    refusal: { result: LoginRefusal },
    body: Type.Object({
      username: Maybe(UsernameText),
      phone: Maybe(PhoneText),
      smscode: Maybe(Text(10, '短信验证码')),
    }),
  }),
}
