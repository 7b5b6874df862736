import { problem } from '@mashu/contract'
import { personalData, personalDataProblem } from '@mashu/contract/sys/user/personal-data'
import { STUDENT } from '@mashu/contract/user-identity'
import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { dispositionOf } from '../../../platform/files/send/send.ts'
import { planErasure } from '../../../platform/personal/erase.ts'
import { personArchive } from '../../../platform/personal/person-archive.ts'
import { insertLog } from '../log/log.ts'
import { assertChangeable, selectOptionalPerson } from '../user/user.ts'
import { listLatePromises } from '../late-promise/late-promise.service.ts'
import {
  askErasure,
  ERASURE,
  ERASURE_NOTES,
  fileColumnsOf,
  goneOf,
  keptOf,
  personalRowsOf,
  runErasures,
} from './erasure.service.ts'
import { guestDataHandlers } from './guest-data.routes.ts'
import { listErasures } from './personal-data.queries.ts'

type Caller = Parameters<typeof assertChangeable>[0]

/** @throws unless the account is a student's and the caller may change the account */
async function selectStudent(caller: Caller, userId: string) {
  await assertChangeable(caller, [userId])
  const person = await selectOptionalPerson({ id: userId })
  if (!person) throw problem('row.entityNotFound')
  if (person.userIdentity !== STUDENT || person.id === caller.id) throw personalDataProblem('personalData.staff')
  return person
}

function assertName(typed: string, realname: string): void {
  if (typed.trim() === realname.trim()) return
  const message = '和这位学生的姓名不一致，没有删除任何内容'
  throw problem('input.invalid', { detail: message }, { faults: [{ path: 'realname', message }] })
}

const numbersOf = (counts: string | null): { gone: number | null; kept: number | null } =>
  counts === null ? { gone: null, kept: null } : (JSON.parse(counts) as { gone: number; kept: number })

export function personalDataRoutes(context: AppContext): void {
  serve(context, personalData, {
    ...guestDataHandlers(context),
    list: async () => {
      const late = new Map((await listLatePromises(ERASURE)).map((each) => [each.subject, each]))
      return (await listErasures()).map(({ counts, state, ...row }) => ({
        ...row,
        ...numbersOf(counts),
        fault: late.get(row.id)?.reason ?? null,
        nextTime: late.get(row.id)?.nextTime ?? null,
        askTime: row.askTime ?? '',
        state: state === 'done' ? ('done' as const) : ('waiting' as const),
      }))
    },
    plan: async ({ query, user }) => {
      const person = await selectStudent(user, query.userId)
      const planned = await planErasure(await personalRowsOf(context.modules), person)
      const { id, username, realname } = person
      return {
        userId: id,
        username,
        realname,
        goes: goneOf(planned),
        stays: keptOf(planned).map((part) => ({ ...part, reason: part.reason ?? '' })),
        notes: [...ERASURE_NOTES],
      }
    },
    exportAll: async ({ query, user, ip, reply }) => {
      const person = await selectStudent(user, query.userId)
      const logContent = `导出学生的个人数据，用户编号：${person.id}`
      await insertLog({ logType: 2, operateType: 6, logContent, user, ip })
      const declared = await personalRowsOf(context.modules)
      const fileColumns = await fileColumnsOf(context.modules)
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', dispositionOf('attachment', `${person.realname}的个人数据.zip`))
        .header('cache-control', 'no-store')
        .send(await personArchive({ declared, fileColumns, person, clock: context.wire.clock }))
    },
    erase: async ({ body, user, ip }) => {
      const person = await selectStudent(user, body.userId)
      assertName(body.realname, person.realname)
      await askErasure(person.id, { user, ip, name: user.username })
      // A job repeats a failed erasure after a pause.
      void withDatabase(context.database, () => runErasures(context.modules, context.app.log)).catch((error: unknown) =>
        context.app.log.error({ err: error }, 'personal data not erased yet'),
      )
    },
  })
}
