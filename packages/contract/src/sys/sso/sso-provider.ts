import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Flag, Id, Maybe, Nullable, Password, Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { ssoIcons, ssoKinds, ssoRules, type SsoIcon, type SsoKind, type SsoRule } from './sso-kinds.ts'

export const ssoProviderProblems = {
  'ssoProvider.codeTaken': refuse('已经有这个编码的登录方式'),
  'ssoProvider.missing': refuse('{label}不能为空'),
  'ssoProvider.badAddress': refuse('{label}应以 https:// 开头，不带 ? 和 #'),
  'ssoProvider.rule': refuse('{kind}没有可信的{rule}，请换一种绑定办法'),
  'ssoProvider.secretNeeded': refuse('换了{label}，请重新填写密钥'),
  'ssoProvider.secretLost': refuse('保存的密钥解不开了（服务器的密钥换过），请重新填写密钥'),
  'ssoProvider.linked': refuse('已经有 {count} 人绑定了它，不能再换{label}；请另外新建一个登录方式'),
  'ssoProvider.role': refuse('新账号不能有这个角色'),
  'ssoProvider.depart': refuse('没有这个部门'),
  'ssoProvider.noAddress': refuse('启用之前，请先在服务器上设置 PUBLIC_URL（大家访问本站的网址）'),
  'ssoProvider.administrator': refuse('登录方式只能由管理员设置'),
  'ssoProvider.test': refuse('没有通过：{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const ssoProviderProblem = catalogue(ssoProviderProblems)

const choice = <T extends string>(values: object, title: string) =>
  Type.Unsafe<T>({ type: 'string', enum: Object.keys(values), title })

/** The code is part of addresses such as `/thirdLogin/render/<code>`. */
export const ssoCodePattern = '^[a-z][a-z0-9_-]*$'

const fields = {
  code: Text(40, '编码', {
    min: 1,
    pattern: ssoCodePattern,
    patternMessage: '以小写字母开头，只能有小写字母、数字、- 和 _',
  }),
  name: Text(30, '名称', { min: 1 }),
  kind: choice<SsoKind>(ssoKinds, '种类'),
  icon: choice<SsoIcon>(ssoIcons, '图标'),
  sortNo: Type.Integer({ title: '排序', minimum: 0, maximum: 9999 }),
  enabled: Flag('启用'),
  issuer: Maybe(Text(300, '地址')),
  clientId: Maybe(Text(200, '客户端编号')),
  agentId: Maybe(Text(40, '应用编号')),
  /** Scopes of OpenID Connect in addition to `openid`. */
  scopes: Maybe(
    Text(200, '范围（scope）', { pattern: '^[\\w:./ -]*$', patternMessage: '只能有字母、数字、空格和 : . / - _' }),
  ),
  /** The provider's attribute that contains the username or the work number. */
  claim: Maybe(Text(60, '账号或工号的属性', { pattern: '^[\\w:.-]*$', patternMessage: '只能有字母、数字和 : . - _' })),
  linkRule: choice<SsoRule>(ssoRules, '绑定办法'),
  createAccounts: Flag('允许新建账号'),
  defaultRole: Maybe(Text(40, '新账号的角色')),
  defaultDepart: Maybe(Text(40, '新账号的部门')),
}

/** Without a new secret, the stored secret is kept. */
const clientSecret = Maybe(Password(300, '密钥'))

/** A row never contains its secret. */
export const SsoProvider = Type.Object({
  id: Id,
  ...fields,
  kind: Text(20, '种类'),
  icon: Text(20, '图标'),
  linkRule: Text(20, '绑定办法'),
  issuer: Nullable(Text(300, '地址')),
  clientId: Nullable(Text(200, '客户端编号')),
  agentId: Nullable(Text(40, '应用编号')),
  scopes: Nullable(Text(200, '范围（scope）')),
  claim: Nullable(Text(60, '账号或工号的属性')),
  defaultRole: Nullable(Text(40, '新账号的角色')),
  defaultDepart: Nullable(Text(40, '新账号的部门')),
  ...audit,
})
export const SsoProviderForm = Type.Object({ ...fields, clientSecret })

const path = '/sys/ssoProvider'
const permission = 'system:ssoProvider'

/** Administrators configure the providers of single sign-on. */
export const ssoProvider = {
  ...crud(path, permission, {
    label: '单点登录',
    row: SsoProvider,
    form: SsoProviderForm,
    asSheet: true,
    search: ['code', 'name', 'kind', 'enabled'],
    style: 'B',
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    access: [`${permission}:add`, `${permission}:edit`],
    summary: '单点登录：试着连接提供方，有时限，不保存',
    body: Type.Object({ id: Maybe(Id), ...SsoProviderForm.properties }),
    /** The result of the check. */
    result: Type.String(),
  }),
}
