import { screen } from '@testing-library/react'
import { session } from '@mashu/contract/sys/session'
import { ownAccount } from '@mashu/contract/teaching/user'
import { draw, school } from '../../../classroom/test/lesson-page.tsx'
import SecurityPage from '../security-page.tsx'

const agents = {
  here: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
  tablet: 'Mozilla/5.0 (iPad; CPU OS 17_5) Safari/604.1',
  phone: 'Mozilla/5.0 (Linux; Android 15; Mobile) Chrome/140',
}
const device = (id: string, userAgent: string, current = false) => ({
  id,
  current,
  createTime: '2026-01-01 08:00:00',
  seenTime: '2026-01-02 09:30:00',
  expireTime: '2026-01-09 08:00:00',
  ip: null,
  userAgent,
})
export const all = [device('a', agents.here, true), device('b', agents.tablet), device('c', agents.phone)]
export const open = async (replies: Parameters<typeof school>[0] = {}, devices = () => all) => {
  const server = school({
    [ownAccount.info.path]: () => ({ result: { id: 'u1', phone: null, email: 'mama@example.com' } }),
    [session.list.path]: () => ({ result: devices() }),
    [session.delete.path]: () => ({}),
    ...replies,
  })
  draw(<SecurityPage />)
  await screen.findByText('当前设备')
  return server
}
