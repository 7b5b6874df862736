import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { problem } from '@mashu/contract'
import { lessonLimits, lessonLinePath } from '@mashu/contract/teaching/lesson/line'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { hubOf, CONNECTIONS_PER_PERSON } from '../../../../platform/instances/hub.ts'
import { allowLongMessages, closeCodes, openConnection } from '../../../../platform/socket/connection.ts'
import { serveSocket } from '../../../../platform/socket/socket.ts'
import { callerOfSocket, tokenOfProtocols } from '../../../../platform/socket/socket-caller.ts'
import { isSessionOver, watchSocket } from '../../../../platform/socket/watch-socket.ts'
import type { Rooms } from '../room/rooms.service.ts'
import { LessonLine } from './lesson-line.ts'

/** Bytes that may be queued for one connection: a wall receives pictures of a class, a page a whole work. */
const MAX_WAITING = 1024 * 1024

/** The person of a request is known before the connection is opened. */
const callers = new WeakMap<FastifyRequest, Principal>()

/** Serves `/websocket/lesson`. */
export function serveLine(context: AppContext, rooms: Rooms): void {
  const { app, database } = context
  const hub = hubOf(database)
  /** Connections by person, oldest first. */
  const lines = new Map<string, Set<WebSocket>>()

  async function admit(request: FastifyRequest): Promise<void> {
    const user = await callerOfSocket(context, request)
    if (!user) throw problem('session.missing')
    callers.set(request, user)
    allowLongMessages(request.raw.socket, lessonLimits.message)
  }

  function count(userId: string, socket: WebSocket): () => void {
    const own = lines.get(userId) ?? new Set()
    lines.set(userId, own.add(socket))
    hub.others++
    if (own.size > CONNECTIONS_PER_PERSON) own.values().next().value?.close(connectionReplaced)
    return () => {
      hub.others--
      own.delete(socket)
      if (own.size === 0) lines.delete(userId)
    }
  }

  function connect(socket: WebSocket, request: FastifyRequest): void {
    const user = callers.get(request)!
    const token = tokenOfProtocols(request.headers['sec-websocket-protocol']) ?? ''
    const leave = count(user.id, socket)
    let line: LessonLine | undefined
    const heard = watchSocket(socket, request, {
      isOver: async () => (await isSessionOver(context, token)) || (await line?.mayStay()) === false,
      onClose: () => {
        line?.close()
        leave()
      },
    })
    const connection = openConnection(socket, heard, (text) => line?.onFrame(text), MAX_WAITING)
    line = new LessonLine({
      database,
      rooms,
      log: app.log,
      user,
      ip: request.ip,
      send: (text) => connection.send(text),
      cut: () => {
        socket.close(closeCodes.overrun)
        socket.terminate()
      },
    })
  }

  serveSocket(context, lessonLinePath, { admit, connect })
}
