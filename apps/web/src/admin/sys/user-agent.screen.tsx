import { userAgent } from '@mashu/contract/sys/user-agent'
import { screen } from '../kit/screen/screen.tsx'

export default screen({
  title: '代理人设置',
  noun: '代理人',
  resource: userAgent,
  fields: {
    userName: { required: '请输入用户账号!', readOnly: 'edit' },
    agentUserName: { required: '请输入代理人账号!', help: '登录账号。这里只作记录：代理人不会得到对方的权限。' },
    startTime: { required: '请输入代理开始时间!' },
    endTime: {
      isEnd: true,
      required: '请输入代理结束时间!',
      check: (value, values) =>
        value && values.startTime && String(value) <= String(values.startTime)
          ? '代理结束时间必须晚于开始时间'
          : undefined,
    },
    status: { kind: 'radio', initial: '1' },
  },
  search: ['userName', 'agentUserName', 'status'],
  columns: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  form: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
})
