import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { db } from '../../../platform/db/database.ts'
import { retireStudents } from './retire.service.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'
const site = await openHarness()
const school = await openSchool(site)
await site.within(async () => {
  await db().updateTable('sysUser').set({ createTime: LONG_AGO, updateTime: LONG_AGO }).execute()
  await db().updateTable('sysSession').set({ seenTime: LONG_AGO }).where('userId', '<>', school.mate.id).execute()
})
const retire = (inactiveDays: number, binDays: number) =>
  site.within(() => retireStudents({ inactiveDays, binDays }, { modules: site.context.modules, log: site.app.log }))
const binned = async () =>
  (await site.within(() => db().selectFrom('sysUser').select(['id', 'delFlag']).execute()))
    .filter(({ delFlag }) => delFlag === 1)
    .map(({ id }) => id)

test('with zero days, no account is moved or erased', async () => {
  expect(await retire(0, 0)).toBe('移入回收站 0 个，彻底删除 0 个')
  expect(await binned()).toEqual([])
})

test('only students without a recent login or work move to the recycle bin', async () => {
  await site.within(() =>
    db()
      .updateTable('sysSession')
      .set({ seenTime: new Date().toISOString() })
      .where('userId', '=', school.outsider.id)
      .execute(),
  )
  await saved(save(site, school.outsider, project()))
  await site.within(() =>
    db().updateTable('sysSession').set({ seenTime: LONG_AGO }).where('userId', '=', school.outsider.id).execute(),
  )
  await retire(365, 0)
  expect(await binned()).toEqual([school.student.id])
})

test('accounts are erased with all their data after `binDays` in the recycle bin', async () => {
  await retire(365, 30)
  expect(await binned()).toEqual([school.student.id])
  await site.within(() =>
    db().updateTable('sysUser').set({ updateTime: LONG_AGO }).where('id', '=', school.student.id).execute(),
  )
  expect(await retire(0, 30)).toBe('移入回收站 0 个，彻底删除 1 个')
  expect(await binned()).toEqual([])
  const erasures = await site.within(() => db().selectFrom('sysErasure').select(['userId', 'state']).execute())
  expect(erasures).toEqual([{ userId: school.student.id, state: 'done' }])
})
