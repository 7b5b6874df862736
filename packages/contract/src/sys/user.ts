import { Type } from 'typebox'
import { idQuery, idsQuery } from '../crud.ts'
import { ListOf, listQuery, PageOf, RowOf } from '../list.ts'
import { ImportDone, selection, sheets } from '../sheet.ts'
import { endpoint } from '../endpoint.ts'
import { audit, Day, DictNumber, Id, ImageKey, Maybe, Nullable, Password, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { PasswordText } from '../password.ts'

export const userProblems = {
  'user.levelTooHigh': refuse('权限不足'),
  'user.roleTooHigh': refuse('权限不足，无法分配所选角色'),
  'user.departOutside': refuse('只能分配到你负责的班级'),
  'user.notFound': refuse('用户不存在！'),
  'user.usernameTaken': refuse('账号已存在!'),
  'user.phoneTaken': refuse('手机号已存在!'),
  'user.emailTaken': refuse('邮箱已存在!'),
  'user.workNoTaken': refuse('工号已存在!'),
  'user.inBin': refuse('这个{what}属于一位已删除的用户。请在用户管理的回收站里还原，或者换一个{what}'),
  'user.self': refuse('不能对自己的账号进行此操作'),
  'user.adminAccount': refuse('管理员账号不允许此操作！'),
  'user.oldPasswordWrong': refuse('旧密码输入错误!'),
  'user.passwordEmpty': refuse('新密码不允许为空!'),
  'user.passwordMismatch': refuse('两次输入密码不一致!'),
  'user.passwordUnchanged': refuse('新密码不能与旧密码相同'),
  'user.noRoles': refuse('未找到用户相关角色信息'),
  'user.notInDepart': refuse('当前选中部门与用户无关联关系!'),
  /** The `result` is `{users, works}`. The same call with `confirm=true` deletes the users in spite of their works. */
  'user.hasWorks': refuse('所选用户中有{users}名用户还保存着{works}个作品'),
  'user.noClasses': refuse('你没有负责的班级'),
} as const satisfies Record<string, ProblemDefinition>
export const userProblem = catalogue(userProblems)

/** People write a blank, a hyphen or nothing after the area code. */
export const landlinePattern = '^0\\d{2,3}[- ]?[1-9]\\d{6,7}$'

const profile = {
  realname: Text(100, '用户姓名', { min: 1 }),
  userIdentity: Maybe(Type.Integer({ minimum: 1, maximum: 2, title: '身份' })),
  sex: Maybe(DictNumber('sex', '性别')),
  birthday: Maybe(Day('生日')),
  phone: Maybe(Text(45, '手机号码', { pattern: '^1[3-9]\\d{9}$', patternMessage: '格式不正确!' })),
  email: Maybe(Text(45, '邮箱', { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', patternMessage: '格式不正确!' })),
  telephone: Maybe(Text(45, '座机', { pattern: landlinePattern, patternMessage: '格式不正确!' })),
  workNo: Maybe(Text(100, '工号')),
  /** Values of `sys_position.code`, separated by commas. */
  post: Maybe(Text(100, '职务')),
  school: Maybe(Text(256, '学校')),
  avatar: Maybe(ImageKey('头像', 255)),
}

const links = {
  /** Ids of roles, separated by commas. Without roles, the server assigns the role `student`. */
  selectedroles: Maybe(Text(4000, '角色')),
  /** Ids, separated by commas. */
  selecteddeparts: Maybe(Text(10_000, '部门')),
  /** Ids, separated by commas. */
  departIds: Maybe(Text(10_000, '负责部门')),
}

/** Full-width letters look like other letters, and users would not type them at the login. */
export const accountPattern = '^[^\\s\\uFF01-\\uFF5E]+$'
const username = Text(100, '用户账号', { min: 1, pattern: accountPattern, patternMessage: '不能有空格和全角字符' })

/** The owner of the account must choose another password first. */
const mustChange = Type.Optional(Type.Boolean({ title: '登录后先改密码' }))

export const UserEditForm = Type.Object({ id: Id, ...profile, ...links })
export const UserAddForm = Type.Object({ username, password: PasswordText, mustChange, ...profile, ...links })

/** `nickname` is the real name if the user has chosen no nickname. */
export const UserInfo = Type.Object({
  id: Id,
  username: Text(100, '用户账号'),
  realname: Text(100, '用户姓名'),
  nickname: Text(100, '昵称'),
  avatar: Nullable(ImageKey('头像')),
  birthday: Nullable(Day('生日')),
  sex: Nullable(DictNumber('sex', '性别')),
  email: Nullable(Text(45, '邮箱')),
  phone: Nullable(Text(45, '手机号码')),
  orgCode: Nullable(Text(64, '当前部门')),
  status: DictNumber('user_status', '状态'),
  delFlag: Type.Integer(),
  workNo: Nullable(Text(100, '工号')),
  post: Nullable(Text(100, '职务')),
  school: Text(256, '学校'),
  telephone: Nullable(Text(45, '座机')),
  userIdentity: Type.Integer({ title: '身份' }),
  departIds: Text(10_000, '负责部门'),
  ...audit,
})

/** `orgCodeTxt` and `roleTxt` contain names, separated by commas. */
export const User = Type.Object({
  ...UserInfo.properties,
  orgCodeTxt: Nullable(Text(4000, '部门')),
  roleTxt: Nullable(Text(4000, '角色')),
  departIds_dictText: Type.Optional(Nullable(Text(4000, '负责部门'))),
})

const search = [
  'username',
  'realname',
  'phone',
  'email',
  'sex',
  'status',
  'userIdentity',
  'workNo',
  'school',
  'createTime',
] as const
/** Filters that are not columns of a row. */
const linked = {
  roleId: Type.Optional(Type.String({ maxLength: 2000 })),
  roleCode: Type.Optional(Type.String({ maxLength: 100 })),
  departId: Type.Optional(Type.String({ maxLength: 10_000 })),
  departName: Type.Optional(Type.String({ maxLength: 100 })),
}
/** Columns that data rules for lists of accounts may use. */
export const userRuleColumns = [
  'username',
  'realname',
  'sex',
  'birthday',
  'school',
  'workNo',
  'post',
  'orgCode',
  'status',
  'userIdentity',
  'createBy',
  'createTime',
] as const

/** Ids or names, separated by commas. */
export const CommaList = (title: string) => Type.String({ minLength: 1, maxLength: 40_000, title })

export const user = {
  list: endpoint({
    method: 'GET',
    path: '/sys/user/list',
    whileViewing: true,
    access: 'system:user:list',
    code: 0,
    summary: '用户：分页列表',
    query: listQuery(User, search, linked),
    result: PageOf(User),
    dataRules: { menu: 'system/UserList', table: 'sysUser', columns: userRuleColumns },
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/user/add',
    access: 'user:add',
    message: '添加成功！',
    summary: '用户：新增',
    body: UserAddForm,
    result: Type.Object({ id: Id }),
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/user/edit',
    access: 'user:edit',
    message: '修改成功!',
    summary: '用户：编辑',
    versioned: true,
    body: UserEditForm,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/sys/user/delete',
    access: 'user:del',
    message: '删除用户成功',
    summary: '用户：移入回收站',
    query: idQuery,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    access: 'user:del',
    message: '批量删除用户成功',
    summary: '用户：批量移入回收站',
    query: idsQuery,
  }),
  queryById: endpoint({
    method: 'GET',
    path: '/sys/user/queryById',
    whileViewing: true,
    access: 'system:user:list',
    code: 0,
    summary: '用户：详情',
    query: idQuery,
    result: RowOf(User),
  }),
  queryByIds: endpoint({
    method: 'GET',
    path: '/sys/user/queryByIds',
    access: 'system:user:list',
    code: 0,
    summary: '用户：按编号取',
    query: Type.Object({ userIds: CommaList('用户') }),
    result: ListOf(User),
  }),
  frozenBatch: endpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    access: 'user:status',
    message: '操作成功!',
    summary: '用户：冻结与解冻',
    body: Type.Object({ ids: CommaList('用户'), status: Type.Integer({ minimum: 1, maximum: 2, title: '状态' }) }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/sys/user/changePassword',
    access: 'system:user:password',
    message: '密码修改成功!',
    summary: '用户：重设密码',
    body: Type.Object({
      id: Type.Optional(Nullable(Id)),
      username: Text(100, '用户账号', { min: 1 }),
      password: PasswordText,
      confirmpassword: Type.Optional(Nullable(Password(128, '确认密码'))),
      mustChange,
    }),
  }),
  checkOnlyUser: endpoint({
    method: 'GET',
    path: '/sys/user/checkOnlyUser',
    access: 'public',
    code: 0,
    summary: '用户：账号、手机号、邮箱是否可用；只答是否已存在，次数有限',
    query: Type.Object({
      username: Type.Optional(Text(100)),
      phone: Type.Optional(Text(45)),
      email: Type.Optional(Text(45)),
    }),
    result: Type.Boolean(),
    refusal: { result: Type.Literal(true) },
  }),
  generateUserId: endpoint({
    method: 'GET',
    path: '/sys/user/generateUserId',
    access: 'user:add',
    code: 0,
    summary: '用户：新编号',
    result: Type.String(),
  }),
}

/**
 * A password that was generated because the sheet contained none. Only this call returns it, because the server stores
 * only a hash.
 */
export const GeneratedPassword = Type.Object({
  username: Type.String(),
  realname: Type.String(),
  password: Type.String(),
  /** For the teacher's printed slip. */
  className: Type.Optional(Nullable(Type.String())),
})

const regularSheets = sheets(
  '/sys/user',
  { import: 'user:import', export: 'user:export' },
  '用户',
  // The export has all filters of the list, for example the class.
  listQuery(User, search, { ...linked, ...selection }),
)

export const userSheet = {
  ...regularSheets,
  importConfirm: {
    ...regularSheets.importConfirm,
    result: Type.Object({ ...ImportDone.properties, passwords: Type.Optional(Type.Array(GeneratedPassword)) }),
  },
}
