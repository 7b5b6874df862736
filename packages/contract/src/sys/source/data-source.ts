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
  'dataSource.passwordNeededTls': refuse('放宽了加密或换了证书，请重新输入密码'),
  'dataSource.passwordLost': refuse('保存的密码解不开了（密钥换过），请重新输入密码'),
  'dataSource.hostUnknown': refuse('连接失败（主机名）：找不到主机 {host}'),
  'dataSource.hostSlow': refuse('连接失败（主机名）：查找主机 {host} 超时，请检查服务器的 DNS'),
  'dataSource.hostClosed': refuse(
    '不能连接 {host}：它是内网或本机地址，或者不在允许的范围里。管理员可以在服务器的 DATA_SOURCE_HOSTS 里允许它',
  ),
  'dataSource.refused': refuse('连接失败（{step}）：{reason}'),
  'dataSource.none': refuse('没有这个数据源了，请换一个'),
  'dataSource.noTables': refuse('“{name}”不是 MySQL、MariaDB 或 PostgreSQL，现在还不能读取它的表'),
  'dataSource.noTable': refuse('数据源“{name}”里没有“{table}”这张表了，或者它的列变了'),
  'dataSource.badCa': refuse('签发机构的证书看不懂，应是以 -----BEGIN CERTIFICATE----- 开头的文字，一张或几张'),
} as const satisfies Record<string, ProblemDefinition>
export const dataSourceProblem = catalogue(dataSourceProblems)

/** Values of the dictionary `database_type`. */
export const MYSQL = '1'
export const ORACLE = '2'
export const SQL_SERVER = '3'
export const POSTGRES = '4'

export const tlsModes = {
  verify: '加密并核对证书',
  trust: '加密，不核对证书',
  off: '不加密',
} as const
export type Tls = keyof typeof tlsModes
/** Default limits of a query, in rows and in seconds. */
export const ROW_LIMIT = 10_000
export const TIME_LIMIT = 10

const tls = Type.Unsafe<Tls>({ type: 'string', enum: Object.keys(tlsModes), title: '加密（TLS）' })
const tlsCa = LongText(20_000, '签发机构的证书')
const rowLimit = Type.Integer({ title: '每次最多读（行）', minimum: 1, maximum: 100_000 })
const timeLimit = Type.Integer({ title: '每次最长（秒）', minimum: 1, maximum: 300 })

const fields = {
  code: Code(100, '数据源编码'),
  name: Text(100, '数据源名称', { min: 1 }),
  /** 1 is MySQL or MariaDB, 2 is Oracle, 3 is SQL Server, and 4 is PostgreSQL. */
  dbType: DictValue('database_type', '数据库类型'),
  /** A Java class of the replaced system, which is stored but never used. */
  dbDriver: Maybe(Text(100, '驱动类')),
  dbUrl: Text(500, '数据源地址', { min: 1 }),
  dbName: Text(100, '数据库名称', { min: 1 }),
  dbUsername: Text(100, '用户名', { min: 1 }),
  remark: Maybe(LongText(200, '备注')),
}
/**
 * Older clients do not send these fields. An edit then keeps the stored values, and a new source gets the mode `verify`
 * and the default limits.
 */
const reading = { tls: Maybe(tls), tlsCa: Maybe(tlsCa), rowLimit: Maybe(rowLimit), timeLimit: Maybe(timeLimit) }

/** A row never contains the password. */
export const DataSource = Type.Object({
  id: Id,
  ...fields,
  dbDriver: Nullable(Text(100, '驱动类')),
  remark: Nullable(LongText(200, '备注')),
  tls: Text(10, '加密（TLS）'),
  tlsCa: Nullable(tlsCa),
  rowLimit,
  timeLimit,
  sysOrgCode: Nullable(Text(64, '所属部门')),
  ...audit,
})
/** Without a new password, the stored password is kept. */
const dbPassword = Maybe(Password(200, '密码'))
export const DataSourceForm = Type.Object({ ...fields, ...reading, dbPassword })

const search = ['code', 'name', 'dbType'] as const
const path = '/sys/dataSource'
const permission = 'system:dataSource'

/** Other databases that reports may read. */
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
  /** The path of existing clients. */
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
      tls: reading.tls,
      tlsCa: reading.tlsCa,
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
