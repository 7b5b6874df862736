import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { problem } from '@mashu/contract'
import { cloudGuests, cloudPath } from '@mashu/contract/teaching/scratch/cloud-data'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { openConnection } from '../../../platform/socket/connection.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { serveSocket } from '../../../platform/socket/socket.ts'
import { callerOfSocket, tokenOfProtocols } from '../../../platform/socket/socket-caller.ts'
import { isSessionOver, watchSocket } from '../../../platform/socket/watch-socket.ts'
import { principalOf } from '../../../platform/auth/find-principal.ts'
import { CloudLine, guestsMay, type Cloud, type Recognize } from './cloud-line.service.ts'
import { Rooms } from './room.ts'
import { CloudWriter } from './writer.service.ts'

/** Maximum number of guests, so that people with an account can still connect. */
const MAX_GUESTS = 1000

/** The person is determined before the connection opens. */
const callers = new WeakMap<FastifyRequest, Principal>()

function makeCloud({ app, database }: AppContext): Cloud {
  const rooms = new Rooms(hubOf(database))
  const writer = new CloudWriter({
    database,
    rooms,
    log: app.log,
    refused: (workId, name, owners) => {
      for (const [owner, count] of owners) if (owner instanceof CloudLine) owner.refuse(workId, name, count)
    },
  })
  return { database, rooms, writer, log: app.log }
}

export function cloudDataRoutes(context: AppContext): void {
  const cloud = makeCloud(context)
  const hub = hubOf(context.database)
  let guests = 0

  async function admit(request: FastifyRequest): Promise<void> {
    const user = await callerOfSocket(context, request)
    if (user) {
      callers.set(request, user)
      return
    }
    const allowed = await withDatabase(context.database, async () => guestsMay())
    if (allowed === cloudGuests.none) throw problem('session.missing')
    if (guests >= MAX_GUESTS) throw problem('http.tooMany')
  }

  function connect(socket: WebSocket, request: FastifyRequest): void {
    const user = callers.get(request) ?? null
    let token = tokenOfProtocols(request.headers['sec-websocket-protocol'])
    let isGuest = user === null
    const change = (by: 1 | -1) => {
      hub.others += by
      if (isGuest) guests += by
    }
    const recognize: Recognize = async (given) => {
      const found = await principalOf(given)
      if (!found || found.viewer) return null
      token = given
      isGuest = false
      guests -= 1
      return found
    }
    change(1)
    let line: CloudLine | undefined
    const heard = watchSocket(socket, request, {
      isOver: async () =>
        (!isGuest && (await isSessionOver(context, token ?? ''))) || (await line?.mayStay()) === false,
      onClose: () => {
        line?.close()
        change(-1)
      },
    })
    const connection = openConnection(socket, heard, (text) => line?.onFrame(text))
    line = new CloudLine(cloud, { user, recognize, send: (text) => connection.send(text) })
  }

  hub.onResume(() => {
    void withDatabase(context.database, () => cloud.rooms.tellAgain()).catch((error: unknown) =>
      context.app.log.warn({ err: error }, 'cloud variables not read again'),
    )
  })
  serveSocket(context, cloudPath, { admit, connect })
  context.app.addHook('onClose', () => cloud.writer.settled())
}
