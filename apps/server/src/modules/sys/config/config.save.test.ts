import type { DataLog } from '@mashu/contract/sys/job/data-log'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { quotaStudentBytes, uploadMaxBytes } from './config.ts'

const site = await openHarness()
const admin = await site.person('admin')
const get = async (url: string) => (await site.call('GET', url, { token: admin.token })).body
const save = async (body: object) =>
  (await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body })).body
const settings = async () => (await get('/sys/config/getAllConfigMap')).result as Record<string, string>
const rowOf = async (key: string) =>
  ((await get('/sys/config/getAllConfigList')).result as { id: string; configKey: string }[]).find(
    (row) => row.configKey === key,
  )!
const versions = async (dataId: string) =>
  (await get(`/sys/dataLog/queryDataVerList?dataTable=sys_config&dataId=${dataId}`)).result as Static<typeof DataLog>[]

test('a form with one invalid setting is refused with its field and fault', async () => {
  const before = await settings()
  const answer = await save({
    brandName: '新名',
    homeBgColor: 'red;background:url(//evil)',
    bannerLinks: 'javascript:1',
  })
  expect(answer).toMatchObject({
    success: false,
    message: '轮播图链接：第 1 行要以 / 开头，或者是 http://、https:// 开头的网址',
    result: { faults: [{ path: 'bannerLinks' }, { path: 'homeBgColor' }] },
  })
  expect(await settings()).toEqual(before)
})

test('an unchanged invalid value is accepted in a form', async () => {
  await site.within(() =>
    site.database.root
      .updateTable('sysConfig')
      .set({ configValue: 'papayawhip' })
      .where('configKey', '=', 'homeBgColor')
      .execute(),
  )
  expect(await save({ _linkman: '郑老师' })).toMatchObject({ success: true })
  const all = { ...(await settings()), _linkman: '王老师' }
  await site.within(() => import('./config-cache.ts').then(({ settingsCopy }) => settingsCopy.changed()))
  expect(await save(all)).toMatchObject({ success: true })
  expect(await settings()).toMatchObject({ homeBgColor: 'papayawhip', _linkman: '王老师' })
})

test('each changed setting is recorded as a version', async () => {
  const { id } = await rowOf('brandDesc')
  await save({ brandDesc: '第一句' })
  await save({ brandDesc: '第二句' })
  await save({ brandDesc: '第二句', contactHours: '周六' })
  const found = await versions(id)
  expect(found.map(({ operation }) => operation)).toEqual(['edit', 'edit', 'before'])
  expect(found[0]).toMatchObject({ tableLabel: '网站配置', createBy: admin.username, restorable: true })
  const compared = (await get(`/sys/dataLog/compare?dataId1=${found[1]!.id}&dataId2=${found[0]!.id}`)).result
  expect(compared).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '内容', left: '第一句', right: '第二句', changed: true }),
    ]),
  )
})

test('a school can lower the limits of the server, but not raise them', async () => {
  const { context } = site
  const limits = () => site.within(async () => [uploadMaxBytes(context), quotaStudentBytes(context)])
  const { uploadMaxBytes: most, quotaStudentBytes: room } = context.config
  expect(await limits()).toEqual([most, room])
  await save({ _uploadMaxMb: '1', _quotaPupilMb: '0' })
  expect(await limits()).toEqual([1024 * 1024, 0])
  await save({ _uploadMaxMb: '10000', _quotaPupilMb: '' })
  expect(await limits()).toEqual([most, room])
  expect((await get('/sys/config/serverLimits')).result).toEqual({
    storage: 'local',
    uploadMaxMb: most / 1024 / 1024,
    videoMaxMb: 2048,
    quotaPupilMb: room / 1024 / 1024,
  })
})

test('the second of two people who save the same setting is refused', async () => {
  const seen = { brandName: (await settings())['brandName'] ?? '' }
  expect(await save({ brandName: '甲的名字', seen })).toMatchObject({ success: true })
  const late = await site.call('POST', '/sys/config/saveTenantConfig', {
    token: admin.token,
    body: {
      brandName: '乙的名字',
      brandDesc: '乙的简介',
      seen: { ...seen, brandDesc: (await settings())['brandDesc'] ?? '' },
    },
  })
  expect(late).toMatchObject({ status: 409, body: { success: false, result: { changed: { brandName: '甲的名字' } } } })
  expect(late.body.message).toContain('“品牌名”')
  expect(await settings()).toMatchObject({ brandName: '甲的名字' })
  expect((await settings())['brandDesc']).not.toBe('乙的简介')
  const both = [
    save({ brandName: '丙', seen: { brandName: '甲的名字' } }),
    save({ brandName: '丁', seen: { brandName: '甲的名字' } }),
  ]
  expect((await Promise.all(both)).map(({ success }) => success).sort()).toEqual([false, true])
})

test('an old value is restored from the data log after the usual checks', async () => {
  await save({ homeBgColor: '#112233' })
  await save({ homeBgColor: '#445566' })
  const { id } = await rowOf('homeBgColor')
  const [newest, old] = await versions(id)
  expect(newest).toMatchObject({ restorable: true })
  const restore = (version: string, last: number) =>
    site.call('POST', '/sys/dataLog/restore', { token: admin.token, body: { id: version, newest: last } })
  expect((await restore(old!.id, Number(newest!.dataVersion))).body).toMatchObject({ success: true })
  expect(await settings()).toMatchObject({ homeBgColor: '#112233' })
  expect((await versions(id))[0]).toMatchObject({ operation: 'restore' })
})
