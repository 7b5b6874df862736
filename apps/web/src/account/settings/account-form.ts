import { STAFF } from '@mashu/contract/user-identity'
import type { Account } from './query.ts'

export interface AccountValues {
  realname: string
  nickname: string
  sex: number
  birthday: string
  school: string
}
export type AccountErrors = Partial<Record<keyof AccountValues, string>>
type Known = Pick<Account, 'realname' | 'nickname' | 'sex' | 'birthday' | 'school'>

/** Staff edit their own name and school. Teachers edit the names and schools of students. */
export const writesName = (account: Pick<Account, 'userIdentity'>): boolean => account.userIdentity === STAFF

/** Without a nickname, the server sends the real name as nickname. */
export const valuesOf = ({ realname, nickname, sex, birthday, school }: Known): AccountValues => ({
  realname,
  nickname: nickname === realname ? '' : nickname,
  sex: sex ?? 0,
  birthday: birthday ?? '',
  school,
})

/** `today` is yyyy-MM-dd. */
export function accountErrors({ realname, nickname, birthday }: AccountValues, today: string): AccountErrors {
  const isNamed = realname.trim().length > 1 && nickname.includes(realname.trim())
  return {
    ...(realname.trim() === '' ? { realname: '请输入真实姓名!' } : {}),
    ...(isNamed ? { nickname: '昵称里不要写真实姓名，换一个好玩的名字吧' } : {}),
    ...(birthday > today ? { birthday: '生日不能晚于今天' } : {}),
  }
}

export const isChanged = (values: AccountValues, account: Known): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(account))

/** For students, `all` is false, and the body contains neither name nor school. */
export const bodyOf = ({ realname, nickname, sex, birthday, school }: AccountValues, all: boolean) => ({
  ...(all ? { realname: realname.trim(), school: school.trim() } : {}),
  nickname: nickname.trim(),
  sex,
  birthday: birthday || null,
})
