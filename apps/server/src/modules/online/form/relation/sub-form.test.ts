import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../../test/online/forms.ts'
import { calls, mainKey, setUp, site, subForm, type Row } from './test/family.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a sub form', () => {
  test('is refused with a message when its relation is wrong', async () => {
    await calls.form('mainone', [column('name'), column('taken')])
    const sub = (head: object, fields: object[]) =>
      calls.refusal('POST', '/online/cgform/api/addAll', {
        head: { tableName: 'subone', tableTxt: '附表', tableType: 3, ...head },
        fields: [column('name'), ...fields],
      })
    expect(await sub({}, [])).toBe('附表要选好它的主表（一个外键字段写明它）')
    expect(await sub({ tableType: 1 }, [mainKey('mainone')])).toMatch('只有附表才能有外键')
    expect(await sub({}, [mainKey('nothing')])).toBe('附表的主表 nothing 不存在')
    expect(await sub({}, [{ ...mainKey('mainone'), mainField: 'name' }])).toBe('外键只能指向主表的 id')
    expect(await sub({ tableName: 'taken' }, [mainKey('mainone')])).toMatch('已经有叫 taken 的字段')
    await subForm('subone', 'mainone', [column('name')])
    expect(await sub({ tableName: 'subtwo' }, [mainKey('subone')])).toMatch('自己是附表或树')
  })

  test('is published after its main form, which then lists the sub form', async () => {
    const fields = [column('name')]
    const { id: main } = (await calls.ok('POST', '/online/cgform/api/addAll', {
      head: { tableName: 'lateone', tableTxt: '主' },
      fields,
    })) as Row
    const head = { tableName: 'earlyone', tableTxt: '附', tableType: 3 }
    const body = { head, fields: [...fields, mainKey('lateone')] }
    const { id: sub } = (await calls.ok('POST', '/online/cgform/api/addAll', body)) as Row
    expect(await calls.refusal('POST', `/online/cgform/api/doDbSynch/${sub}/normal`)).toBe(
      '请先发布主表“主”，再发布它的附表',
    )
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${main}/normal`)
    const plan = (await calls.ok('GET', `/online/form/plan?id=${sub}`)) as { steps: { text: string }[] }
    expect(plan.steps[0]!.text).toBe('新建表 earlyone，有 2 个字段，每行属于 lateone 的一行，一起删除和恢复')
    await calls.ok('POST', `/online/cgform/api/doDbSynch/${sub}/normal`)
    expect((await calls.definition(main)).head).toMatchObject({ tableType: 2, subTableStr: 'earlyone' })
    const running = (await calls.ok('GET', `/online/form/published/${main}`)) as { subs: { head: Row }[] }
    expect(running.subs.map((each) => each.head.id)).toEqual([sub])
  })
})
