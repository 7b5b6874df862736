import { vi } from 'vitest'
import { endSession } from '../../../api/session.ts'
import { tidy } from '../../form/test-answers.tsx'

export const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: null },
  role: ['student'],
  departs: [],
  multi_depart: 0,
  sysAllDictItems: {},
  mustChangePassword: false,
}
export const provider = { code: 'school', name: '统一身份', icon: 'school', kind: 'oidc' }
export const replace = vi.fn()
export const at = (told: Record<string, string>) => `/user/sso#${new URLSearchParams(told).toString()}`

export const setUp = () => {
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
}
export const tearDown = () => {
  tidy()
  window.opener = null
  vi.restoreAllMocks()
}
