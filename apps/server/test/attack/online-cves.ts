import { data } from '../online/forms.ts'

export interface Places {
  form: string
  report: string
  tree: string
}
export interface Attack {
  method?: 'GET' | 'POST'
  path: (at: Places) => string
  query?: Record<string, string>
  body?: object
}
const q = (path: string, query: Record<string, string>): Attack => ({ path: () => path, query })
const p = (path: string, body: object): Attack => ({ method: 'POST', path: () => path, body })
/** The test replaces `?` by `t7k` for a true condition and by `f7k` for a false condition. */
export const attacks: [string, Attack][] = [
  [
    'CVE-2025-51825 parseSql in the address',
    q('/online/cgreport/head/parseSql', { sql: "select * from (select 1) t where 't7k'='?'" }),
  ],
  [
    'CVE-2025-51825 parseSql, sub-query',
    p('/online/cgreport/head/parseSql', { sql: "select * from (select password from sys_user where 't7k'='?') t" }),
  ],
  [
    'issue 9734 order of a report',
    {
      path: ({ report }) => `/online/cgreport/api/getData/${report}`,
      query: { column: 'sex', order: "asc,(case when 't7k'='?' then 1 else 1/0 end)" },
    },
  ],
  [
    'issue 9734 column of a report',
    {
      path: ({ report }) => `/online/cgreport/api/getColumnsAndData/${report}`,
      query: { column: "(case when 't7k'='?' then sex else password end)", order: 'asc' },
    },
  ],
  ['issue 3075 condition of a form', { path: ({ form }) => data(form, 'list'), query: { name: "x' or 't7k'='?" } }],
  [
    'issue 4272 column of a form',
    { path: ({ form }) => data(form, 'list'), query: { column: "name,(select 1 where 't7k'='?')", order: 'asc' } },
  ],
  [
    'issue 4272 advanced query',
    {
      path: ({ form }) => data(form, 'list'),
      query: { superQueryParams: JSON.stringify([{ field: "name or 't7k'='?'", rule: 'eq', val: 'x' }]) },
    },
  ],
  [
    'issue 4272 value of the advanced query',
    {
      path: ({ form }) => data(form, 'list'),
      query: { superQueryParams: JSON.stringify([{ field: 'name', rule: 'in', val: "x') or ('t7k'='?" }]) },
    },
  ],
  [
    'CVE-2023-38992 loadTreeData',
    q('/sys/dict/loadTreeData', {
      tableName: "sys_user where 't7k'='?' --",
      text: 'password',
      code: 'id',
      pidField: 'id',
      pid: '0',
      hasChildField: '',
    }),
  ],
  [
    'CVE-2023-38992 loadTreeData, column',
    q('/sys/dict/loadTreeData', {
      tableName: 'sys_category',
      text: "case when 't7k'='?' then name else code end",
      code: 'id',
      pidField: 'pid',
      pid: '0',
      hasChildField: '',
    }),
  ],
  // These attacks bypass the fixes of the replaced system (issues 9520 and 9571).
  [
    'issue 9520 loadTreeData, parent and condition',
    q('/sys/dict/loadTreeData', {
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      pid: "0' or 't7k'='?",
      hasChildField: '',
      condition: JSON.stringify({ name: "x' or 't7k'='?" }),
    }),
  ],
  [
    'issue 9571 loadTreeData, comment',
    q('/sys/dict/loadTreeData', {
      tableName: "sys_user/**/where/**/'t7k'='?'",
      text: 'password',
      code: 'id',
      pidField: 'id',
      pid: '0',
      hasChildField: '',
    }),
  ],
  [
    'CVE-2022-45205 queryTableData',
    q('/sys/dict/queryTableData', { table: "sys_user where 't7k'='?' --", text: 'password', code: 'username' }),
  ],
  [
    'CVE-2022-47105 queryTableData, keyword',
    q('/sys/dict/queryTableData', { table: 'sys_user', text: 'realname', code: 'username', keyword: "x' or 't7k'='?" }),
  ],
  [
    'CVE-2022-45206 duplicate/check',
    q('/sys/duplicate/check', {
      tableName: 'sys_user',
      fieldName: "(case when 't7k'='?' then username else password end)",
      fieldVal: 'admin',
    }),
  ],
  [
    'CVE-2022-45206 duplicate/check, value',
    q('/sys/duplicate/check', { tableName: 'sys_role', fieldName: 'role_code', fieldVal: "x' or 't7k'='?" }),
  ],
  [
    'CVE-2023-38905 getDictItems',
    q(`/sys/dict/getDictItems/${encodeURIComponent("sys_user,password,username,'t7k'='?'")}`, {}),
  ],
  [
    'issue 9491 loadDict',
    q(`/sys/dict/loadDict/${encodeURIComponent('sys_user,password,username')}`, { keyword: "x' or 't7k'='?" }),
  ],
  [
    'issue 9522 loadDictItem',
    q(`/sys/dict/loadDictItem/${encodeURIComponent("sys_user where 't7k'='?',password,username")}`, { key: 'admin' }),
  ],
  ['CVE-2022-22880 queryUserByDepId', q('/sys/user/queryUserByDepId', { id: "x' or 't7k'='?", realname: '' })],
  [
    'issue 9468 testConnection',
    p('/online/cgreport/api/testConnection', {
      dbType: '1',
      dbUrl: "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://127.0.0.1/?'",
      dbName: 'x',
      dbUsername: 'x',
      dbPassword: 'x',
    }),
  ],
  [
    'release note 3.4.3 address of a database',
    p('/online/cgreport/api/testConnection', {
      dbType: '1',
      dbUrl: 'jdbc:mysql://127.0.0.1:1/x?allowLoadLocalInfile=true&autoDeserialize=true&?',
      dbName: 'x',
      dbUsername: 'x',
      dbPassword: 'x',
    }),
  ],
  [
    'CVE-2023-1454 queryFieldBySql of another product',
    p('/jmreport/queryFieldBySql', { sql: "select * from sys_user where 't7k'='?'" }),
  ],
  [
    'CVE-2023-4450 loadTableData of another product',
    p('/jmreport/loadTableData', { sql: "<#assign x='?'> ${x}", dbSource: '' }),
  ],
  [
    'CVE-2023-34659 show of another product',
    { method: 'POST', path: () => '/jmreport/show', body: { id: "1' or 't7k'='?", apiUrl: '', params: '{}' } },
  ],
  [
    'CVE-2023-40989 queryFieldBySql of another product',
    p('/jmreport/queryFieldBySql', { sql: "select password from sys_user where 't7k'='?'", dbSource: '', type: '0' }),
  ],
  ['CVE-2023-42268 show of another product', p('/jmreport/show', { id: '1', params: '{"id":"1\' or \'t7k\'=\'?"}' })],
  [
    'CVE-2025-66913 address of a database of another product',
    p('/jmreport/testConnection', { dbType: 'H2', dbUrl: "jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://127.0.0.1/?'" }),
  ],
  // The replaced system concatenated the following inputs into its statements.
  [
    'parameter of a report',
    { path: ({ report }) => `/online/cgreport/api/getData/${report}`, query: { self_school: "x' or 't7k'='?" } },
  ],
  [
    'value of the query bar',
    { path: ({ report }) => `/online/cgreport/api/getData/${report}`, query: { sex: "1' or 't7k'='?" } },
  ],
  [
    'order of an export of a report',
    {
      path: ({ report }) => `/online/cgreport/api/exportXls/${report}`,
      query: { column: "sex,(select 1 where 't7k'='?')", order: 'asc' },
    },
  ],
  ['code of a report', q(`/online/cgreport/api/getRpColumns/${encodeURIComponent("x' or 't7k'='?")}`, {})],
  [
    'condition of a form, by the call of existing clients',
    {
      path: ({ form }) => `/online/cgform/api/getData/${form}`,
      query: { name: "x' or 't7k'='?", column: 'name', order: 'asc' },
    },
  ],
  [
    'order of a form, by the call of existing clients',
    {
      path: ({ form }) => `/online/cgform/api/getData/${form}`,
      query: { column: 'name', order: "asc,(case when 't7k'='?' then 1 else 1/0 end)" },
    },
  ],
  [
    'condition of an export',
    {
      path: ({ form }) => `/online/cgform/api/exportXls/${form}`,
      query: { paramsStr: JSON.stringify({ column: "name,(select 1 where 't7k'='?')", order: 'asc' }) },
    },
  ],
  [
    'parent of a tree',
    { path: ({ tree }) => `/online/cgform/api/getTreeData/${tree}`, query: { pid: "x' or 't7k'='?" } },
  ],
  ['row of a form', { path: ({ form }) => `/online/cgform/api/form/${form}/${encodeURIComponent("1' or 't7k'='?")}` }],
  [
    'table of a sub form',
    q(`/online/cgform/api/subform/list/${encodeURIComponent("sys_user where 't7k'='?' --")}/1`, {}),
  ],
  [
    'table of a form',
    q(`/online/cgform/api/getFormItemBytbname/${encodeURIComponent("cve_rows' or 't7k'='?")}`, { taskId: '1' }),
  ],
  ['name of a table that is looked for', q('/online/cgform/api/checkOnlyTable', { id: '', tbname: "x' or 't7k'='?" })],
  [
    'order of the list of forms',
    q('/online/cgform/head/list', { column: "(case when 't7k'='?' then table_name else id end)", order: 'asc' }),
  ],
  [
    'row of a button',
    p('/online/cgform/api/doButton', { formId: "1' or 't7k'='?", buttonCode: 'x', dataId: "1' or 't7k'='?" }),
  ],
  ['column of groups', { path: ({ form }) => data(form, 'groups'), query: { by: "name,(select 1 where 't7k'='?')" } }],
  [
    'column of totals',
    { path: ({ form }) => data(form, 'totals'), query: { keys: "id) from sys_user where ('t7k'='?'" } },
  ],
  [
    'SQL of a report',
    p('/online/report/trial', {
      sql: "select count(*) as n from rpt_students where exists (select password from sys_user where 't7k'='?')",
    }),
  ],
  ['tables of the database as forms', { method: 'POST', path: () => '/online/cgform/head/transTables/sys_user,?' }],
  [
    'code by the name of a class',
    {
      method: 'POST',
      path: ({ form }) => `/online/cgform/head/enhanceJava/${form}`,
      body: { buttonCode: 'add', event: 'end', cgJavaType: 'class', cgJavaValue: 'java.lang.Runtime?' },
    },
  ],
  [
    'tables and conditions from the browser',
    q('/online/cgform/api/querySelectOptions', {
      table: 'sys_user',
      txt: 'password',
      key: 'username',
      condition: "'t7k'='?'",
    }),
  ],
  ['folders of the server', q('/online/cgform/head/fileTree', { parentPath: '/etc?' })],
  [
    'SQL of a button',
    {
      method: 'POST',
      path: ({ form }) => `/online/cgform/head/enhanceSql/${form}`,
      body: { buttonCode: 'add', cgbSql: "delete from sys_user where 't7k'='?'" },
    },
  ],
]
