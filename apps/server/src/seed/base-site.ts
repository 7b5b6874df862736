import { settingDefaults } from '@mashu/contract/sys/config/config-rules'
import { DEFAULT_WORDS } from '../modules/sys/safe-text/safe-text.ts'

export const settings: Readonly<Record<string, { value: string; comment: string }>> = {
  brandName: { value: settingDefaults['brandName']!, comment: '品牌名' },
  brandDesc: { value: settingDefaults['brandDesc']!, comment: '品牌简介' },
  logo: { value: '', comment: 'LOGO' },
  logo2: { value: '', comment: '小LOGO' },
  banner: { value: '', comment: '轮播图' },
  bannerLinks: { value: '', comment: '轮播图链接' },
  bannerTitles: { value: '', comment: '轮播图标题' },
  bannerTexts: { value: '', comment: '轮播图文字' },
  bannerButtons: { value: '', comment: '轮播图按钮' },
  contactPhone: { value: '', comment: '咨询电话' },
  contactWechat: { value: '', comment: '咨询微信' },
  contactAddress: { value: '', comment: '校区地址' },
  contactHours: { value: '', comment: '咨询时间' },
  icpNumber: { value: '', comment: 'ICP 备案号' },
  policeNumber: { value: '', comment: '公安备案号' },
  privacyHtml: { value: '', comment: '隐私说明' },
  _schoolDays: { value: '', comment: '放假和调休' },
  footer: { value: settingDefaults['footer']!, comment: '底部文字' },
  avatar: { value: '', comment: '默认头像' },
  homeBgColor: { value: settingDefaults['homeBgColor']!, comment: '背景色' },
  file_homeBg: { value: '', comment: '背景图' },
  homeBgRepeat: { value: settingDefaults['homeBgRepeat']!, comment: '背景平铺方式' },
  _homeHtml: { value: '', comment: '首页文案' },
  _indexHtml: { value: '', comment: '后台首页文案' },
  _workShareHtml: { value: '', comment: '作品分享页' },
  allowComment: { value: settingDefaults['allowComment']!, comment: '开放作品评论' },
  _commentReview: { value: settingDefaults['_commentReview']!, comment: '评论先审后发' },
  _publishRequests: { value: settingDefaults['_publishRequests']!, comment: '学生申请发布作品' },
  _remix: { value: settingDefaults['_remix']!, comment: '改编公开作品' },
  _cloudGuests: { value: settingDefaults['_cloudGuests']!, comment: '访客与云变量' },
  _checkUpdates: { value: settingDefaults['_checkUpdates']!, comment: '检查新版本' },
  _publicNames: { value: settingDefaults['_publicNames']!, comment: '公开页面显示的名字' },
  _blockedWords: { value: DEFAULT_WORDS.join(' '), comment: '不能出现的词' },
  allowReg: { value: settingDefaults['allowReg']!, comment: '开放注册' },
  allowPhoneLogin: { value: settingDefaults['allowPhoneLogin']!, comment: '登录页的手机号登录' },
  _defaultRole: { value: '', comment: '默认注册角色' },
  _defaultDepart: { value: '', comment: '默认注册班级' },
  customJS: { value: '', comment: '自定义JS' },
  customCss: { value: '', comment: '自定义CSS' },
  _linkman: { value: '', comment: '联系人' },
  _phone: { value: '', comment: '联系手机' },
  _address: { value: '', comment: '地址' },
}

export const checkRules = [
  {
    code: 'common',
    name: '通用编码规则',
    description: '字母开头，3 到 12 位字母、数字或下划线',
    steps: [
      { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
      { digits: '*', pattern: '^[0-9a-zA-Z_]{0,}$', message: '只能填写数字、大小写字母、下划线' },
      { digits: '*', pattern: '^.{3,}$', message: '最少输入3位数' },
      { digits: '*', pattern: '^.{3,12}$', message: '最多输入12位数' },
    ],
  },
] as const

/** The first two codes come from the replaced system. The third rule is an example for schools. */
export const fillRules = [
  { code: 'org_num_role', name: '机构编码生成', ruleClass: 'departCode', params: {} },
  { code: 'category_code_rule', name: '分类字典编码生成', ruleClass: 'categoryCode', params: {} },
  {
    code: 'student_no',
    name: '学号',
    ruleClass: 'sequence',
    params: { date: 'yyyy', digits: 4, reset: 'year' },
  },
] as const
