import { Type } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Code, DictValue, Id, LongText, Maybe, Nullable, Password, Text } from '../../field.ts'
import { listQuery } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { selection, sheets } from '../../sheet.ts'

export const dataSourceProblems = {
  'dataSource.codeTaken': refuse('数据源编码已经存在'),
  'dataSource.badAddress': refuse(
    '数据源地址看不懂，应写成 jdbc:mysql://主机:端口/库名 或 jdbc:postgresql://主机:端口/库名',
  ),
  'dataSource.passwordNeeded': refuse('换了数据库类型、地址或用户名，请重新输入密码'),
  'dataSource.passwordLost': refuse('保存的密码解不开了（密钥换过），请重新输入密码'),
  'dataSource.hostUnknown': refuse('连接失败：找不到主机 {host}'),
  'dataSource.hostSlow': refuse('连接失败：查找主机 {host} 超时，请检查服务器的 DNS'),
  'dataSource.hostClosed': refuse(
    '不能连接 {host}：它是内网或本机地址，或者不在允许的范围里。管理员可以在服务器的 DATA_SOURCE_HOSTS 里允许它',
  ),
  'dataSource.noDriver': refuse('这个版本还不能连接 {kind}，可以先保存设置'),
  'dataSource.refused': refuse('连接失败：{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const dataSourceProblem = catalogue(dataSourceProblems)

/** Values of the dictionary `database_type`. */
export const MYSQL = '1'
export const ORACLE = '2'
export const SQL_SERVER = '3'
export const POSTGRES = '4'

const fields = {
  code: Code(100, '数据源编码'),
  name: Text(100, '数据源名称', { min: 1 }),
  /** 1 MySQL and MariaDB, 2 Oracle, 3 SQL Server, 4 PostgreSQL. */
  dbType: DictValue('database_type', '数据库类型'),
  /** Class name of the system replaced; kept, never used. */
  dbDriver: Maybe(Text(100, '驱动类')),
  dbUrl: Text(500, '数据源地址', { min: 1 }),
  dbName: Text(100, '数据库名称', { min: 1 }),
  dbUsername: Text(100, '用户名', { min: 1 }),
  remark: Maybe(LongText(200, '备注')),
}

/** The password is never part of a row. */
export const DataSource = Type.Object({
  id: Id,
  ...fields,
  dbDriver: Nullable(Text(100, '驱动类')),
  remark: Nullable(LongText(200, '备注')),
  sysOrgCode: Nullable(Text(64, '所属部门')),
  ...audit,
})
/** Left out, the stored password stays. */
const dbPassword = Maybe(Password(200, '密码'))
export const DataSourceForm = Type.Object({ ...fields, dbPassword })

const search = ['code', 'name', 'dbType'] as const
const path = '/sys/dataSource'
const permission = 'system:dataSource'

/** Foreign databases that reports may read. */
export const dataSource = {
  ...crud(path, permission, { label: '多数据源', row: DataSource, form: DataSourceForm, search, style: 'B' }),
  options: endpoint({
    method: 'GET',
    path: `${path}/options`,
    access: `${permission}:list`,
    summary: '多数据源：作选项',
    query: listQuery(DataSource, search),
    result: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), text: Type.String() })),
  }),
  /** The address existing clients ask. */
  testConnection: endpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: [`${permission}:add`, `${permission}:edit`],
    message: '连接成功',
    summary: '多数据源：试着连接，有时限',
    body: Type.Object({
      id: Maybe(Id),
      dbType: fields.dbType,
      dbUrl: fields.dbUrl,
      dbName: fields.dbName,
      dbUsername: fields.dbUsername,
      dbPassword,
    }),
    result: Type.Boolean(),
  }),
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '多数据源',
    listQuery(DataSource, search, selection),
  ),
}
