import { log } from '@mashu/contract/sys/log'
import { screen } from '../../kit/screen/screen.tsx'
import { LogTabs } from './log-tabs.tsx'

const Logs = screen({
  title: '日志管理',
  noun: '日志',
  resource: log,
  fields: {
    logContent: { width: 300, sort: true },
    keyWord: { label: '搜索日志', placeholder: '请输入搜索关键词' },
    userid: { width: 130, sort: true, hidden: true },
    username: { width: 130, sort: true },
    ip: { width: 140, sort: true },
    costTime: { width: 120, sort: true },
    logType: { width: 110 },
    operateType: { width: 110 },
    createTime: { width: 170, sort: true },
  },
  search: ['keyWord', 'logType', 'createTime', 'operateType', 'username', 'userid', 'ip'],
  columns: ['logContent', 'username', 'userid', 'ip', 'logType', 'operateType', 'createTime', 'costTime'],
  card: ['username', 'operateType', 'createTime', 'ip'],
  detail: [
    'logContent',
    'logType',
    'operateType',
    'username',
    'userid',
    'ip',
    'createTime',
    'costTime',
    'method',
    'requestUrl',
    'requestParam',
  ],
})

export default function LogsScreen() {
  return (
    <>
      <LogTabs />
      <Logs />
    </>
  )
}
