import type { Account } from './query.ts'

/** What the form of the base settings holds, and what is sent of it. */
export interface AccountValues {
  realname: string
  sex: number
  birthday: string
  school: string
}
export type AccountErrors = Partial<Record<keyof AccountValues, string>>

export const valuesOf = ({
  realname,
  sex,
  birthday,
  school,
}: Pick<Account, 'realname' | 'sex' | 'birthday' | 'school'>): AccountValues => ({
  realname,
  sex: sex ?? 0,
  birthday: birthday ?? '',
  school,
})

/** Why the form may not be sent; `today` as yyyy-MM-dd. */
export function accountErrors({ realname, birthday }: AccountValues, today: string): AccountErrors {
  return {
    ...(realname.trim() === '' ? { realname: '请输入用户名称!' } : {}),
    ...(birthday > today ? { birthday: '生日不能晚于今天' } : {}),
  }
}

export const isChanged = (values: AccountValues, account: Account): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(account))

export const bodyOf = ({ realname, sex, birthday, school }: AccountValues) => ({
  realname: realname.trim(),
  sex,
  birthday: birthday || null,
  school: school.trim(),
})
