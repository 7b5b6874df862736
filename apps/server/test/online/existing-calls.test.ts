import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { column, data, formCalls } from './forms.ts'

/** The 70 calls of the former system for forms and reports. A refusal must name an alternative. */
let site: Harness
let admin: Person
let calls: ReturnType<typeof formCalls>
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  calls = formCalls(site, admin)
  const grade = column('grade', { fieldShowType: 'list', fieldExtendJson: '["一年级","二年级"]', isQuery: '1' })
  const parent = column('parent_name', { isQuery: '1', fieldMustInput: '1', isShowList: '1', isShowForm: '1' })
  ids['main'] = await calls.form('old_main', [parent, { ...grade, isShowList: '1', isShowForm: '1' }])
  const key = column('main_id', { mainTable: 'old_main', mainField: 'id', dbFieldTxt: '所属主表' })
  const sub = (tableName: string, relationType: number) => ({ tableName, tableTxt: '学生', tableType: 3, relationType })
  await calls.form('old_kid', [column('kid_name', { isShowForm: '1' }), key], { head: sub('old_kid', 0) })
  await calls.form('old_place', [column('street', { isShowForm: '1' }), key], { head: sub('old_place', 1) })
  const tree = { tableName: 'old_tree', tableTxt: '地点', isTree: 'Y', treeFieldname: 'room' }
  ids['tree'] = await calls.form('old_tree', [column('room', { isShowList: '1' })], { head: tree })
  ids['root'] = await calls.add(ids['tree'], { room: '一楼' })
  ids['leaf'] = await calls.add(ids['tree'], { room: '101', pid: ids['root'] })
  const body = { parentName: '明爸', grade: '二年级', oldKid: [{ kidName: '小明' }], oldPlace: [{ street: '长街' }] }
  ids['row'] = await calls.add(ids['main'], body)
  const other = await calls.ok('POST', `${REPORT}/head/add`, report({ code: 'old_other' }))
  ids['other'] = (other as { id: string }).id
  const { state } = (await calls.ok('GET', `/online/form/action?id=${ids['main']}`)) as { state: string }
  const steps = [{ kind: 'set', field: 'grade', valueKind: 'text', value: '一年级' }]
  const action = { id: 'up', name: '降级', event: 'button', timing: 'after', steps }
  await calls.ok('POST', '/online/form/action/save', { id: ids['main'], state, actions: [action] })
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${ids['main']}/normal`)
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Call {
  body?: object
  /** Absent if the test accepts any result. */
  is?: unknown
  refused?: string
  file?: true
}
const filled = (text: string) => text.replace(/(?<!\$)\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
const any = expect.anything()
const a = (more: object) => expect.objectContaining(more)
const some = (more: object) => expect.arrayContaining([a(more)])
const report = (head: object) => ({
  head: { name: '人数', cgrSql: 'select sex, class_name from rpt_students where school = ${school}', ...head },
  items: [{ fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', isShow: 1, isSearch: 1, orderNum: 1 }],
  params: [{ paramName: 'school', paramTxt: '学校', paramValue: '', orderNum: 1 }],
})
const [RULES, CODE, SHEET, BUTTON] = ['表单的规则', '不需要生成代码', 'Excel 导入', '表单的“动作”']
const page = (more: object) => a({ total: any, records: some(more) })
const HEAD = '/online/cgform/head'
const API = '/online/cgform/api'
const REPORT = '/online/cgreport'
const newForm = (tableName: string) => ({ head: { tableName, tableTxt: '新的' }, fields: [column('name')] })

/** The order matters: some calls create rows that later calls need. */
const table: [Method, string, Call][] = [
  // Design.
  ['POST', `${API}/addAll`, { body: newForm('old_new'), is: a({ id: any }) }],
  ['GET', `${HEAD}/list?tableName=old_new`, { is: page({ tableName: 'old_new' }) }],
  ['GET', `${API}/checkOnlyTable?tbname=old_new&id=`, { is: -1 }],
  ['PUT', `${API}/editAll`, { body: { head: { id: '{new}', tableTxt: '改过' }, fields: [column('name')] } }],
  ['POST', `${API}/doDbSynch/{new}/normal`, {}],
  ['GET', '/online/cgform/field/listByHeadId?headId={main}', { is: some({ dbFieldName: 'grade' }) }],
  ['GET', '/online/cgform/index/listByHeadId?headId={main}', { is: [] }],
  ['POST', `${HEAD}/copyOnline?code={main}`, { is: a({ id: any }) }],
  ['POST', `${HEAD}/add`, { body: {}, refused: '设计页面' }],
  ['PUT', `${HEAD}/edit`, { body: {}, refused: '设计页面' }],
  ['DELETE', `${HEAD}/removeRecord?id={new}`, { refused: '保留 30 天' }],
  ['DELETE', `${HEAD}/delete?id={copy}`, {}],
  ['DELETE', `${HEAD}/deleteBatch?ids={new},&flag=1`, {}],
  ['GET', `${HEAD}/queryTables/`, { refused: SHEET }],
  ['POST', `${HEAD}/transTables/sys_user,sys_role`, { refused: SHEET }],
  ['GET', `${HEAD}/tableInfo?code={main}`, { refused: CODE }],
  ['GET', `${HEAD}/rootFile`, { refused: CODE }],
  ['GET', `${HEAD}/fileTree?parentPath=/etc`, { refused: CODE }],
  ['POST', `${API}/codeGenerate`, { body: { code: '1', projectPath: '/tmp' }, refused: CODE }],
  ['GET', `${API}/downGenerateCode?fileList=/etc/passwd`, { refused: CODE }],
  // The former system stored code and buttons in a form.
  ...(['enhanceJs', 'enhanceSql', 'enhanceJava'] as const).flatMap((what): [Method, string, Call][] => [
    ['GET', `${HEAD}/${what}/{main}?type=form`, { refused: RULES }],
    ['POST', `${HEAD}/${what}/{main}`, { body: { cgJs: 'alert(1)' }, refused: RULES }],
    ['PUT', `${HEAD}/${what}/{main}`, { body: { cgbSql: 'drop table sys_user' }, refused: RULES }],
  ]),
  ['GET', `${HEAD}/enhanceJavaByButtonCode/{main}?buttonCode=add`, { refused: RULES }],
  ['GET', `${API}/getEnhanceJs/{main}`, { refused: RULES }],
  ['GET', `${HEAD}/enhanceButton/{main}`, { is: [] }],
  ['GET', '/online/cgform/button/list/{main}', { is: { total: 0, records: [] } }],
  ['POST', '/online/cgform/button/add', { body: { cgformHeadId: '{main}' }, refused: BUTTON }],
  ['PUT', '/online/cgform/button/edit', { body: { id: '1' }, refused: BUTTON }],
  ['DELETE', '/online/cgform/button/delete?id=1', { refused: BUTTON }],
  ['DELETE', '/online/cgform/button/deleteBatch?ids=1,2', { refused: BUTTON }],
  [
    'GET',
    `${API}/getColumns/{main}`,
    {
      is: a({
        code: any,
        currentTableName: 'old_main',
        columns: some({ title: 'parent_name', dataIndex: 'parent_name' }),
        dictOptions: {},
        fieldHrefSlots: [],
        hideColumns: ['import'],
        cgButtonList: [a({ buttonCode: 'up', buttonName: '降级', buttonStyle: 'link', optType: 'action' })],
        enhanceJs: '',
      }),
    },
  ],
  [
    'GET',
    `${API}/getErpColumns/{main}`,
    { is: a({ main: a({ columns: any }), subList: some({ currentTableName: 'old_kid', foreignKeys: any }) }) },
  ],
  [
    'GET',
    `${API}/getData/{main}?parent_name=明爸`,
    { is: page({ parent_name: '明爸', grade: '二年级', create_by: any }) },
  ],
  ['GET', `${API}/getTreeData/{tree}?pid=0&column=createTime`, { is: a({ total: 1, records: [a({ room: '一楼' })] }) }],
  ['GET', `${API}/getQueryInfo/{main}`, { is: some({ field: 'grade', view: 'list', mode: 'single', hidden: '0' }) }],
  [
    'GET',
    `${API}/getFormItem/{main}`,
    {
      is: a({
        head: a({ formTemplate: any }),
        schema: a({
          table: 'old_main',
          required: ['parent_name'],
          properties: a({
            grade: a({ view: 'list', enum: some({ value: '二年级' }) }),
            old_kid: a({ view: 'tab', relationType: 0, columns: some({ key: 'kid_name' }) }),
            old_place: a({ view: 'tab', relationType: 1, properties: a({ street: any }) }),
          }),
        }),
        enhanceJs: '',
      }),
    },
  ],
  [
    'GET',
    `${API}/getErpFormItem/{main}`,
    { is: a({ schema: a({ properties: expect.not.objectContaining({ old_kid: any }) }) }) },
  ],
  ['GET', `${API}/getFormItemBytbname/old_main?taskId=1`, { is: a({ head: a({ tableName: 'old_main' }) }) }],
  [
    'POST',
    `${API}/form/{main}`,
    { body: { parent_name: '红妈', old_kid: [{ kid_name: '小红' }] }, is: a({ id: any }) },
  ],
  ['GET', `${API}/form/{main}/{added}`, { is: a({ parent_name: '红妈', old_kid: [a({ kid_name: '小红' })] }) }],
  ['PUT', `${API}/form/{main}`, { body: { id: '{added}', parent_name: '红爸' } }],
  ['GET', `${API}/subform/old_place/{row}`, { is: a({ street: '长街' }) }],
  ['GET', `${API}/subform/list/old_kid/{row}`, { is: [a({ kid_name: '小明' })] }],
  ['POST', `${API}/doButton`, { body: { formId: '{main}', buttonCode: 'up', dataId: '{row}', uiFormData: {} } }],
  ['GET', `${API}/exportXls/{main}?paramsStr=${encodeURIComponent('{"parent_name":"明爸"}')}`, { file: true }],
  ['POST', `${API}/importXls/{main}`, { body: {}, refused: '先看预览' }],
  ['GET', `${API}/querySelectOptions?table=sys_user&txt=password&key=id`, { refused: '选择字典' }],
  ['DELETE', `${API}/form/{main}/{added},`, {}],
  // Reports.
  ['POST', `${REPORT}/head/add`, { body: report({ code: 'old_report' }), is: a({ id: any }) }],
  ['GET', `${REPORT}/head/list?code=old_report`, { is: page({ code: 'old_report' }) }],
  ['PUT', `${REPORT}/head/editAll`, { body: report({ id: '{report}', code: 'old_report' }) }],
  ['GET', `${REPORT}/head/parseSql?sql=select%201`, { refused: 'SQL' }],
  ['GET', `${REPORT}/item/listByHeadId?headId={report}`, { is: some({ fieldName: 'sex' }) }],
  ['GET', `${REPORT}/param/listByHeadId?headId={report}`, { is: some({ paramName: 'school' }) }],
  ['GET', `${REPORT}/api/getParamsInfo/{report}`, { is: some({ paramName: 'school' }) }],
  ['GET', `${REPORT}/api/getQueryInfo/{report}`, { is: some({ field: 'sex', mode: 'single' }) }],
  [
    'GET',
    `${REPORT}/api/getColumnsAndData/{report}`,
    {
      is: a({
        data: a({ total: 0, records: [] }),
        columns: any,
        dictOptions: any,
        fieldHrefSlots: [],
        cgreportHeadName: any,
      }),
    },
  ],
  ['GET', `${REPORT}/api/getRpColumns/old_report`, { is: a({ columns: any, dictOptions: any, cgRpConfigId: any }) }],
  ['GET', `${REPORT}/api/getData/{report}`, { is: a({ total: 0, records: [] }) }],
  ['GET', `${REPORT}/api/exportXls/{report}`, { file: true }],
  // The server refuses hosts in the private network.
  ['POST', `${REPORT}/api/testConnection`, { body: { dbType: '1', dbUrl: 'jdbc:mysql://127.0.0.1/a' }, refused: '' }],
  ['DELETE', `${REPORT}/head/delete?id={other}`, {}],
  ['DELETE', `${REPORT}/head/deleteBatch?ids={report},`, {}],
]

/** Names for the ids in these answers. Later calls use them as `{name}`. */
const keeps: Record<string, string> = {
  [`POST ${API}/addAll`]: 'new',
  [`POST ${HEAD}/copyOnline?code={main}`]: 'copy',
  [`POST ${API}/form/{main}`]: 'added',
  [`POST ${REPORT}/head/add`]: 'report',
}

test('the table contains each of the 70 calls once', () => {
  const names = table.map(([method, address]) => `${method} ${address.split('?')[0]}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(70)
})

test.each(table)(
  '%s %s returns the shape that existing clients read, or is refused',
  async (method, address, { body, is, refused, file }) => {
    const sent = body && (JSON.parse(filled(JSON.stringify(body))) as object)
    const url = filled(address)
    if (file) {
      const { status, headers } = await calls.call(method, url)
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching('sheet')])
      return
    }
    const reply = await calls.call(method, url, sent)
    expect([reply.body.message, reply.body.success]).toEqual([expect.any(String), refused === undefined])
    if (refused !== undefined) expect(reply.body.message).toMatch(new RegExp(`[\\u4e00-\\u9fff].*${refused}`, 'u'))
    else if (is !== undefined) expect(reply.body.result).toEqual(is)
    const kept = keeps[`${method} ${address}`]
    if (kept) ids[kept] = (reply.body.result as { id: string }).id
  },
)

test('our own calls read the rows that the calls of the former system wrote, and check permissions', async () => {
  const { main, row, root } = ids as { main: string; row: string; root: string }
  expect(await calls.ok('GET', `${data(main, 'queryById')}?id=${row}`)).toMatchObject({ grade: '一年级' })
  expect(await calls.values(main, 'parentName')).toEqual(['明爸'])
  expect(await calls.ok('GET', `${API}/getTreeData/${ids['tree']}?pid=${root}`)).toMatchObject({
    records: [{ room: '101' }],
  })
  const narrowed = encodeURIComponent(
    encodeURIComponent(JSON.stringify([{ field: 'parent_name', rule: 'eq', val: '无' }])),
  )
  const searched = `${API}/getData/${main}?superQueryParams=${narrowed}&superQueryMatchType=and&pageSize=-521`
  expect(await calls.ok('GET', searched)).toEqual({ total: 0, records: [] })
  const student = await site.person('student')
  for (const path of [`getColumns/${main}`, `getData/${main}`, `form/${main}/${row}`, `subform/list/old_kid/${row}`])
    expect(await calls.refusal('GET', `${API}/${path}`, undefined, student.token)).toMatch('没有这张表单')
})
