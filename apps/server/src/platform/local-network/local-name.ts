import { getResponder, type CiaoService, type Responder } from '@homebridge/ciao'
import { connectedInterfaces, isOfAnother } from './interfaces.ts'

/** Maximum number of schools with names in a network. */
const MAX_SCHOOLS = 9
/** Milliseconds between two checks, because somebody may carry the computer to another room. */
const LOOK_AGAIN_MS = 15_000

/** Other computers of the local network find this computer by the name. */
export interface LocalName {
  /** Includes `.local`. Null without a network, or when the network has too many schools. */
  readonly name: string | null
  /** Withdraws the name, because the server stops. */
  end(): Promise<void>
}

interface Taken {
  responder: Responder
  name: string | null
  interfaces: readonly string[]
  /** True if another computer already uses the name in one of the networks. */
  isLost: boolean
}

/**
 * Announces `<wanted>.local` by multicast DNS (RFC 6762) in every network of this computer, with the computer's address
 * in that network. If another computer has the name, announces `<wanted>-2.local` and so on.
 * @param server the address and port on which the server listens
 * @throws when the network does not accept multicast messages
 */
export async function takeLocalName(wanted: string, server: { host: string; port: number }): Promise<LocalName> {
  let taken: Taken | null = null
  const look = async () => {
    const interfaces = connectedInterfaces(server.host)
    if (taken !== null && !taken.isLost && interfaces.every((name) => taken?.interfaces.includes(name))) return
    await taken?.responder.shutdown()
    taken = null
    if (interfaces.length > 0) taken = await takeIn(interfaces, wanted, server.port)
  }
  await look()
  let turn = Promise.resolve()
  // When a check fails, the next check tries again.
  const timer = setInterval(() => (turn = turn.then(look).catch(() => {})), LOOK_AGAIN_MS).unref()
  return {
    get name() {
      return taken?.name ?? null
    },
    async end() {
      clearInterval(timer)
      await turn
      await taken?.responder.shutdown()
    },
  }
}

async function takeIn(interfaces: string[], wanted: string, port: number): Promise<Taken> {
  // By default the library skips interfaces such as `eth0@if5`, which containers have.
  const responder = getResponder({ disableIpv6: true, interface: interfaces })
  answerInOwnNetwork(responder)
  const taken: Taken = { responder, name: null, interfaces, isLost: false }
  for (let number = 1; number <= MAX_SCHOOLS; number++) {
    const hostname = number === 1 ? wanted : `${wanted}-${number}`
    const service = responder.createService({
      name: hostname,
      type: 'http',
      port,
      hostname,
      disabledIpv6: true,
      // The address of the loopback interface would lead other computers to themselves.
      restrictedAddresses: interfaces,
      // Without a TXT record, the library mistakes its own messages from another network for messages of another
      // computer.
      txt: { path: '/' },
    })
    // The library would choose a name with brackets, which children cannot type.
    onRename(service, () => (taken.isLost = true))
    await service.advertise()
    if (!taken.isLost) {
      taken.name = `${hostname}.local`
      return taken
    }
    taken.isLost = false
    await service.destroy()
  }
  return taken
}

function onRename(service: CiaoService, tell: () => void): void {
  service.on('name-change', tell)
  service.on('hostname-change', tell)
}

/** On Linux, each interface receives the queries of all networks and would answer with a wrong address. */
function answerInOwnNetwork(responder: Responder): void {
  const answer = responder.handleQuery.bind(responder)
  responder.handleQuery = (packet, endpoint) => {
    if (!isOfAnother(endpoint.interface, endpoint.address)) answer(packet, endpoint)
  }
}
