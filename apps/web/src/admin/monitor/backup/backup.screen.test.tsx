// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import BackupScreen from './backup.screen.tsx'

afterEach(tidy)

const ID = '2026-11-28t01-40-00-000z'
const item = {
  id: ID,
  backupTime: '2026-11-28 09:40:00',
  size: 2048,
  fileCount: 3,
  lostCount: 0,
  lastCheck: { checkTime: '2026-11-28 10:00:00', faultCount: 2 },
}
const nothing = {
  place: { folder: '/mnt/b', isSealed: false, isOnSameDisk: false, room: 1024 },
  fault: null,
  backups: [] as object[],
  received: [] as object[],
  works: [] as object[],
  ended: [] as object[],
  next: null as object | null,
  notHere: null,
}
const PATH = '/monitor/backup'
const office = (state: object, more: Parameters<typeof testServer>[0] = {}) =>
  testServer({ [`${PATH}/state`]: () => ({ result: { ...nothing, ...state } }), ...more })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the page shows size and last check of each backup, and the progress of a running one', async () => {
  signIn(['admin'])
  office({ backups: [item], works: [{ kind: 'make', what: '复制文件', done: 3, total: 9 }] })
  draw(<BackupScreen />)
  const list = await screen.findByRole('region', { name: '已有的备份' })
  expect(within(list).getByText('2.0 KB，3 个文件内容')).toBeTruthy()
  expect(within(list).getByText('2026-11-28 10:00:00 检查过，有 2 处问题')).toBeTruthy()
  expect(screen.getByText('正在备份：复制文件 3 / 9')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '备份的进度' }).getAttribute('aria-valuenow')).toBe('3')
})

it('an administrator can choose a folder, and other users are told to ask one', async () => {
  signIn(['admin'])
  const { asked } = office({ place: null }, { [`${PATH}/setPlace`]: () => ({ refuse: '这个文件夹里有别的文件' }) })
  draw(<BackupScreen />)
  await screen.findByText('还没有设置备份，磁盘坏了作品就没有了。')
  type('服务器上的文件夹', '/mnt/b')
  type('你的登录密码', 'secret')
  click('设为备份文件夹')
  expect(await screen.findByText('这个文件夹里有别的文件')).toBeTruthy()
  expect(asked(`${PATH}/setPlace`)[0]!.body).toEqual({ folder: '/mnt/b', password: 'secret' })
  tidy()
  signIn(['keeper'], ['monitor:backup:list', 'monitor:backup:restore'])
  office({ place: null })
  draw(<BackupScreen />)
  expect(await screen.findByText('请让管理员来设置。')).toBeTruthy()
  expect(screen.queryByText('上传备份文件')).toBeNull()
})

it('a download requires the login password and a passphrase entered twice', async () => {
  signIn(['admin'])
  const { asked } = office(
    { backups: [item] },
    { [`${PATH}/prepareDownload`]: () => ({ result: { token: 'a.b', fileName: 'x.mashu' } }) },
  )
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  draw(<BackupScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '下载' }))
  const dialog = within(screen.getByRole('dialog'))
  const send = () => fireEvent.submit(dialog.getByLabelText('你的登录密码').closest('form')!)
  type('给这个文件设一个口令', 'a long passphrase')
  type('再输入一次口令', 'another passphrase')
  type('你的登录密码', 'secret')
  send()
  expect(await dialog.findByText('两次输入的口令不一样')).toBeTruthy()
  type('再输入一次口令', 'a long passphrase')
  send()
  await vi.waitFor(() => expect(followed).toHaveBeenCalled())
  expect(asked(`${PATH}/prepareDownload`)[0]!.body).toEqual({
    id: ID,
    password: 'secret',
    passphrase: 'a long passphrase',
  })
  expect((followed.mock.contexts[0] as HTMLAnchorElement).href).toContain('/api/monitor/backup/file/a.b')
})

it('the page asks for a captcha when the server requires one', async () => {
  signIn(['admin'])
  const { asked } = office(
    { place: null },
    {
      [`${PATH}/setPlace`]: () => ({ refuse: '登录密码不对', result: { needCaptcha: true } }),
    },
  )
  draw(<BackupScreen />)
  await screen.findByText('还没有设置备份，磁盘坏了作品就没有了。')
  type('服务器上的文件夹', '/mnt/b')
  type('你的登录密码', 'guess')
  expect(screen.queryByLabelText('验证码')).toBeNull()
  click('设为备份文件夹')
  fireEvent.change(await screen.findByLabelText('验证码'), { target: { value: '1234' } })
  click('设为备份文件夹')
  await vi.waitFor(() => expect(asked(`${PATH}/setPlace`)).toHaveLength(2))
  expect(asked(`${PATH}/setPlace`)[1]!.body).toMatchObject({ captcha: '1234', checkKey: expect.any(String) })
})

it('the effect of a restoration is shown before the login password is asked for', async () => {
  signIn(['admin'])
  const plan = {
    backupTime: item.backupTime,
    fileCount: 3,
    size: 2048,
    room: 4096,
    lostCount: 0,
    newerCount: 7,
    isOtherSchool: false,
    fault: null,
  }
  const { asked } = office(
    { received: [{ id: ID, receivedTime: '2026-11-28 11:00:00', backupTime: item.backupTime, size: 5 }] },
    { [`${PATH}/plan`]: () => ({ result: plan }), [`${PATH}/restore`]: () => ({ result: null, message: '已经开始' }) },
  )
  draw(<BackupScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '恢复' }))
  type('下载这个文件时的口令', 'a long passphrase')
  const send = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  send()
  expect(await screen.findByText('在那之后这里又保存了 7 个作品版本，它们不在里面。')).toBeTruthy()
  expect(asked(`${PATH}/restore`)).toHaveLength(0)
  type('你的登录密码', 'secret')
  send()
  await vi.waitFor(() => expect(asked(`${PATH}/restore`)).toHaveLength(1))
  const sent = { source: 'received', id: ID, passphrase: 'a long passphrase', password: 'secret' }
  expect(asked(`${PATH}/restore`)[0]!.body).toEqual(sent)
})

it('a restoration that waits for the next start can be cancelled', async () => {
  signIn(['admin'])
  const next = { backupTime: item.backupTime, by: '管理员（admin）', readyTime: '2026-11-28 12:00:00' }
  const { asked } = office({ next }, { [`${PATH}/cancelRestore`]: () => ({ result: null }) })
  draw(<BackupScreen />)
  await screen.findByText('2026-11-28 09:40:00 的备份已经恢复好，等着启动。')
  click('取消恢复')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消恢复' }))
  await vi.waitFor(() => expect(asked(`${PATH}/cancelRestore`)).toHaveLength(1))
})
