import { STAFF } from '@mashu/contract/user-identity'
export interface NamedPerson {
  realname: string
  nickname: string | null
  /** 2 means staff. */
  userIdentity: number
}

/** The kind of name that visitors see, from the setting `_publicNames`. */
export type PublicNames = 'nickname' | 'realname' | 'school'

/** An unknown value becomes `nickname`, which reveals the least. */
export const toPublicNames = (setting: string | undefined): PublicNames =>
  setting === 'realname' || setting === 'school' ? setting : 'nickname'

const COMPOUND = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 司徒 司空 宇文 长孙 轩辕 端木 独孤 南宫 西门 ' +
    '百里 东郭 呼延 闻人 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 钟离 鲜于 闾丘 公羊 万俟 赫连 拓跋 第五'
  ).split(' '),
)

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

export const isFamilyName = (text: string): boolean => isHan(text) && ([...text].length === 1 || COMPOUND.has(text))

/** Returns an empty text for a name that is not Chinese or has only one character. */
export function familyName(realname: string): string {
  const name = realname.replace(/[\s·•]/g, '')
  if (!isHan(name) || [...name].length < 2) return ''
  const two = [...name].slice(0, 2).join('')
  return [...name].length > 2 && COMPOUND.has(two) ? two : [...name][0]!
}

/** Returns an empty text for a name without a family name. */
export const givenName = (realname: string): string => {
  const family = familyName(realname)
  return family === '' ? '' : realname.replace(/[\s·•]/g, '').slice(family.length)
}

/**
 * For the setting `nickname`, returns the nickname, or else `郑同学` or `郑老师`. For other settings, returns the real name.
 */
export function publicNameOf(person: NamedPerson, names: PublicNames): string {
  if (names !== 'nickname') return person.realname
  return person.nickname?.trim() || `${familyName(person.realname)}${person.userIdentity === STAFF ? '老师' : '同学'}`
}

/** Returns the family name in a search for a public name (`郑同学` → `郑`), or an empty text. */
export function searchedFamilyName(keyword: string): string {
  const name = keyword.trim().replace(/(同学|老师)$/, '')
  return isFamilyName(name) ? name : ''
}
