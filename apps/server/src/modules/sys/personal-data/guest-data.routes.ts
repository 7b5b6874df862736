import { personalData } from '@mashu/contract/sys/user/personal-data'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import { dispositionOf } from '../../../platform/files/send/send.ts'
import type { Handlers } from '../../../platform/http/endpoint/serve.ts'
import { byAddress, eraseRows, planErasure } from '../../../platform/personal/erase.ts'
import { personArchive } from '../../../platform/personal/person-archive.ts'
import type { Person } from '../../../platform/personal/personal-data.ts'
import { insertLog } from '../log/log.ts'
import { countPeopleAt } from '../user/user.ts'
import { fileColumnsOf, goneOf, GUEST_NOTES, keptOf, personalRowsOf } from './erasure.service.ts'

type GuestCalls = Pick<typeof personalData, 'guestPlan' | 'guestExport' | 'guestErase'>

/** A person without an account is identified by a phone number or an email address. */
function guestOf(typed: string): Person & { phone: string } {
  const address = typed.trim()
  return { id: '', username: '', realname: address, phone: address, email: null }
}

/** The log must not contain the address itself. */
const told = (address: string) => (address.includes('@') ? '邮箱' : `尾号 ${address.slice(-4)}`)

/** The handlers export or erase the data of people without an account. */
export function guestDataHandlers(context: AppContext): Handlers<GuestCalls> {
  const declared = async () => byAddress(await personalRowsOf(context.modules))
  return {
    guestPlan: async ({ body }) => {
      const guest = guestOf(body.address)
      const planned = await planErasure(await declared(), guest)
      return {
        goes: goneOf(planned),
        stays: keptOf(planned).map((part) => ({ ...part, reason: part.reason ?? '' })),
        accounts: await countPeopleAt(guest.phone),
        notes: [...GUEST_NOTES],
      }
    },
    guestExport: async ({ body, user, ip, reply }) => {
      const guest = guestOf(body.address)
      const logContent = `导出没有账号的人填写的个人数据（${told(guest.phone)}）`
      await insertLog({ logType: 2, operateType: 6, logContent, user, ip })
      const archive = await personArchive({
        declared: await declared(),
        fileColumns: await fileColumnsOf(context.modules),
        person: guest,
        clock: context.wire.clock,
      })
      return (reply as FastifyReply)
        .header('content-type', 'application/zip')
        .header('content-disposition', dispositionOf('attachment', `${guest.realname}的个人数据.zip`))
        .header('cache-control', 'no-store')
        .send(archive)
    },
    guestErase: async ({ body, user, ip }) => {
      const guest = guestOf(body.address)
      const rows = await declared()
      return transaction(async () => {
        const count = goneOf(await planErasure(rows, guest)).reduce((sum, part) => sum + part.count, 0)
        await eraseRows(rows, guest)
        const logContent = `删除没有账号的人填写的个人数据（${told(guest.phone)}），共 ${count} 条`
        await insertLog({ logType: 2, operateType: 4, logContent, user, ip })
        return { count }
      })
    },
  }
}
