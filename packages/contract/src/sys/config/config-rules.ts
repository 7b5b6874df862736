import { schoolDaysFault } from './school-days.ts'
import { isHostName, NO_HOSTS } from './player-hosts.ts'

/** All other settings are empty in a new installation. */
export const settingDefaults: Readonly<Record<string, string>> = {
  brandName: '码塾',
  brandDesc: '让每个孩子都能写出自己的作品',
  footer: '<p>码塾 · 在创作中学会编程</p>',
  homeBgColor: '#FFFCF6',
  homeBgRepeat: 'no-repeat',
  allowComment: '0',
  _commentReview: '1',
  _publishRequests: '1',
  _remix: '1',
  _cloudGuests: '1',
  _checkUpdates: '0',
  _publicNames: 'nickname',
  allowReg: '0',
  allowPhoneLogin: '0',
}

export const MAX_BANNERS = 10

type Rule = (value: string) => string | undefined

const pattern =
  (expression: RegExp, fault: string): Rule =>
  (value) =>
    expression.test(value) ? undefined : fault

const choice = (...values: string[]): Rule => pattern(new RegExp(`^(?:${values.join('|')})$`), '请从列出的选项里选')
const yesNo = choice('0', '1')
const phone = pattern(/^[\d\s+()（）\-–,，、/;；#*转]{3,50}$/, '请只写电话号码，几个号码用逗号分开')

function wholeNumber(least: number, most: number): Rule {
  return (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `请填 ${least} 到 ${most} 之间的整数`
}

/** A path of this site or a URL. Browsers treat `/\` as `//`, the beginning of another host. */
const isLink = (text: string) => /^\/(?![/\\])\S*$/.test(text) || /^https?:\/\/[^\s/]+\S*$/.test(text)

function everyLine(isGood: (line: string) => boolean, fault: string): Rule {
  return (value) => {
    const wrong = value.split(/\r?\n/).findIndex((line) => line.trim() !== '' && !isGood(line.trim()))
    return wrong < 0 ? undefined : `第 ${wrong + 1} 行${fault}`
  }
}

const MAX_WORD_LENGTH = 50

/** Line breaks, spaces, commas and semicolons separate words. */
export const wordsOf = (setting: string): string[] => setting.split(/[\s,，、;；]+/).filter(Boolean)

/** The server searches for each word in each text of a child, and a very long word would make this slow. */
function blockedWords(value: string): string | undefined {
  const long = wordsOf(value).find((word) => [...word].length > MAX_WORD_LENGTH)
  return long === undefined
    ? undefined
    : `“${[...long].slice(0, 8).join('')}…”太长了，一个词最多 ${MAX_WORD_LENGTH} 个字，词和词之间用空格或换行分开`
}

const rules: Readonly<Record<string, Rule>> = {
  banner: (value) => (value.split(',').length > MAX_BANNERS ? `最多 ${MAX_BANNERS} 张图片` : undefined),
  bannerLinks: everyLine(isLink, '要以 / 开头，或者是 http://、https:// 开头的网址'),
  homeBgColor: pattern(
    /^(?:#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})|rgba?\([\d\s.,%/]{5,40}\))$/i,
    '请选一种颜色，或者写成 #FFFCF6 这样',
  ),
  homeBgRepeat: choice('no-repeat', 'repeat', 'repeat-x', 'repeat-y'),
  contactPhone: phone,
  _phone: phone,
  icpNumber: pattern(/ICP[备证]\S*号/i, '请照备案通知写，例如：沪ICP备00000000号-1'),
  policeNumber: pattern(/公网安备\s*\d+\s*号/, '请照备案通知写，例如：沪公网安备 00000000000000号'),
  allowReg: yesNo,
  allowPhoneLogin: yesNo,
  allowComment: yesNo,
  _commentReview: yesNo,
  _publishRequests: yesNo,
  _remix: yesNo,
  _cloudGuests: choice('0', '1', '2'),
  _checkUpdates: yesNo,
  _blockedWords: blockedWords,
  _publicNames: choice('nickname', 'realname', 'school'),
  playerHosts: (value) =>
    value === NO_HOSTS
      ? undefined
      : everyLine(isHostName, '要写网站的域名，例如 player.bilibili.com，不带 https:// 和路径')(value),
  _uploadMaxMb: wholeNumber(1, 10_000),
  _quotaPupilMb: wholeNumber(0, 10_000_000),
  _orderHours: wholeNumber(1, 8760),
  _cardMinutes: wholeNumber(10, 720),
  _schoolDays: schoolDaysFault,
}

/** Returns the reason of a refusal, or undefined. An empty text is always allowed. */
export function settingFault(key: string, value: string): string | undefined {
  const text = value.trim()
  if (text === '' || !Object.hasOwn(rules, key)) return undefined
  return rules[key]!(text)
}
