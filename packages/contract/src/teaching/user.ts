import { Type } from 'typebox'
import { LoginRefusal } from '../password.ts'
import { captchaFields } from '../sys/auth.ts'
import { endpoint } from '../endpoint.ts'
import { Day, ImageKey, Maybe, Nullable, Password, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { UserInfo } from '../sys/user.ts'
import { RowOf } from '../list.ts'

export const ownAccountProblems = {
  'ownAccount.passwordWrong': refuse('登录密码不正确'),
  'ownAccount.avatarUnknown': refuse('请先上传头像图片'),
  'ownAccount.boundElsewhere': refuse('手机号和邮箱请在“账户绑定”里修改，要输入登录密码'),
  /** For existing clients, which have no page for phone and e-mail. */
  'ownAccount.boundByOffice': refuse('这里不能改手机号和邮箱，请老师或管理员在“用户管理”里修改'),
  'ownAccount.nothing': refuse('没有要修改的内容'),
  'ownAccount.namedByTeacher': refuse('姓名和学校由老师来改，写错了请告诉老师'),
  'ownAccount.nicknameIsName': refuse('昵称里不要写真实姓名，换一个好玩的名字吧'),
  'ownAccount.nicknameOfStaff': refuse('昵称不能看起来像老师或管理员，换一个吧'),
} as const satisfies Record<string, ProblemDefinition>
export const ownAccountProblem = catalogue(ownAccountProblems)

/**
 * The user's own account. Identity, roles, departments and login name cannot be changed here. Students also cannot
 * change `realname` and `school`, but clients may send them unchanged.
 */
export const OwnAccountForm = Type.Object({
  /**
   * Some clients send the complete account, with its id, as `info` returned it. If an id is sent, a nickname that
   * equals the real name is ignored instead of refused.
   */
  id: Maybe(Text(40)),
  realname: Type.Optional(Text(100, '真实姓名', { min: 1 })),
  /** The public name. An empty text removes it. */
  nickname: Maybe(Text(16, '昵称')),
  /** 0 means "not specified". */
  sex: Maybe(Type.Integer({ minimum: 0, maximum: 2, title: '性别' })),
  birthday: Maybe(Day('生日')),
  school: Type.Optional(Text(256, '学校')),
  avatar: Maybe(ImageKey('头像', 255)),
  /** Only `bind` changes phone and e-mail. Forms may send them unchanged. */
  phone: Maybe(Type.String({ maxLength: 100, title: '手机号码' })),
  email: Maybe(Type.String({ maxLength: 100, title: '邮箱' })),
})

/** Both patterns accept an empty text. The page also uses them before it sends a change. */
export const bindPatterns = { phone: '^(1[3-9]\\d{9})?$', email: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }

const phonePattern = '^1[3-9]\\d{9}$'

/**
 * Phone and e-mail give access to the account, so each change requires the password. A new phone also requires the code
 * that was sent to it. An empty text removes phone or e-mail.
 */
export const BindForm = Type.Object({
  password: Password(200, '登录密码', { min: 1 }),
  ...captchaFields,
  phone: Maybe(Text(45, '手机号码', { pattern: bindPatterns.phone, patternMessage: '格式不正确!' })),
  smscode: Maybe(Text(10, '短信验证码')),
  email: Maybe(Text(45, '邮箱', { pattern: bindPatterns.email, patternMessage: '格式不正确!' })),
})

/** `publicName` is the name that other users see. */
export const OwnAccount = Type.Object({
  ...UserInfo.properties,
  orgCodeTxt: Nullable(Text(4000, '部门')),
  roleTxt: Nullable(Text(4000, '角色')),
  publicName: Text(100, '公开显示的名字'),
})

export const ownAccount = {
  info: endpoint({
    method: ['GET', 'POST'],
    path: '/teaching/user/info',
    access: 'signed-in',
    code: 0,
    summary: '我的资料',
    result: RowOf(OwnAccount),
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/teaching/user/edit',
    access: 'signed-in',
    message: '修改成功!',
    summary: '修改我的资料',
    body: OwnAccountForm,
    refusal: { result: LoginRefusal },
    result: RowOf(OwnAccount),
  }),
  bindCode: endpoint({
    method: 'POST',
    path: '/teaching/user/bindCode',
    access: 'signed-in',
    code: 0,
    message: '验证码已发送',
    summary: '绑定手机：发送验证码',
    refusal: { result: LoginRefusal },
    body: Type.Object({
      phone: Text(20, '手机号码', { min: 1, pattern: phonePattern, patternMessage: '格式不正确!' }),
    }),
  }),
  bind: endpoint({
    method: ['PUT', 'POST'],
    path: '/teaching/user/bind',
    access: 'signed-in',
    message: '绑定成功',
    summary: '绑定手机与邮箱',
    body: BindForm,
    refusal: { result: LoginRefusal },
    result: RowOf(OwnAccount),
  }),
}
