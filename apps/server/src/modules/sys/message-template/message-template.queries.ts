import { db } from '../../../platform/db/database.ts'

export function selectOptionalTemplate(templateCode: string) {
  return db()
    .selectFrom('sysSmsTemplate')
    .select(['templateCode', 'templateName', 'templateType', 'templateContent'])
    .where('templateCode', '=', templateCode)
    .executeTakeFirst()
}

export const listTemplates = () =>
  db().selectFrom('sysSmsTemplate').select(['templateCode', 'templateName']).orderBy('templateName').execute()
