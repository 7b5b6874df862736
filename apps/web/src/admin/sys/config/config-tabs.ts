import type { FieldSchema } from '@mashu/contract/field-schema'
import { SettingsForm } from '@mashu/contract/sys/config'
import { settingFault } from '@mashu/contract/sys/config/config-rules'
import { makeField, type Field } from '../../kit/field/field.ts'
import { settingFields, type SettingKey } from './setting-fields.tsx'

/**
 * Preview beside the fields: a page, a part of a page, or the payment step. `work` shows a public work, or `without` if
 * there is none.
 */
export type Preview = PlainPreview | { work: true; without: PlainPreview }
export type PlainPreview =
  | { page: string; title: string; part?: 'end' }
  | { html: SettingKey; title: string }
  | { payment: true }
const HOME = { page: '/home', title: '首页' } as const

export interface FieldTab {
  key: string
  name: string
  intro?: string
  fields: readonly SettingKey[]
  preview?: Preview
}

/** Tabs with their own components. */
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
      '_remix',
      '_cloudGuests',
      '_publicNames',
      'avatar',
      'playerHosts',
      '_blockedWords',
      '_checkUpdates',
    ],
    preview: { work: true, without: HOME },
  },
  {
    key: 'register',
    name: '注册',
    fields: ['allowReg', '_defaultRole', '_defaultDepart', 'allowPhoneLogin', '_cardMinutes'],
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
  {
    key: 'days',
    name: '校历',
    intro: '排课时自动跳过放假的日子，调休上班的周末照常排课。每年国务院公布放假安排后，把调休补进来。',
    fields: ['_schoolDays'],
  },
  { key: 'order', name: '报名付款', fields: ['_payQr', '_payText', '_orderHours'], preview: { payment: true } },
  { key: 'retention', name: '保留期限', intro: '旧的记录保留多少天，每天夜里清理一次。' },
]

export const isFieldTab = (tab: ConfigTab): tab is FieldTab => 'fields' in tab

export const tabOf = (key: string): FieldTab =>
  configTabs.filter(isFieldTab).find(({ fields }) => (fields as readonly string[]).includes(key))!

export const fieldsOf = ({ fields }: FieldTab): Field[] =>
  fields.map((key) =>
    makeField(key, SettingsForm.properties[key] as unknown as FieldSchema, key === 'brandName', {
      ...settingFields[key],
      check: (value) => settingFault(key, typeof value === 'string' ? value : ''),
    }),
  )
