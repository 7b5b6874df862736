import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { atAPage } from '@mashu/contract/teaching/lesson/at-a-page'
import {
  lessonLinePath,
  type ChildState,
  type LessonMessage,
  type ToChild,
  type ToWall,
} from '@mashu/contract/teaching/lesson/line'
import type { Harness, Person } from '../../../../../test/harness.ts'
import { createApp } from '../../../../app.ts'
import { openDatabase } from '../../../../platform/db/database.ts'
import { startRelay } from '../../../../platform/instances/relay.ts'

type Told = ToChild | ToWall
type ToldAs<C extends Told['cmd']> = Extract<Told, { cmd: C }>

/** The first bytes of a WebP picture in base64. */
export const PICTURE = 'UklGRiIAAABXRUJQVlA4IA=='

/** The state before the first edit. */
export const state = (more: Partial<ChildState> = {}): ChildState => ({
  ...atAPage,
  kind: 'scratch',
  ...more,
})

/** A connection keeps received messages until the test reads them. */
export interface Line {
  socket: WebSocket
  say(message: LessonMessage): void
  /** Resolves to the next message of a kind for which `fits` returns true. */
  heard<C extends Told['cmd']>(cmd: C, fits?: (message: ToldAs<C>) => boolean): Promise<ToldAs<C>>
  /** Received messages that the test has not read. */
  rest: Told[]
  closed: Promise<number>
}

/** Tests on PostgreSQL run two instances. */
export class Lines {
  readonly #origins: string[] = []
  readonly #closing: (() => Promise<unknown>)[] = []
  readonly #sockets: WebSocket[] = []

  static async open(site: Harness): Promise<Lines> {
    const lines = new Lines()
    await lines.#listen(site.app)
    if (site.databaseUrl === undefined) return lines
    lines.#closing.push(await startRelay(site.database, site.databaseUrl, site.app.log))
    const database = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir })
    const { app } = await createApp({ ...site.context.config, databaseUrl: site.databaseUrl }, database)
    await lines.#listen(app)
    lines.#closing.push(
      () => app.close(),
      () => database.close(),
    )
    return lines
  }

  async #listen(app: Harness['app']): Promise<void> {
    await app.listen({ port: 0, host: '127.0.0.1' })
    this.#origins.push(`127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }

  /** @param on index of the instance, ignored when there is only one instance */
  async connect(person: Pick<Person, 'token'> | null, on = 0): Promise<Line> {
    const origin = this.#origins[on % this.#origins.length]
    const socket = new WebSocket(`ws://${origin}/api${lessonLinePath}`, person?.token ?? [])
    this.#sockets.push(socket)
    const rest: Told[] = []
    const waiting: { fits: (message: Told) => boolean; take: (message: Told) => void }[] = []
    socket.on('message', (data) => {
      const message = JSON.parse(String(data as Buffer)) as Told
      const index = waiting.findIndex(({ fits }) => fits(message))
      if (index === -1) rest.push(message)
      else waiting.splice(index, 1)[0]!.take(message)
    })
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    return {
      socket,
      rest,
      closed: new Promise((resolve) => socket.once('close', resolve)),
      say: (message) => socket.send(JSON.stringify(message)),
      heard<C extends Told['cmd']>(cmd: C, fits: (message: ToldAs<C>) => boolean = () => true) {
        const isWanted = (message: Told) => message.cmd === cmd && fits(message as ToldAs<C>)
        const index = rest.findIndex(isWanted)
        if (index !== -1) return Promise.resolve(rest.splice(index, 1)[0] as ToldAs<C>)
        return new Promise<ToldAs<C>>((resolve) =>
          waiting.push({ fits: isWanted, take: resolve as (message: Told) => void }),
        )
      },
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate()
    for (const close of this.#closing) await close()
  }
}
