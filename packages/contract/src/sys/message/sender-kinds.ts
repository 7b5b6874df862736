export interface SenderField {
  key: string
  label: string
  required?: boolean
  /** The server encrypts this setting and never returns it. */
  secret?: boolean
  placeholder?: string
  help?: string
  choices?: readonly { value: string; label: string }[]
  pattern?: string
  /** The message for a value that does not match `pattern`. */
  fault?: string
}

export interface SenderKindInfo {
  label: string
  /** Value of the dictionary `msgType`: 1 for text messages, 2 for mail, 3 for groups, and 5 for other systems. */
  type: '1' | '2' | '3' | '5'
  /**
   * The label of a message's receiver. Null for a group or another system, because their settings contain the address.
   */
  receiver: string | null
  hint: string
  fields: readonly SenderField[]
  /**
   * Changing one of these settings requires entering the secrets again. Otherwise, the secrets could be sent to another
   * place.
   */
  boundTo: readonly string[]
}

const WEB = '^https?://[^\\s/?#]+\\S*$'
const TEMPLATE_HELP = '短信平台只发审核过的模板'

const smsTemplates: readonly SenderField[] = [
  { key: 'signName', label: '短信签名', required: true, placeholder: '平台上审核通过的签名，不带【】' },
  { key: 'codeTemplate', label: '验证码模板编号', required: true, help: TEMPLATE_HELP },
  {
    key: 'codeParams',
    label: '验证码模板的变量',
    required: true,
    placeholder: 'code',
    pattern: '^[\\w]+(?:=[\\w]+)?(?:,[\\w]+(?:=[\\w]+)?)*$',
    fault: '应写成 code 或 code,minutes',
    help: '按模板里的顺序：code 是验证码，minutes 是有效分钟。模板用别的名字时写成 名字=code',
  },
  { key: 'noticeTemplate', label: '通知模板编号', help: '不填就不发验证码以外的短信' },
  {
    key: 'noticeParams',
    label: '通知模板的变量',
    placeholder: 'content',
    pattern: '^[\\w]+(?:=[\\w]+)?(?:,[\\w]+(?:=[\\w]+)?)*$',
    fault: '应写成 content 或 title,content',
    help: 'content 是整条内容，title 是标题；消息模板里的名字也可以用',
  },
]

const robot = (label: string, host: string, path: string): SenderKindInfo => ({
  label,
  type: '3',
  receiver: null,
  hint: '在群设置里添加自定义机器人，把它的 Webhook 地址贴到这里',
  fields: [
    {
      key: 'url',
      label: 'Webhook 地址',
      required: true,
      secret: true,
      placeholder: `https://${host}${path}…`,
      pattern: `^https://${host.replaceAll('.', '\\.')}${path.replaceAll('?', '\\?')}[\\w-]+$`,
      fault: `应以 https://${host}${path} 开头`,
    },
  ],
  boundTo: [],
})

const signed = (info: SenderKindInfo, help: string): SenderKindInfo => ({
  ...info,
  fields: [...info.fields, { key: 'signKey', label: '签名密钥', secret: true, help }],
})

/** Messages of these types contain the name of their sender. Other messages use the active sender. */
export const isNamedType = (type: string): boolean => type === '3' || type === '5'

export const senderKinds = {
  smtp: {
    label: '邮件（SMTP）',
    type: '2',
    receiver: '邮箱地址',
    hint: '学校邮箱的 SMTP 设置，一般能在邮箱的“设置 › 客户端”里找到',
    fields: [
      {
        key: 'host',
        label: 'SMTP 服务器',
        required: true,
        placeholder: 'smtp.example.com',
        pattern: '^[A-Za-z0-9.:-]+$',
        fault: '只写主机名，不带 http:// 和端口',
      },
      {
        key: 'port',
        label: '端口',
        required: true,
        placeholder: '465',
        pattern: '^\\d{1,5}$',
        fault: '应为数字，常用 465 或 587',
      },
      {
        key: 'security',
        label: '加密',
        required: true,
        choices: [
          { value: 'tls', label: 'SSL/TLS（465）' },
          { value: 'starttls', label: 'STARTTLS（587）' },
          { value: 'none', label: '不加密（只用于内网）' },
        ],
        pattern: '^(?:tls|starttls|none)$',
      },
      { key: 'username', label: '登录账号', placeholder: 'school@example.com', help: '服务器不要登录时留空' },
      { key: 'password', label: '密码或授权码', secret: true, help: '多数邮箱要填“授权码”，不是登录网页的密码' },
      {
        key: 'from',
        label: '发件地址',
        required: true,
        placeholder: 'school@example.com',
        pattern: '^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$',
        fault: '不是邮箱地址',
      },
      { key: 'fromName', label: '发件人名称', placeholder: '码塾' },
    ],
    boundTo: ['host', 'port', 'security', 'username'],
  },
  aliyun: {
    label: '短信（阿里云）',
    type: '1',
    receiver: '手机号',
    hint: '阿里云控制台 › 短信服务：申请签名和模板，再建一个只有短信权限的 AccessKey',
    fields: [
      { key: 'accessKeyId', label: 'AccessKey ID', required: true },
      { key: 'accessKeySecret', label: 'AccessKey Secret', required: true, secret: true },
      ...smsTemplates,
    ],
    boundTo: ['accessKeyId'],
  },
  tencent: {
    label: '短信（腾讯云）',
    type: '1',
    receiver: '手机号',
    hint: '腾讯云控制台 › 短信：申请签名和正文模板，再建一个只有短信权限的密钥',
    fields: [
      { key: 'secretId', label: 'SecretId', required: true },
      { key: 'secretKey', label: 'SecretKey', required: true, secret: true },
      {
        key: 'sdkAppId',
        label: 'SdkAppId',
        required: true,
        pattern: '^\\d+$',
        fault: '应为数字',
        help: '短信控制台 › 应用管理里的编号',
      },
      {
        key: 'region',
        label: '地域',
        required: true,
        placeholder: 'ap-guangzhou',
        pattern: '^[a-z]+-[a-z]+$',
        fault: '应写成 ap-guangzhou',
      },
      ...smsTemplates,
    ],
    boundTo: ['secretId'],
  },
  webhook: {
    label: '短信（自己的服务）',
    type: '1',
    receiver: '手机号',
    hint: '把短信交给学校自己的服务：POST JSON，用签名密钥签名，写法见运维文档',
    fields: [
      {
        key: 'url',
        label: '接口地址',
        required: true,
        placeholder: 'https://sms.example.com/send',
        pattern: WEB,
        fault: '应以 https:// 开头',
      },
      {
        key: 'signKey',
        label: '签名密钥',
        required: true,
        secret: true,
        pattern: '^\\S{16,}$',
        fault: '至少 16 个字符，不含空格',
      },
    ],
    boundTo: ['url'],
  },
  hook: {
    label: '接口（通知别的系统）',
    type: '5',
    receiver: null,
    hint: '在线表单的动作把一条数据交给别的系统：POST JSON，用签名密钥签名，写法见运维文档',
    fields: [
      {
        key: 'url',
        label: '接口地址',
        required: true,
        placeholder: 'https://crm.example.com/hook',
        pattern: WEB,
        fault: '应以 https:// 开头',
      },
      {
        key: 'signKey',
        label: '签名密钥',
        required: true,
        secret: true,
        pattern: '^\\S{16,}$',
        fault: '至少 16 个字符，不含空格',
      },
    ],
    boundTo: ['url'],
  },
  wecom: robot('企业微信群机器人', 'qyapi.weixin.qq.com', '/cgi-bin/webhook/send?key='),
  dingtalk: signed(
    robot('钉钉群机器人', 'oapi.dingtalk.com', '/robot/send?access_token='),
    '机器人的安全设置选“加签”时必填，以 SEC 开头',
  ),
  feishu: signed(
    robot('飞书群机器人', 'open.feishu.cn', '/open-apis/bot/v2/hook/'),
    '机器人的安全设置选“签名校验”时必填',
  ),
} as const satisfies Record<string, SenderKindInfo>

export type SenderKind = keyof typeof senderKinds

export const isSenderKind = (text: string): text is SenderKind => Object.hasOwn(senderKinds, text)

export const senderKindInfo = (kind: SenderKind): SenderKindInfo => senderKinds[kind]
