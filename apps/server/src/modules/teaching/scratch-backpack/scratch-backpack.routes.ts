import {
  backpackLimits,
  backpackProblem,
  scratchBackpack,
  type BackpackItem,
  type BackpackType,
} from '@mashu/contract/teaching/scratch/backpack'
import type { FastifyRequest } from 'fastify'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { secretsOf } from '../../../platform/secrets/secrets.ts'
import { signedOwner, signedQuery } from './signed-address.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import { fileProblems } from '../../../platform/files/content/file-kind.ts'
import { sendStored } from '../../../platform/files/send/send.ts'
import { insertFile } from '../../../platform/files/stored/stored-file.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { prepareFile } from '../../../platform/files/stored/prepare-file.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import {
  deleteItem,
  insertItem,
  listItems,
  lockBackpack,
  selectFill,
  selectOptionalFileId,
} from './scratch-backpack.queries.ts'
import { mimeOf, readBody, readThumbnail } from './scratch-backpack.rules.ts'

const PAGE = 20
const FILES = '/api/teaching/scratch/backpack/getFile'
const MEGABYTE = 1024 * 1024

const itemOf = (row: { id: string; itemType: string; itemName: string; bodyName: string }): BackpackItem => {
  const type = row.itemType as BackpackType
  return {
    id: row.id,
    name: row.itemName,
    type,
    mime: mimeOf(type, row.bodyName),
    body: `${FILES}/${row.bodyName}`,
    thumbnail: `${FILES}/${row.id}.jpg`,
  }
}

/** The bytes are encoded again to check the base64 text; a pattern would take ten times as long for ten megabytes. */
function bytesOf(kind: string, base64: string, max: number): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw backpackProblem('backpack.unreadable', { kind })
  if (bytes.length > max) throw backpackProblem('backpack.tooLarge', { max: max / MEGABYTE })
  return bytes
}

async function assertFits(userId: string, size: number): Promise<void> {
  const { items, bytes } = await selectFill(userId)
  if (items >= backpackLimits.items) throw backpackProblem('backpack.tooMany', { max: backpackLimits.items })
  if (bytes + size > backpackLimits.bytes)
    throw backpackProblem('backpack.full', { max: backpackLimits.bytes / MEGABYTE })
}

interface Packed {
  type: BackpackType
  name: string
  body: string
  thumbnail: string
}

async function pack(user: Principal, { type, name, body, thumbnail }: Packed): Promise<BackpackItem> {
  const content = readBody(type, bytesOf('内容', body, backpackLimits.body))
  const picture = readThumbnail(bytesOf('小图', thumbnail, backpackLimits.thumbnail))
  const size = content.bytes.length + picture.bytes.length
  // The limit is checked again under the lock.
  await assertFits(user.id, size)
  await assertRoom(size)
  const tag = 'Scratch书包'
  const stored = await prepareFile({ bytes: content.bytes, fileName: content.name }, { tag })
  const small = await prepareFile({ bytes: picture.bytes, fileName: picture.name }, { tag })
  const row = {
    id: newId(),
    userId: user.id,
    itemType: type,
    itemName: name,
    bodyName: content.name,
    bodyFile: stored.id,
    thumbnailFile: small.id,
    size,
    createTime: now(),
  }
  await transaction(async () => {
    await lockBackpack(user.id)
    await assertFits(user.id, size)
    await insertFile(stored, user)
    await insertFile(small, user)
    await insertItem(row)
  })
  return itemOf(row)
}

export function backpackRoutes(context: AppContext): void {
  const secrets = secretsOf(context.config)
  /** Existing clients read files without a session, so they get signed addresses. */
  const shown = (item: BackpackItem, { user, request }: { user: Principal; request: FastifyRequest }): BackpackItem => {
    if (isOurClient(request)) return item
    const signed = (address: string) => `${address}${signedQuery(secrets, user.id, address.slice(FILES.length + 1))}`
    return { ...item, body: signed(item.body), thumbnail: signed(item.thumbnail) }
  }
  serve(context, scratchBackpack, {
    async content(call) {
      const { limit = PAGE, offset = 0, newest = false } = call.query
      const found = await listItems(call.user.id, { limit, offset, newest })
      return found.map((row) => shown(itemOf(row), call))
    },
    save: async (call) => shown(await pack(call.user, call.body), call),
    delete: ({ query, user }) => deleteItem(user.id, query.id),
    async getFile({ params, query, request, reply, user }) {
      const owner = user?.id ?? signedOwner(secrets, params.filename, query)
      const id = owner === undefined ? undefined : await selectOptionalFileId(owner, params.filename)
      const file = id === undefined ? undefined : await openFile({ id })
      if (!file) throw fileProblems('file.missing')
      // The next student at this computer has another token and must not get the cached file.
      reply.header('vary', 'X-Access-Token')
      // Existing clients expect the server's answer format in every JSON answer.
      const contentType = file.contentType === 'application/json' ? 'application/octet-stream' : file.contentType
      return sendStored(request, reply, { ...file, contentType }, { isShared: false })
    },
  })
}
