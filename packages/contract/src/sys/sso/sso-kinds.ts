/** The labels are the words in the provider's console. */
export interface SsoKindInfo {
  label: string
  /** The address of the provider. If it is not required, a private installation may replace the default. */
  issuer: { label: string; placeholder: string; help: string; required: boolean }
  clientId: { label: string; required: boolean } | null
  agentId: { label: string; required: boolean } | null
  clientSecret: { label: string; required: boolean } | null
  /** Administrators can choose the names of claims and scopes. */
  claims: boolean
  /** Rules with which an account may be found automatically. */
  rules: readonly SsoRule[]
}

/** Users create a link themselves, or the server creates it for an account with the same attribute. */
export const ssoRules = {
  none: '只由本人绑定',
  username: '账号相同就绑定',
  workNo: '工号相同就绑定',
  email: '邮箱相同就绑定（要由对方验证过）',
} as const
export type SsoRule = keyof typeof ssoRules

export const ssoKinds = {
  oidc: {
    label: 'OpenID Connect',
    issuer: {
      label: '签发地址（issuer）',
      placeholder: 'https://id.example.com/realms/school',
      help: '就是发现文档 /.well-known/openid-configuration 前面的部分',
      required: true,
    },
    clientId: { label: '客户端编号（client_id）', required: true },
    agentId: null,
    clientSecret: { label: '客户端密钥', required: false },
    claims: true,
    rules: ['none', 'username', 'workNo', 'email'],
  },
  cas: {
    label: 'CAS',
    issuer: {
      label: 'CAS 地址',
      placeholder: 'https://cas.example.com/cas',
      help: '登录页地址去掉 /login 的部分',
      required: true,
    },
    clientId: null,
    agentId: null,
    clientSecret: null,
    claims: true,
    rules: ['none', 'username', 'workNo'],
  },
  wecom: {
    label: '企业微信',
    issuer: {
      label: '服务地址',
      placeholder: '一般留空',
      help: '只有私有部署的企业微信才填',
      required: false,
    },
    clientId: { label: '企业编号（CorpID）', required: true },
    agentId: { label: '应用编号（AgentId）', required: true },
    clientSecret: { label: '应用密钥（Secret）', required: true },
    claims: false,
    rules: ['none', 'username', 'workNo'],
  },
  dingtalk: {
    label: '钉钉',
    issuer: {
      label: '服务地址',
      placeholder: '一般留空',
      help: '只有专有钉钉才填',
      required: false,
    },
    clientId: { label: '应用编号（Client ID）', required: true },
    agentId: null,
    clientSecret: { label: '应用密钥（Client Secret）', required: true },
    claims: false,
    rules: ['none', 'username', 'workNo'],
  },
} as const satisfies Record<string, SsoKindInfo>

export type SsoKind = keyof typeof ssoKinds

export const isSsoKind = (text: string): text is SsoKind => Object.hasOwn(ssoKinds, text)

export const ssoKindInfo = (kind: SsoKind): SsoKindInfo => ssoKinds[kind]

export const ssoIcons = {
  school: '学校',
  key: '钥匙',
  idcard: '证件',
  message: '消息',
  shield: '盾牌',
  users: '成员',
  cloud: '云',
} as const
export type SsoIcon = keyof typeof ssoIcons
