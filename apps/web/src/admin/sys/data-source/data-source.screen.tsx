import { Button } from 'antd'
import { useState } from 'react'
import {
  dataSource,
  MYSQL,
  ORACLE,
  POSTGRES,
  ROW_LIMIT,
  SQL_SERVER,
  TIME_LIMIT,
  tlsModes,
  type Tls,
} from '@mashu/contract/sys/source/data-source'
import { ApiError, callWhole } from '@mashu/client'
import { Chip } from '../../../ui/card/chip.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import type { Values } from '../../kit/resource/resource.ts'
import styles from './data-source.module.css'

/** Only pages of the replaced system use the driver. */
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

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const tlsOptions = Object.entries(tlsModes).map(([value, text]) => ({ value, text }))

/** Risks of a connection without a verified certificate. */
const tlsWarnings: Readonly<Record<string, string>> = {
  trust: '不核对证书：有人冒充这台数据库时看不出来，密码会交给他',
  off: '不加密：密码和读到的数据在网络上谁都能看到，只用于同一台机器或可信的专线',
}

function TlsWarning({ values }: { values: Values }) {
  const warning = tlsWarnings[text(values['tls'])]
  return warning ? (
    <div role="alert" className={styles.warning}>
      <Icon name="warning" size={18} />
      {warning}
    </div>
  ) : null
}

type Outcome = { kind: 'busy' } | { kind: 'passed' | 'failed'; text: string }

/** Tests the connection of the form without saving it. */
function ConnectionTest({ values }: { values: Values }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const { id, dbType, dbUrl, dbName, dbUsername, dbPassword, tls, tlsCa } = values
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
        tls: (text(tls) || null) as Tls | null,
        tlsCa: text(tlsCa),
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

/** Lists external databases for reports. Stored passwords are never shown. */
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
    tls: {
      options: tlsOptions,
      initial: 'verify',
      width: 130,
      cell: (row) => <Chip tone={row.tls === 'verify' ? 'green' : 'amber'}>{tlsModes[row.tls as Tls] ?? row.tls}</Chip>,
    },
    tlsCa: {
      wide: true,
      when: (values) => values.tls === 'verify',
      placeholder: '-----BEGIN CERTIFICATE-----',
      help: '数据库的证书是学校自己签发时才填；公共机构签发的留空',
    },
    rowLimit: { initial: ROW_LIMIT, help: '超过的部分不读，会说明没有读全' },
    timeLimit: { initial: TIME_LIMIT, help: '超过就停下' },
    dbDriver: { hidden: true },
    remark: { wide: true },
    createTime: { hidden: true, sort: true },
  },
  extra: {
    warning: {
      label: ' ',
      wide: true,
      input: ({ values }) => <TlsWarning values={values} />,
      when: (values) => values.tls === 'trust' || values.tls === 'off',
    },
    test: { label: '测试连接', wide: true, input: ({ values }) => <ConnectionTest values={values} /> },
  },
  search: ['name', 'dbType'],
  columns: ['code', 'name', 'dbType', 'dbUrl', 'dbName', 'dbUsername', 'tls', 'dbDriver', 'createTime'],
  card: ['code', 'dbType', 'dbUrl'],
  form: [
    'code',
    'name',
    'dbType',
    'dbName',
    'dbUrl',
    'dbUsername',
    'dbPassword',
    'tls',
    'tlsCa',
    'warning',
    'test',
    'rowLimit',
    'timeLimit',
    'remark',
  ],
})
