import { Type, type TProperties } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FileKey, Html, Id, ImageKey, LongText, Maybe, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const configProblems = {
  /** The former system reports a success for a setting that does not exist, so Mashu does the same. */
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

/** Public pages need these settings, so visitors may read them. */
export const publicSettings = {
  brandName: Text(100, '品牌名', { min: 1 }),
  brandDesc: LongText(500, '品牌简介'),
  logo: ImageKey('LOGO'),
  logo2: ImageKey('小LOGO'),
  /** At most ten storage keys, separated by commas. */
  banner: FileKey('轮播图', 4000),
  /** The links of the pictures in `banner`, one in each line. */
  bannerLinks: Text(4000, '轮播图链接'),
  /** The titles on the pictures in `banner`, one in each line. An empty line means no title. */
  bannerTitles: Text(1000, '轮播图标题'),
  bannerTexts: Text(2000, '轮播图文字'),
  bannerButtons: Text(1000, '轮播图按钮'),
  footer: Html('底部文字'),
  /** The telephone number for parents, shown on course pages and in the footer. */
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
  /** `1` if codes are sent to phones, or if an administrator passes on the codes. */
  allowPhoneLogin: Text(1, '登录页的手机号登录'),
  allowComment: Text(1, '开放作品评论'),
  /** The hosts of the players that a unit may embed, one in each line. Empty means `PLAYER_HOSTS`, and `-` no hosts. */
  playerHosts: Text(2000, '外部播放器的网站'),
}

/** Visitors may read these settings, which are too long to be part of every page. */
export const pageTexts = {
  privacyHtml: Html('隐私说明'),
  /** Holidays and working weekends, one in each line (see `school-days.ts`). */
  _schoolDays: LongText(20_000, '放假和调休'),
}

/** Only users with an account may read these settings, and some of them only administrators. */
export const innerSettings = {
  _indexHtml: Html('后台首页文案'),
  _defaultRole: Text(400, '默认注册角色'),
  _defaultDepart: Text(400, '默认注册班级'),
  _linkman: Text(100, '联系人'),
  _phone: Text(100, '联系手机'),
  _address: Text(500, '地址'),
  /** The public names of users: `nickname` (or a name such as 郑同学), `realname`, or `school` (name and school). */
  _publicNames: Text(10, '公开页面显示的名字'),
  /** Unless `0`, a student's comment is published only after a teacher has approved the comment. */
  _commentReview: Text(1, '评论先审后发'),
  /** With `1`, students can ask to publish a work, and a teacher decides. */
  _publishRequests: Text(1, '学生申请发布作品'),
  /** With `1`, users with an account may open a published work in the editor and remix the work. */
  _remix: Text(1, '改编公开作品'),
  /** Maximum megabytes of a file. The limit in the server's environment replaces an empty or higher value. */
  _uploadMaxMb: Text(9, '单个文件上限（MB）'),
  /**
   * Maximum megabytes of all works of a student. `0` means no limit, and empty the limit in the server's environment.
   */
  _quotaPupilMb: Text(9, '每个学生的作品空间（MB）'),
  /** Access of visitors to cloud variables: `0` none, `1` reading, `2` reading and writing. */
  _cloudGuests: Text(1, '访客与云变量'),
  /** With `1`, the server may look for a newer version in the feed whose address is in its environment. */
  _checkUpdates: Text(1, '检查新版本'),
  /** Words that children must not write in public texts. Empty means the server's own list. */
  _blockedWords: LongText(20_000, '不能出现的词'),
  /** The QR code for payments, and a text about other ways to pay. Users with an order see both. */
  _payQr: ImageKey('收款码'),
  _payText: LongText(1000, '付款说明'),
  /** Minutes after which a login with a card or pictures ends. Empty means 120. */
  _cardMinutes: Text(4, '卡片和图片登录的时长（分钟）'),
  /** Hours within which an order must be paid. Empty means 48. */
  _orderHours: Text(4, '付款期限（小时）'),
}

type Optionals<T extends TProperties> = { [K in keyof T]: ReturnType<typeof Maybe<T[K]>> }
const optionals = <T extends TProperties>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Maybe(schema)])) as unknown as Optionals<T>

/** The settings as texts, and the prefix of the URLs of files. */
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
/** Limits in the server's environment. The settings can only lower them. */
export const ServerLimits = Type.Object({
  storage: Type.String(),
  uploadMaxMb: Type.Integer(),
  /** A video is uploaded in parts and has its own limit. */
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
  /** The school's script is a file, because the pages run no inline scripts. Only the public pages load the script. */
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
      /** Existing clients send this property. The server ignores it, because its environment decides. */
      uploadType: Maybe(Text(20, '存储方式')),
      /** The values when the form was opened. If one of them has changed since, nothing is stored. */
      seen: Type.Optional(Type.Record(Type.String(), Type.String(), { title: '看到的内容' })),
    }),
    refusal: { result: Type.Object({ changed: Type.Record(Type.String(), Type.String()) }), status: 409 },
    // Enough for four formatted texts, a script and a style sheet.
    bodyLimit: 8 * 1024 * 1024,
  }),
}
