import { vi } from 'vitest'
import { endSession } from '../../../api/session.ts'
import { siteConfig } from '../../../api/site-config.ts'
import { type } from '../../form/test-answers.tsx'

export const LOGIN = '/sys/login'
export const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: null },
  role: ['student'],
  departs: [],
  multi_depart: 1,
  sysAllDictItems: {},
  mustChangePassword: false,
}
export const replace = vi.fn()

export const setUp = () => {
  siteConfig.allowPhoneLogin = '1'
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
}

export function fill() {
  type('账号', ' xiaoman ')
  type('密码', 'sunny7day')
}
