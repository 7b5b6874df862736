import { consent } from '@mashu/contract/sys/user/consent'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import { insertLog } from '../log/log.ts'
import { assertCurrent, recordConsent, textVersion } from './consent.ts'
import { countStudents, listMissing, selectOptionalNewest } from './consent.queries.ts'

/** Returns true for a person who needs the consent of a guardian. */
const isLearning = (user: Pick<Principal, 'isAdmin' | 'userIdentity'>) => !user.isAdmin && user.userIdentity === STUDENT

/** Each batch is committed separately. */
async function declare(version: string, by: string, departId?: string): Promise<number> {
  for (let count = 0; ;) {
    assertCurrent(version)
    const missing = await listMissing(version, departId)
    if (missing.length === 0) return count
    await transaction(() => recordConsent(missing, { giver: 'school', giverName: by, way: 'office' }))
    count += missing.length
  }
}

export function consentRoutes(context: AppContext): void {
  serve(context, consent, {
    current: () => ({ version: textVersion() }),
    mine: async ({ user }) => {
      const version = textVersion()
      const newest = isLearning(user) ? await selectOptionalNewest(user.id) : undefined
      return {
        version,
        isAsked: isLearning(user) && newest?.version !== version,
        isRenewal: newest !== undefined && newest.version !== version,
        giveTime: newest?.giveTime ?? null,
      }
    },
    give: async ({ body, user }) => {
      assertCurrent(body.version)
      await transaction(() =>
        recordConsent([user.id], { giver: 'guardian', giverName: body.guardianName.trim(), way: 'page' }),
      )
    },
    summary: async () => ({ version: textVersion(), ...(await countStudents(textVersion())) }),
    declare: async ({ body, user, ip }) => {
      const count = await declare(body.version, user.username, body.departId)
      const logContent = `声明已取得监护人的书面同意，${count} 名学生，隐私说明版本：${body.version}`
      await insertLog({ logType: 2, operateType: 2, logContent, user, ip })
      return answer({ count }, { message: `已为 ${count} 名学生记录学校的声明` })
    },
  })
}
