import { Button } from 'antd'
import { useState } from 'react'
import { dataSource, MYSQL, ORACLE, POSTGRES, SQL_SERVER } from '@mashu/contract/sys/source/data-source'
import { ApiError, callWhole } from '@mashu/client'
import { screen } from '../../kit/screen/screen.tsx'
import type { Values } from '../../kit/resource/resource.ts'
import styles from './data-source.module.css'

/** What an address of each kind looks like; the driver's name is for pages of the system replaced. */
const examples: Readonly<Record<string, { dbUrl: string; dbDriver: string }>> = {
  [MYSQL]: { dbUrl: 'jdbc:mysql://主机:3306/库名', dbDriver: 'com.mysql.jdbc.Driver' },
  [ORACLE]: { dbUrl: 'jdbc:oracle:thin:@主机:1521:ORCL', dbDriver: 'oracle.jdbc.OracleDriver' },
  [SQL_SERVER]: {
    dbUrl: 'jdbc:sqlserver://主机:1433',
    dbDriver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
  },
  [POSTGRES]: { dbUrl: 'jdbc:postgresql://主机:5432/库名', dbDriver: 'org.postgresql.Driver' },
}

const isExample = (url: unknown) => !url || Object.values(examples).some(({ dbUrl }) => dbUrl === url)

type Outcome = { kind: 'busy' } | { kind: 'passed' | 'failed'; text: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Tries what stands in the form; nothing is stored. */
function ConnectionTest({ values }: { values: Values }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { id, dbType, dbUrl, dbName, dbUsername, dbPassword } = values
  const isReady = [dbType, dbUrl, dbName, dbUsername].every((value) => text(value) !== '')
  const run = async () => {
    setOutcome({ kind: 'busy' })
    try {
      const body = {
        id: text(id) || null,
        dbType: text(dbType),
        dbUrl: text(dbUrl),
        dbName: text(dbName),
        dbUsername: text(dbUsername),
        dbPassword: typeof dbPassword === 'string' ? dbPassword : null,
      }
      const { message } = await callWhole(dataSource.testConnection, { body })
      setOutcome({ kind: 'passed', text: message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ kind: 'failed', text: error.message })
    }
  }
  return (
    <div className={styles.test}>
      <Button disabled={!isReady} loading={outcome?.kind === 'busy'} onClick={() => void run()}>
        {outcome?.kind === 'busy' ? '连接中……' : '测试'}
      </Button>
      <div role="status" className={outcome?.kind === 'failed' ? styles.failed : styles.passed}>
        {outcome === undefined || outcome.kind === 'busy' ? '' : outcome.text}
      </div>
    </div>
  )
}

/** Foreign databases that reports may read. A stored password is never shown again. */
export default screen({
  title: '多数据源管理',
  noun: '数据源',
  resource: dataSource,
  formWidth: 720,
  fields: {
    code: {
      required: '请输入数据源编码!',
      pattern: [/^[a-zA-Z][\w-]*$/, '编码必须以字母开头，可包含数字、下划线、横杠'],
      readOnly: 'edit',
      unique: { table: 'sys_data_source', field: 'code', message: '数据源编码已经存在' },
    },
    name: { required: '请输入数据源名称!' },
    dbType: {
      required: '请选择数据库类型!',
      effect: (value, values) => {
        const example = examples[String(value)]
        return example && isExample(values.dbUrl) ? example : {}
      },
    },
    dbUrl: { required: '请输入数据源地址!', wide: true, width: 260, help: '只认主机和端口，后面的参数不起作用' },
    dbName: { required: '请输入数据库名称!' },
    dbUsername: { required: '请输入用户名!', tip: '建议用只能读的账号' },
    dbPassword: {
      help: '加密保存，不再显示。编辑时留空就不改',
      check: (value, values) => (!value && !('id' in values) ? '请输入密码!' : undefined),
    },
    dbDriver: { hidden: true },
    remark: { wide: true },
    createTime: { hidden: true, sort: true },
  },
  extra: {
    test: { label: '测试连接', wide: true, input: ({ values }) => <ConnectionTest values={values} /> },
  },
  search: ['name', 'dbType'],
  columns: ['code', 'name', 'dbType', 'dbUrl', 'dbName', 'dbUsername', 'dbDriver', 'createTime'],
  card: ['code', 'dbType', 'dbUrl'],
  form: ['code', 'name', 'dbType', 'dbName', 'dbUrl', 'dbUsername', 'dbPassword', 'test', 'remark'],
})
