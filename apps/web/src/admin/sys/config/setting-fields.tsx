import { SettingsForm } from '@mashu/contract/sys/config'
import { MAX_BANNERS } from '@mashu/contract/sys/config/config-rules'
import { PLAYER_HOSTS } from '@mashu/contract/sys/config/player-hosts'
import type { FieldSpec } from '../../kit/field/field.ts'
import { departInput } from '../field/depart-field.tsx'
import { CodeInput } from './code-input.tsx'
import { SchoolDaysInput } from './school-days-input.tsx'
import { ColorInput } from './color-input.tsx'
import { SlideLinesInput } from './slide-lines-input.tsx'

export type SettingKey = keyof typeof SettingsForm.properties

const ON_OFF = [
  { value: '1', text: '开放' },
  { value: '0', text: '不开放' },
]
/** The text has one line for each picture of the banner. */
const slideLines = (placeholder: string, help?: string): FieldSpec => ({
  wide: true,
  placeholder,
  help,
  input: (props) => <SlideLinesInput {...props} />,
})
const AFTER_SAVING = '预览里看不出来；保存后'
const isRegistrationOpen = (values: Readonly<Record<string, unknown>>) => values['allowReg'] === '1'

export const settingFields: Partial<Record<SettingKey, FieldSpec>> = {
  brandName: { required: '请输入品牌名!' },
  brandDesc: { placeholder: '请输入品牌简介' },
  logo: { help: '正方形的图片最好看' },
  logo2: { help: '用在深色的页脚上；没有就用 LOGO' },
  banner: { count: MAX_BANNERS, kind: 'image', wide: true, help: `建议 1200 × 400，最多 ${MAX_BANNERS} 张` },
  bannerTitles: slideLines('第一节课，现在就能试'),
  bannerTexts: slideLines('不用登录，打开浏览器就能做'),
  bannerButtons: slideLines('免费试听', '要有链接才显示'),
  bannerLinks: slideLines('/courseList'),
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
  _remix: {
    kind: 'radio',
    options: [
      { value: '1', text: '可以看里面，也可以改编' },
      { value: '0', text: '只能玩' },
    ],
    wide: true,
    help: '登录的人打开公开作品的积木或代码，存成自己的一份；改编的作品上写着原作品和作者。没有公开的作品不受影响',
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
  _checkUpdates: {
    kind: 'radio',
    options: [
      { value: '1', text: '检查' },
      { value: '0', text: '不检查' },
    ],
    wide: true,
    help: '打开系统健康时，由服务器向运维设置的地址（UPDATE_FEED）查询有没有新版本，不发送学校的任何内容；没有设置地址就不查询',
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
  customCss: {
    wide: true,
    input: (props) => <CodeInput {...props} />,
    help: '用在公开页面和后台；写错了也不会影响“网站配置”这一页',
  },
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
  _schoolDays: {
    wide: true,
    input: (props) => <SchoolDaysInput {...props} />,
    placeholder: '2027-02-05~2027-02-11 春节\n2027-02-20 上班',
    help: '一行一个日子或一段日子，后面写名字；名字写“上班”的，是调休要上班的周末',
  },
  _uploadMaxMb: { placeholder: '留空：按服务器的上限' },
  _payQr: { help: '微信或支付宝的收款码图片；下了订单的人才看得到' },
  _payText: { wide: true, placeholder: '例如：扫码付款时请备注孩子姓名；也可以到前台付现金' },
  _cardMinutes: {
    placeholder: '留空：120',
    help: '孩子用卡片或图片登录，过这么久自动退出；图片登录开着时，最晚在关闭后 15 分钟退出',
  },
  _orderHours: { placeholder: '留空：48', help: '过了期限还没有付款的订单自动过期，名额让给别人' },
  _quotaPupilMb: { placeholder: '留空：按服务器的设置', help: '0 表示不限。包括作品的所有版本' },
}
