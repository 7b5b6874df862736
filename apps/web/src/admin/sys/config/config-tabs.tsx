import type { FieldSchema } from '@mashu/contract/field-schema'
import { SettingsForm } from '@mashu/contract/sys/config'
import { MOST_BANNERS, settingFault } from '@mashu/contract/sys/config/config-rules'
import { PLAYER_HOSTS } from '@mashu/contract/sys/config/player-hosts'
import { makeField, type Field, type FieldSpec } from '../../kit/field/field.ts'
import { departInput } from '../field/depart-field.tsx'
import { CodeInput } from './code-input.tsx'
import { ColorInput } from './color-input.tsx'

export type SettingKey = keyof typeof SettingsForm.properties

const ON_OFF = [
  { value: '1', text: '开放' },
  { value: '0', text: '不开放' },
]
const A_LINE_EACH = '按轮播图的顺序，一张一行；空行表示没有'
const AFTER_SAVING = '预览里看不出来；保存后'
const isRegistrationOpen = (values: Readonly<Record<string, unknown>>) => values['allowReg'] === '1'

const specs: Partial<Record<SettingKey, FieldSpec>> = {
  brandName: { required: '请输入品牌名!' },
  brandDesc: { placeholder: '请输入品牌简介' },
  logo: { help: '正方形的图片最好看' },
  logo2: { help: '用在深色的页脚上；没有就用 LOGO' },
  banner: { count: MOST_BANNERS, kind: 'image', wide: true, help: `建议 1200 × 400，最多 ${MOST_BANNERS} 张` },
  bannerTitles: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '第一节课，现在就能试' },
  bannerTexts: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '不用登录，打开浏览器就能做' },
  bannerButtons: { kind: 'longText', wide: true, help: `${A_LINE_EACH}；要有链接才显示`, placeholder: '免费试听' },
  bannerLinks: { kind: 'longText', wide: true, help: A_LINE_EACH, placeholder: '/courseList' },
  homeBgColor: { input: (props) => <ColorInput {...props} /> },
  file_homeBg: { kind: 'image' },
  homeBgRepeat: {
    kind: 'radio',
    wide: true,
    options: [
      { value: 'no-repeat', text: '不平铺' },
      { value: 'repeat', text: '平铺' },
      { value: 'repeat-x', text: '横向平铺' },
      { value: 'repeat-y', text: '纵向平铺' },
    ],
  },
  contactPhone: { help: '显示在公开课程页面和页脚', placeholder: '例如：021-5550 0123' },
  icpNumber: { placeholder: '例如：沪ICP备00000000号-1' },
  policeNumber: { placeholder: '例如：沪公网安备 00000000000000号' },
  _linkman: { help: '以下三项只有管理员能看到' },
  privacyHtml: { wide: true, help: '留空时显示一份通用说明' },
  allowReg: { kind: 'radio', options: ON_OFF, wide: true },
  allowPhoneLogin: {
    kind: 'radio',
    options: [
      { value: '1', text: '显示' },
      { value: '0', text: '不显示' },
    ],
    wide: true,
    help: '没有接短信服务时，验证码只出现在“消息管理”里，要由管理员转告',
  },
  _defaultRole: {
    kind: 'choice',
    dict: 'sys_role,role_name,id',
    multiple: true,
    wide: true,
    placeholder: '请选择角色',
    when: isRegistrationOpen,
  },
  _defaultDepart: {
    input: departInput({ multiple: true, onlyClasses: true }),
    wide: true,
    when: isRegistrationOpen,
  },
  allowComment: { kind: 'radio', options: ON_OFF, wide: true },
  _publishRequests: {
    kind: 'radio',
    options: [
      { value: '1', text: '可以申请，老师看过才展示' },
      { value: '0', text: '只由老师展示' },
    ],
    wide: true,
    help: `${AFTER_SAVING}，学生才看到申请的按钮`,
  },
  _commentReview: {
    kind: 'radio',
    options: [
      { value: '1', text: '老师看过才显示' },
      { value: '0', text: '马上显示' },
    ],
    wide: true,
    help: `${AFTER_SAVING}，新写的评论照这样处理`,
  },
  _blockedWords: {
    wide: true,
    help: '用空格或换行分开；评论、作品名和昵称里不能出现这些词，保存后新写的才检查。清空后不限制',
  },
  _cloudGuests: {
    kind: 'radio',
    options: [
      { value: '1', text: '只能看' },
      { value: '2', text: '能看也能改' },
      { value: '0', text: '不能用' },
    ],
    wide: true,
    help: 'Scratch 作品里的云变量，所有打开作品的人看到同一个数；没有登录的人可以怎样用。预览里看不出来，保存后打开的作品照这样',
  },
  _publicNames: {
    kind: 'radio',
    options: [
      { value: 'nickname', text: '昵称（没有昵称时显示“郑同学”）' },
      { value: 'realname', text: '真实姓名（郑一鸣）' },
      { value: 'school', text: '真实姓名和学校（郑一鸣，实验小学）' },
    ],
    wide: true,
    help: `${AFTER_SAVING}，公开页面马上换成新的显示方式`,
  },
  customCss: { wide: true, input: (props) => <CodeInput {...props} />, help: '只用在公开页面上' },
  customJS: {
    wide: true,
    input: (props) => <CodeInput {...props} />,
    help: '只在公开页面上运行，只有管理员能改；预览里不运行。保存后，打开着的公开页面自动换上；正在写字或看作品的，翻页时再换',
  },
  playerHosts: {
    kind: 'longText',
    wide: true,
    placeholder: PLAYER_HOSTS.join('\n'),
    help: '课程单元里“外部”视频能嵌入哪些网站的播放器，一行一个域名；留空用上面这些，只写一个 - 表示都不嵌入。学生点了播放，页面才会连到那个网站',
  },
  _uploadMaxMb: { placeholder: '留空：按服务器的上限' },
  _payQr: { help: '微信或支付宝的收款码图片；下了订单的人才看得到' },
  _payText: { wide: true, placeholder: '例如：扫码付款时请备注孩子姓名；也可以到前台付现金' },
  _orderHours: { placeholder: '留空：48', help: '过了期限还没有付款的订单自动过期，名额让给别人' },
  _quotaPupilMb: { placeholder: '留空：按服务器的设置', help: '0 表示不限。包括作品的所有版本' },
}

/** What stands beside the fields: a page of the site, or the text itself where it stands below something else. */
export type Preview = PlainPreview | { work: true; without: PlainPreview }
/** What needs nothing of the school but its settings; `work` is the page of a public work, `without` where none is. */
export type PlainPreview =
  | { page: string; title: string; part?: 'end' }
  | { html: SettingKey; title: string }
  | { payment: true }
const HOME = { page: '/home', title: '首页' } as const

export interface FieldTab {
  key: string
  name: string
  /** A sentence on what the fields are for. */
  intro?: string
  fields: readonly SettingKey[]
  preview?: Preview
}

/** Tabs that are pages of their own. */
export interface PageTab {
  key: 'senders' | 'retention'
  name: string
  intro: string
}
export type ConfigTab = FieldTab | PageTab

export const configTabs: readonly ConfigTab[] = [
  {
    key: 'site',
    name: '网站配置',
    fields: [
      'brandName',
      'brandDesc',
      'logo',
      'logo2',
      'banner',
      'bannerTitles',
      'bannerTexts',
      'bannerButtons',
      'bannerLinks',
      'footer',
    ],
    preview: HOME,
  },
  {
    key: 'home',
    name: '前台首页配置',
    fields: ['homeBgColor', 'file_homeBg', 'homeBgRepeat', '_homeHtml'],
    preview: HOME,
  },
  {
    key: 'office',
    name: '后台首页配置',
    intro: '老师和管理员登录后首先看到的一段话。',
    fields: ['_indexHtml'],
    preview: { html: '_indexHtml', title: '后台首页' },
  },
  {
    key: 'share',
    name: '作品分享页',
    intro: '显示在每个公开作品的下面。',
    fields: ['_workShareHtml'],
    preview: { work: true, without: { html: '_workShareHtml', title: '作品下面' } },
  },
  {
    key: 'feature',
    name: '功能配置',
    fields: [
      'allowComment',
      '_commentReview',
      '_publishRequests',
      '_cloudGuests',
      '_publicNames',
      'avatar',
      'playerHosts',
      '_blockedWords',
    ],
    preview: { work: true, without: HOME },
  },
  {
    key: 'register',
    name: '注册',
    fields: ['allowReg', '_defaultRole', '_defaultDepart', 'allowPhoneLogin'],
    preview: { page: '/user/login', title: '登录页' },
  },
  { key: 'code', name: '自定义代码', fields: ['customCss', 'customJS'], preview: HOME },
  {
    key: 'contact',
    name: '联系信息',
    fields: [
      'contactPhone',
      'contactWechat',
      'contactHours',
      'contactAddress',
      'icpNumber',
      'policeNumber',
      '_linkman',
      '_phone',
      '_address',
    ],
    preview: { ...HOME, part: 'end' },
  },
  {
    key: 'privacy',
    name: '隐私说明',
    fields: ['privacyHtml'],
    preview: { html: 'privacyHtml', title: '隐私说明' },
  },
  { key: 'senders', name: '消息发送', intro: '短信、邮件和群消息怎样发出去。' },
  { key: 'storage', name: '存储', fields: ['_uploadMaxMb'] },
  { key: 'quota', name: '配额', fields: ['_quotaPupilMb'] },
  { key: 'order', name: '报名付款', fields: ['_payQr', '_payText', '_orderHours'], preview: { payment: true } },
  { key: 'retention', name: '保留期限', intro: '旧的记录保留多少天，每天夜里清理一次。' },
]

export const isFieldTab = (tab: ConfigTab): tab is FieldTab => 'fields' in tab

/** The tab on which a setting is changed. */
export const tabOf = (key: string): FieldTab =>
  configTabs.filter(isFieldTab).find(({ fields }) => (fields as readonly string[]).includes(key))!

/** The fields of a tab with what the contract and this screen say about them. */
export const fieldsOf = ({ fields }: FieldTab): Field[] =>
  fields.map((key) =>
    makeField(key, SettingsForm.properties[key] as unknown as FieldSchema, key === 'brandName', {
      ...specs[key],
      check: (value) => settingFault(key, typeof value === 'string' ? value : ''),
    }),
  )
