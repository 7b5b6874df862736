import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { endSession } from '../../../api/session.ts'
import { siteConfig } from '../../../api/site-config.ts'
import { tidy, type } from '../../form/test-answers.tsx'

export const LOGIN = '/sys/login'
export const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: 'A01' },
  role: ['student'],
  departs: [],
  multi_depart: 1,
  sysAllDictItems: { sex: [] },
  mustChangePassword: false,
}
export const replace = vi.fn()
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })

export const setUp = () => {
  siteConfig.allowPhoneLogin = '1'
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
}
export const tearDown = () => {
  tidy()
  localStorage.clear()
  vi.restoreAllMocks()
}

export function fill(password = 'sunny7day') {
  type('账号', 'xiaoman')
  type('密码', password)
}
