import { db } from '../../../platform/db/database.ts'

export function selectOptionalAgentOf(userName: string) {
  return db()
    .selectFrom('sysUserAgent')
    .select([
      'id',
      'userName',
      'agentUserName',
      'startTime',
      'endTime',
      'status',
      'createName',
      'updateName',
      'sysOrgCode',
      'sysCompanyCode',
      'createBy',
      'createTime',
      'updateBy',
      'updateTime',
    ])
    .where('userName', '=', userName)
    .executeTakeFirst()
}
