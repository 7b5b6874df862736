import { Type, type TProperties } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FileKey, Html, Id, ImageKey, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const configProblems = {
  /** The reference returns its default success text for a failed lookup; so does this server. */
  'config.unknownKey': { status: 200, code: 0, message: '操作成功！' },
  'config.scriptRefused': refuse('只有管理员可以修改自定义脚本'),
  'config.providerRefused': refuse(
    '文件存在学校自己的服务器上，没有配置“{name}”这种云存储，不能选它。要放到云上，请先在服务器上设置 STORAGE',
  ),
  'config.stale': {
    status: 409,
    code: 409,
    message: '别人刚刚修改过{names}。页面已经换成最新的内容，你的修改还在，再保存一次就会替换',
  },
} as const satisfies Record<string, ProblemDefinition>
export const configProblem = catalogue(configProblems)

/** Settings that visitors may read, for the public pages. */
export const publicSettings = {
  brandName: Text(100, '品牌名', { min: 1 }),
  brandDesc: LongText(500, '品牌简介'),
  logo: ImageKey('LOGO'),
  logo2: ImageKey('小LOGO'),
  /** At most ten storage keys, comma list. */
  banner: FileKey('轮播图', 4000),
  /** One link per line, in the order of `banner`. */
  bannerLinks: Text(4000, '轮播图链接'),
  /** Titles on the pictures of the banner, one line per picture in the order of `banner`; an empty line: none. */
  bannerTitles: Text(1000, '轮播图标题'),
  bannerTexts: Text(2000, '轮播图文字'),
  bannerButtons: Text(1000, '轮播图按钮'),
  footer: Html('底部文字'),
  /** Telephone number for parents, on course pages and in the footer. */
  contactPhone: Text(50, '咨询电话'),
  contactWechat: Text(50, '咨询微信'),
  contactAddress: Text(200, '校区地址'),
  contactHours: Text(100, '咨询时间'),
  icpNumber: Text(60, 'ICP 备案号'),
  policeNumber: Text(60, '公安备案号'),
  avatar: ImageKey('默认头像'),
  customJS: Text(200_000, '自定义JS'),
  customCss: Text(200_000, '自定义CSS'),
  homeBgColor: Text(40, '背景色'),
  homeBgRepeat: Text(20, '背景平铺方式'),
  file_homeBg: FileKey('背景图'),
  _homeHtml: Html('首页文案'),
  _workShareHtml: Html('作品分享页'),
  allowReg: Text(1, '开放注册'),
  /** `1` when codes reach a phone, or an administrator passes them on; otherwise no login by phone is offered. */
  allowPhoneLogin: Text(1, '登录页的手机号登录'),
  allowComment: Text(1, '开放作品评论'),
  /** Hosts whose players units may embed, one per line; empty: `PLAYER_HOSTS`, `-`: none. */
  playerHosts: Text(2000, '外部播放器的网站'),
}

/** Texts of separate pages for visitors; too long to be sent with every page. */
export const pageTexts = {
  privacyHtml: Html('隐私说明'),
  /** Holidays and working weekends, one per line (`school-days.ts`). */
  _schoolDays: LongText(20_000, '放假和调休'),
}

/** Settings that only people with an account see, or only administrators. */
export const innerSettings = {
  _indexHtml: Html('后台首页文案'),
  _defaultRole: Text(400, '默认注册角色'),
  _defaultDepart: Text(400, '默认注册班级'),
  _linkman: Text(100, '联系人'),
  _phone: Text(100, '联系手机'),
  _address: Text(500, '地址'),
  /** The public name of people: `nickname` (nickname, else 郑同学), `realname`, `school` (with the school). */
  _publicNames: Text(10, '公开页面显示的名字'),
  /** Comments of students wait for a teacher unless it is `0`. */
  _commentReview: Text(1, '评论先审后发'),
  /** `1`: students may request publishing of their works, and a teacher decides. */
  _publishRequests: Text(1, '学生申请发布作品'),
  /** `1`: people with an account may look into published works and remix them. */
  _remix: Text(1, '改编公开作品'),
  /** Megabytes; empty or above the server's limit: the limit of its environment. */
  _uploadMaxMb: Text(9, '单个文件上限（MB）'),
  /** Megabytes for the works of a student; `0`: no limit, empty: the limit of the environment. */
  _quotaPupilMb: Text(9, '每个学生的作品空间（MB）'),
  /** Cloud variables for visitors without an account: `0` nothing, `1` read, `2` write too. */
  _cloudGuests: Text(1, '访客与云变量'),
  /** `1`: the server may check the feed of its environment for a newer version. */
  _checkUpdates: Text(1, '检查新版本'),
  /** Words that children must not write in public; empty: the server's own list. */
  _blockedWords: LongText(20_000, '不能出现的词'),
  /** The school's QR code for payments, and text about other ways to pay; shown to people with an order. */
  _payQr: ImageKey('收款码'),
  _payText: LongText(1000, '付款说明'),
  /** Minutes of a login by card or pictures; empty: 120. */
  _cardMinutes: Text(4, '卡片和图片登录的时长（分钟）'),
  /** Hours; empty: 48. */
  _orderHours: Text(4, '付款期限（小时）'),
}

type Optionals<T extends TProperties> = { [K in keyof T]: ReturnType<typeof Maybe<T[K]>> }
const optionals = <T extends TProperties>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Maybe(schema)])) as unknown as Optionals<T>

/** Result of `getCurrentConfig`: settings as text, and the address prefix of files. */
export const PageConfig = Type.Object({
  ...optionals(publicSettings),
  _indexHtml: Maybe(innerSettings._indexHtml),
  uploadType: Type.String(),
  staticDomain: Type.String(),
  qiniuDomain: Type.String(),
  qiniuArea: Type.String(),
  filePreview: Type.String(),
})

export const SettingsForm = Type.Object({
  ...optionals(publicSettings),
  ...optionals(pageTexts),
  ...optionals(innerSettings),
})
/** Limits of the server's environment; settings can only lower them. */
export const ServerLimits = Type.Object({
  storage: Type.String(),
  uploadMaxMb: Type.Integer(),
  /** Limit for a video, which is sent in parts. */
  videoMaxMb: Type.Integer(),
  quotaPupilMb: Type.Integer(),
})
export const Setting = Type.Object({
  id: Id,
  configKey: Text(60, '配置项'),
  configValue: Type.String({ title: '内容' }),
  configEnabled: Type.Integer({ title: '启用' }),
  comment: Nullable(Text(500, '说明')),
})

export const config = {
  getCurrentConfig: endpoint({
    method: 'GET',
    path: '/sys/config/getCurrentConfig',
    duringMaintenance: true,
    access: 'public',
    code: 0,
    summary: '网站配置（公开部分）',
    result: PageConfig,
  }),
  /** The school's own script as a file, because pages refuse inline scripts; only the public pages load it. */
  customScript: endpoint({
    method: 'GET',
    path: '/sys/config/customScript',
    duringMaintenance: true,
    access: 'public',
    summary: '自定义脚本',
    transport: 'file',
    contentType: ['text/javascript'],
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/sys/config/getConfig',
    access: 'public',
    code: 0,
    summary: '一项网站配置',
    query: Type.Object({ key: Text(60, '配置项', { min: 1 }) }),
    result: Type.String(),
  }),
  getAllConfigList: endpoint({
    method: 'GET',
    path: '/sys/config/getAllConfigList',
    access: 'system:config:list',
    code: 0,
    summary: '网站配置：全部',
    result: Type.Array(Setting),
  }),
  getAllConfigMap: endpoint({
    method: 'GET',
    path: '/sys/config/getAllConfigMap',
    access: 'system:config:list',
    code: 0,
    summary: '网站配置：键值',
    result: Type.Record(Type.String(), Type.String()),
  }),
  serverLimits: endpoint({
    method: 'GET',
    path: '/sys/config/serverLimits',
    access: 'system:config:list',
    code: 0,
    summary: '网站配置：服务器的限额',
    result: ServerLimits,
  }),
  saveTenantConfig: endpoint({
    method: 'POST',
    path: '/sys/config/saveTenantConfig',
    access: 'system:config:edit',
    message: '修改成功',
    summary: '网站配置：保存',
    body: Type.Object({
      ...SettingsForm.properties,
      /** Sent by existing clients; the environment of the server decides. */
      uploadType: Maybe(Text(20, '存储方式')),
      /** Values of the written settings when the form was opened; if one has changed, nothing is written. */
      seen: Type.Optional(Type.Record(Type.String(), Type.String(), { title: '看到的内容' })),
    }),
    refusal: { result: Type.Object({ changed: Type.Record(Type.String(), Type.String()) }), status: 409 },
    // Four rich texts, a script and a style sheet.
    bodyLimit: 8 * 1024 * 1024,
  }),
}
