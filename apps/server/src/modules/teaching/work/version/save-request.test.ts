import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientKey, project, save } from '../../../../../test/school.ts'
import { path, school, setUp, site } from './test/versions.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the request of a save', () => {
  const refuse = async (meta: Record<string, unknown>) => (await save(site, school.student, project(), meta)).body
  test.each<[Record<string, unknown>, string]>([
    [{ workName: '' }, '不能为空'],
    [{ workName: '   ' }, '不能为空'],
    [{ workName: '长'.repeat(65) }, '不能超过 64 个字'],
    [{ workType: '5' }, '作品类型'],
    [{ baseVersion: -1 }, '不能小于'],
    [{ baseVersion: 'x' }, '应为整数'],
    [{ checksum: 'x' }, '校验和的格式不对'],
    [{ clientKey: '' }, '作品标记不能为空'],
    [{ clientKey: 'x' }, '作品标记的格式不对'],
    [{ device: '长'.repeat(101) }, '设备不能超过 100 个字'],
  ])('is refused with %j', async (meta, message) => {
    const body = await refuse(meta)
    expect(body.success).toBe(false)
    expect(body.message).toContain(message)
  })

  test('stores nothing when it is refused', async () => {
    const count = async () =>
      Number(
        (
          await site.database.root
            .selectFrom('teachingWork')
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      )
    const before = await count()
    const key = clientKey()
    for (const meta of [
      { workName: '', clientKey: key },
      { checksum: '0'.repeat(64), clientKey: key },
    ])
      await refuse(meta)
    expect(await count()).toBe(before)
  })

  test.each([['{'], ['null'], ['[]'], ['"x"'], ['']])('is refused with the meta field %j', async (meta) => {
    const reply = await site.upload(`${path}/save`, [{ name: 'file', fileName: 'a.sb3', content: project() }], {
      token: school.student.token,
      fields: { meta },
    })
    expect(reply.body).toMatchObject({ success: false, message: expect.stringMatching(/无法读取|格式不对/) })
  })

  test('is refused without a file', async () => {
    const meta = JSON.stringify({
      clientKey: clientKey(),
      baseVersion: 0,
      checksum: '0'.repeat(64),
      workName: '空',
      workType: '2',
      workScene: 'create',
    })
    expect(
      (await site.upload(`${path}/save`, [], { token: school.student.token, fields: { meta } })).body,
    ).toMatchObject({ success: false, message: '没有收到作品文件' })
  })
})
