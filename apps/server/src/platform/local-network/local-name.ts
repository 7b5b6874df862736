import { getResponder, type CiaoService, type Responder } from '@homebridge/ciao'
import { connectedInterfaces, isOfAnother } from './interfaces.ts'

/** Maximum number of schools that share a network. */
const MAX_SCHOOLS = 9
/** Interval at which the networks are checked, because a computer may be moved to another room. */
const LOOK_AGAIN_MS = 15_000

/** A name at which the local network finds this computer. */
export interface LocalName {
  /** Ends with `.local`; null without a network, or when too many schools share one. */
  readonly name: string | null
  /** Withdraws the name, so that nobody is sent to a server that has stopped. */
  end(): Promise<void>
}

/** A name in certain networks. */
interface Taken {
  responder: Responder
  name: string | null
  interfaces: readonly string[]
  /** True when another computer already had the name in a network that was joined later. */
  isLost: boolean
}

/**
 * Announces `<wanted>.local` by multicast DNS (RFC 6762) in every network of this computer, with the address in that
 * network; if another computer has the name, announces `<wanted>-2.local` and so on.
 * @param server Address on which the server listens.
 * @throws when the network accepts no such messages
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
  // A failure is retried at the next interval.
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
  // By default the library skips interfaces that `ip link` shows as `eth0@if5`, such as those of containers.
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
      // Leaves out the loopback interface, whose address would lead others to themselves.
      restrictedAddresses: interfaces,
      // Without a TXT record, the library takes its own messages that arrive from another network for messages of
      // another computer.
      txt: { path: '/' },
    })
    // By default the library would choose a name with brackets, which no child types.
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

/**
 * On Linux each interface receives the queries of all networks, and would also answer with the address of another
 * network. The interface in the asking network receives the query too, so the others stay silent.
 */
function answerInOwnNetwork(responder: Responder): void {
  const answer = responder.handleQuery.bind(responder)
  responder.handleQuery = (packet, endpoint) => {
    if (!isOfAnother(endpoint.interface, endpoint.address)) answer(packet, endpoint)
  }
}
