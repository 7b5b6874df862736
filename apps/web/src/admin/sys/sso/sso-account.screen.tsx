import { callWhole } from '@mashu/client'
import { ssoAccount } from '@mashu/contract/sys/sso/sso-account'
import { screen } from '../../kit/screen/screen.tsx'

/** Administrators can remove the link of a person who has left the school. */
export default screen({
  title: '单点登录账号',
  noun: '绑定',
  resource: { list: ssoAccount.list },
  fields: {
    username: { width: 150 },
    realname: { width: 130 },
    providerName: { width: 150 },
    identity: { width: 220 },
    hasPassword: { width: 90 },
    createTime: { sort: true },
    lastTime: { sort: true },
  },
  search: ['username', 'realname', 'providerName', 'identity'],
  columns: ['username', 'realname', 'providerName', 'identity', 'hasPassword', 'createTime', 'lastTime'],
  card: ['realname', 'providerName', 'identity', 'lastTime'],
  rowActions: [
    {
      label: '解绑',
      inline: true,
      danger: true,
      needs: ssoAccount.unlink,
      confirm: (row) =>
        row.hasPassword
          ? `“${row.username}”将不能再用${row.providerName}登录，用它登录着的设备也会退出。确定解绑吗？`
          : `“${row.username}”还没有密码，${row.providerName}是唯一的登录方式。解绑以后要先在用户管理里设一个密码。确定解绑吗？`,
      run: (row, tools) => tools.act(() => callWhole(ssoAccount.unlink, { body: { id: row.id } })),
    },
  ],
})
