import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'

export const credentialModule: ServerModule = {
  name: 'sys/credential',
  tables: ['sysLoginAddress', 'sysLoginFailure', 'sysSmsCode'],
  personalData: [
    rowsOfAccount('sysLoginAddress', '登录过的网络', { seenTime: '时间' }, ['addressHash']),
    {
      table: 'sysSmsCode',
      title: '短信验证码',
      by: { phone: 'address' },
      shown: {},
      secret: ['codeHash'],
      erasure: 'delete',
    },
  ],
}
