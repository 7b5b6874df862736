import type { ServerModule } from '../../../platform/app/context.ts'

export const credentialModule: ServerModule = {
  name: 'sys/credential',
  tables: ['sysLoginAddress', 'sysLoginFailure', 'sysSmsCode'],
}
